/**
 * Browsers by a part of their user agent. The first match counts, because later ones also appear in other
 * browsers' agents.
 */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(names: typeof NAVEGADORES, agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}

/**
 * Browser and system of a user agent, in words that their owner knows: «Chrome en Android».
 * @returns '' if the agent tells neither
 */
export function describeEquipo(agent = ''): string {
  const known = [nameIn(NAVEGADORES, agent), nameIn(SISTEMAS, agent)];
  return known.filter((name) => name !== undefined).join(' en ');
}
