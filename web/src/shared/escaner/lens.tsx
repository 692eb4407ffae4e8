import type { Point, Size } from './geometry.ts';

const ZOOM = 2.5;
/** Width of the magnified picture, and of the magnifier, in pixels of the screen. */
const SHOWN_AT = 320;
const LENS = 112;

/** A magnifier away from the finger, which would hide the corner. */
export function Lens({ url, page, at }: { url: string; page: Size; at: Point }) {
  const isLeft = at.x < page.width / 2;
  const [across, down] = [SHOWN_AT * ZOOM, (SHOWN_AT * ZOOM * page.height) / page.width];
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute top-2 overflow-hidden rounded-full border-3 border-white shadow-lg ${isLeft ? 'right-2' : 'left-2'} short:right-auto short:left-full short:ml-3`}
      style={{
        width: LENS,
        height: LENS,
        backgroundImage: `url("${url}")`,
        backgroundSize: `${across}px ${down}px`,
        backgroundPosition: `${LENS / 2 - (at.x / page.width) * across}px ${LENS / 2 - (at.y / page.height) * down}px`,
      }}
    >
      <span className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-3 rounded-full border-2 border-primary" />
    </div>
  );
}
