import type { Design } from './design.ts';
import { type Draft, type Ink, type Item, lookOf, type Measure } from './ink.ts';
import type { Random } from './random.ts';
import { SELLOS } from './vocabulary.ts';

const isInk = (item: Item): item is Ink => item.kind === 'text';

/** Stamps something on the first page of the certificate, under it or over it. */
export function addStamp(draft: Draft, design: Design, random: Random, measure: Measure) {
  const firstPage = Math.min(...draft.items.map(({ page }) => page));
  const targets = draft.items.filter(isInk).filter(({ page }) => page === firstPage);
  const text = random.pick(SELLOS);
  const look = anyLook(design, random);
  const width = measure(text, look.face, look.size);
  const { x, y } = placeFor(targets, random, width, design);
  const isAlike =
    look.angle === 0 &&
    look.face !== 'other' &&
    look.opacity === 1 &&
    Math.abs(look.size - design.size) < 0.3 &&
    look.color.every((channel) => channel === 0);
  // Nobody could tell a word that is set exactly like the values from a value.
  const bad = targets.some((target) => Math.abs(target.y - y) < 0.12 * design.size);
  const nudge = isAlike && bad ? random.pick([-0.3, 0.3]) * design.size : 0;
  const stamp: Ink = {
    kind: 'text',
    page: firstPage,
    x,
    y: y + nudge,
    text,
    look,
    role: 'other',
  };
  const frame: Item = {
    kind: 'rectangle',
    page: firstPage,
    x: x - 6,
    y: y - 6,
    width: width + 12,
    height: look.size + 10,
  };
  const items = random.chance(0.2) && look.angle === 0 ? [frame, stamp] : [stamp];
  if (random.chance(0.3)) draft.items.unshift(...items);
  else draft.items.push(...items);
}

function anyLook(design: Design, random: Random): Ink['look'] {
  const kind = random.pick(['watermark', 'diagonal', 'stamp', 'stamp', 'small', 'alike'] as const);
  const dark = random.pick([
    [0, 0, 0],
    [0.8, 0, 0],
    [0, 0.2, 0.7],
    [0.4, 0.4, 0.4],
  ] as const);
  if (kind === 'watermark') {
    const isLight = random.chance(0.6);
    return lookOf(random.pick(['bold', 'other']), random.int(30, 80), {
      angle: random.pick([45, 30, 60, -45, 0]),
      color: isLight ? [0.85, 0.85, 0.85] : dark,
      opacity: isLight ? 1 : random.pick([0.15, 0.3, 0.5]),
    });
  }
  const face = random.pick(['regular', 'bold', 'other'] as const);
  if (kind === 'diagonal') {
    return lookOf(face, random.int(10, 24), {
      angle: random.pick([15, 30, 90, 270, -20, 5]),
      color: dark,
    });
  }
  if (kind === 'stamp') {
    return lookOf(face, random.int(9, 28), { color: dark, opacity: random.pick([1, 1, 0.7]) });
  }
  if (kind === 'small') {
    return lookOf(face, design.size + random.pick([-1.5, -1, 0, 1, 2]), { color: dark });
  }
  return lookOf(random.pick(['regular', 'bold']), design.size);
}

/** Chooses a place: over a value, between a label and its value, over a label, or anywhere. */
function placeFor(targets: readonly Ink[], random: Random, width: number, { size }: Design) {
  const where = random.pick(['value', 'value', 'after label', 'label', 'anywhere'] as const);
  const role = where === 'value' ? 'value' : 'label';
  const fitting = targets.filter((target) => target.role === role);
  if (where === 'anywhere' || fitting.length === 0) {
    return { x: random.between(20, 560 - Math.min(width, 400)), y: random.between(60, 740) };
  }
  const target = random.pick(fitting);
  const after = target.text.length * size * 0.55;
  const x =
    where === 'after label'
      ? target.x + after + random.between(2, 30)
      : target.x + random.between(-40, 60);
  return { x, y: target.y + random.between(-0.9, 0.9) * size };
}
