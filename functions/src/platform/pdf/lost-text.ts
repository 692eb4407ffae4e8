/** Messages of pdf.js about text that it leaves out because its font or an operator is missing or broken. */
const LOST_TEXT =
  /Font ".*" is not available|Type3 font resource|loadFont - |getOperatorList - ignoring (?!Shading)|ensureStateFont/;
/** The message about a picture with too many pixels. */
const HUGE_PICTURE = /Image exceeded maximum allowed size/;

let isLost = false;
let isHuge = false;

/** pdf.js reports this only to the console. In the thread nobody else uses the console. */
export function listenForLostText() {
  console.warn = (message: unknown) => {
    const text = String(message);
    isLost ||= LOST_TEXT.test(text);
    isHuge ||= HUGE_PICTURE.test(text);
  };
}

/** True if text was left out since the last call. */
export function takeLostText(): boolean {
  const wasLost = isLost;
  isLost = false;
  return wasLost;
}

/** True if a picture was left out because of its size since the last call. */
export function takeHugePicture(): boolean {
  const wasHuge = isHuge;
  isHuge = false;
  return wasHuge;
}
