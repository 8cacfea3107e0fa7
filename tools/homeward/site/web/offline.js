// SPDX-License-Identifier: MIT
// Lets a service worker keep the page, so that it plays without a network.

export async function installed(complain) {
  const workers = navigator.serviceWorker;
  if (!workers) return; // an old browser, or a page that is not served over https: it needs a network
  try {
    const known = workers.controller !== null;
    const registration = await workers.register("sw.js");
    if (!registration.waiting || !known) return;
    // A newer version has come with the last visit: it begins with this one.
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("begin");
  } catch (error) {
    complain(`The page cannot be kept for playing without a network: ${error.message}`);
  }
}
