// SPDX-License-Identifier: MIT
// What the page remembers of its own looks, where the browser lets it.

export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    return; // forbidden, or full: it is only not there the next time
  }
}

export function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
