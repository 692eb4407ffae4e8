/** Red, green and blue from 0 to 1. */
export type Channels = readonly [number, number, number];

/** The channels of `#rrggbb`; undefined for anything but a plain colour. */
export function channelsOf(color: string): Channels | undefined {
  const parts = /^#(..)(..)(..)$/.exec(color)?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255);
  return [red, green, blue];
}

/** One colour laid over another. */
export function mix(over: Channels, under: Channels, opacity: number): Channels {
  const at = (index: 0 | 1 | 2) => opacity * over[index] + (1 - opacity) * under[index];
  return [at(0), at(1), at(2)];
}

/** The ratio of the luminances of two colours (WCAG 2.2, 1.4.3). */
export function contrastOf(a: Channels, b: Channels): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
