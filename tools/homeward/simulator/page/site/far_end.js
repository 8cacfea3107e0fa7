// SPDX-License-Identifier: MIT
// The far end of the page: here a server, over a WebSocket. The page without a server has another
// file of this name, with the same exports: a Worker in which the firmware runs.

const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 3000;

// Nothing can be shared, and the server itself keeps what was played.
export const game = null;
export const keep = null;

// `take` gets each message, text or bytes; `state` whether there is a far end: "on" or "off".
// Returns a function that sends a message.
export function connect(take, state) {
  let socket = null;
  let retry = FIRST_RETRY_MS;
  const open = () => {
    socket = new WebSocket(`ws://${location.host}/socket`);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      retry = FIRST_RETRY_MS;
      state("on", "live");
    });
    socket.addEventListener("message", (event) => take(event.data));
    socket.addEventListener("close", () => {
      state("off", "not connected");
      setTimeout(open, retry);
      retry = Math.min(retry * 1.6, LAST_RETRY_MS);
    });
  };
  open();
  return (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
