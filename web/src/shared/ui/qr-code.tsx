import { encode } from 'uqr';

/** Light modules around the code, without which cameras do not find it. */
const MARGIN = 4;

/** A QR code, dark on white in every theme, because cameras read no other. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: MARGIN });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-56 rounded-control bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
