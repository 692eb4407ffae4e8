// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = [...css.matchAll(/:root \{([\s\S]*?)\n\s*\}/g)].map(
  ([, body]) => body ?? '',
);

type Palette = Map<string, string>;

function paletteOf(body: string): Palette {
  return new Map(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, k, v]) => [k ?? '', v ?? '']),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
function contrast(palette: Palette, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const hex = palette.get(name);
    if (!hex) throw new Error(`no colour ${name}`);
    return luminance(hex);
  });
  const [high, low] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (high + 0.05) / (low + 0.05);
}

const BACKGROUNDS = ['surface', 'raised', 'sunken'];
const TEXT: [string, string][] = [
  ...BACKGROUNDS.flatMap((back): [string, string][] => [
    ['ink', back],
    ['muted', back],
    ['link', back],
    ['accent-ink', back],
    ['danger', back],
    ['rojo-ink', back],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['link', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['ink', 'accent-soft'],
  ['accent-ink', 'accent-soft'],
  ...['gris', 'amarillo', 'rojo', 'verde', 'azul'].map((tone): [string, string] => [
    `${tone}-ink`,
    tone,
  ]),
];
const SHAPES: [string, string][] = BACKGROUNDS.flatMap((back): [string, string][] => [
  ['control', back],
  ['focus', back],
  ['primary', back],
]);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_mode, body) => {
  const palette = paletteOf(body);

  it.each(TEXT)('%s is readable on %s (4.5 to 1)', (text, back) => {
    expect(contrast(palette, text, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('%s stands out from %s (3 to 1)', (shape, back) => {
    expect(contrast(palette, shape, back)).toBeGreaterThanOrEqual(3);
  });
});
