/** What pdf.js says of a text that it leaves out because its font is missing or broken. */
const LOST_TEXT = /Font ".*" is not available|loadFont - /;

let isLost = false;

/** pdf.js tells it to the console alone; in the thread nobody else uses it. */
export function listenForLostText() {
  console.warn = (message: unknown) => {
    isLost ||= LOST_TEXT.test(String(message));
  };
}

/** Whether a text was left out since the last time this was asked. */
export function takeLostText(): boolean {
  const wasLost = isLost;
  isLost = false;
  return wasLost;
}
