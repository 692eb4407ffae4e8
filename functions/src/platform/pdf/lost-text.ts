/** What pdf.js says of a text that it leaves out because its font or an operator is missing or broken. */
const LOST_TEXT =
  /Font ".*" is not available|Type3 font resource|loadFont - |getOperatorList - ignoring (?!Shading)|ensureStateFont/;
/** How it says that a picture has more pixels than it may. */
const HUGE_PICTURE = /Image exceeded maximum allowed size/;

let isLost = false;
let isHuge = false;

/** pdf.js tells it to the console alone; in the thread nobody else uses it. */
export function listenForLostText() {
  console.warn = (message: unknown) => {
    const text = String(message);
    isLost ||= LOST_TEXT.test(text);
    isHuge ||= HUGE_PICTURE.test(text);
  };
}

/** Whether a text was left out since the last time this was asked. */
export function takeLostText(): boolean {
  const wasLost = isLost;
  isLost = false;
  return wasLost;
}

/** Whether a picture was left out because of its size since the last time this was asked. */
export function takeHugePicture(): boolean {
  const wasHuge = isHuge;
  isHuge = false;
  return wasHuge;
}
