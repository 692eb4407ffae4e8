/** An arrow scrolls so many CSS pixels, as in browsers. */
const LINE = 40;
/** A page key scrolls this part of the frame's height, as in browsers. */
const PAGE = 0.875;

/** How far each key scrolls a frame of this height. */
function stepOf(key: string, isBack: boolean, height: number): number {
  if (key === 'ArrowDown') return LINE;
  if (key === 'ArrowUp') return -LINE;
  if (key === 'PageDown') return PAGE * height;
  if (key === 'PageUp') return -PAGE * height;
  return key === ' ' ? (isBack ? -PAGE : PAGE) * height : 0;
}

/** Scrolls a frame by a key, if it is in sight, has something to scroll and does not have the focus itself. */
export function scrollByKey(frame: HTMLElement | null, key: string, isBack: boolean): boolean {
  if (!frame || frame.contains(document.activeElement)) return false;
  const step = stepOf(key, isBack, frame.clientHeight);
  const { top, bottom } = frame.getBoundingClientRect();
  const isInSight = bottom > 0 && top < window.innerHeight;
  if (step === 0 || !isInSight || frame.scrollHeight <= frame.clientHeight + 1) return false;
  frame.scrollTop += step;
  return true;
}
