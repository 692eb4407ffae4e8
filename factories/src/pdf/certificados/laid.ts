import type { Design } from './design.ts';
import { type Draft, type Ink, type Item, type Look, lookOf, type Measure } from './ink.ts';
import type { Random } from './random.ts';
import { SELLOS } from './vocabulary.ts';

const isInk = (item: Item): item is Ink => item.kind === 'text';

/** Words in the look of values, which only the order of painting tells from one. */
const VALORES = [
  ...SELLOS,
  'JUAREZ',
  'A',
  '12/11/2026',
  '100',
  'Régimen General de Ley Personas Morales',
  'PLANTA BAJA',
  '99999',
] as const;

/**
 * Adds a text to the finished certificate in the font, size and colour of its values: behind a value, before
 * it, over it, on the line below or above, in the place of a missing value, or in another cell of its row.
 */
export function addLaid(draft: Draft, design: Design, random: Random, measure: Measure) {
  const targets = draft.items.filter(isInk).filter(({ role, text }) => {
    return text !== '' && ['value', 'cell', 'label'].includes(role);
  });
  const target = random.pick(targets);
  const text = random.pick(VALORES);
  const look = lookOf('regular', design.size, {
    pieces: random.pick(['lines', 'lines', 'words', 'letters']),
  });
  const width = (value: string) => measure(value, 'regular', design.size);
  const { x, y } = placeAt(target, width(target.text), width(text), design, random);
  const laid = random.chance(0.75) ? 'over' : 'under';
  draft.items.push({ kind: 'text', page: target.page, x, y, text, look, role: 'other', laid });
}

function placeAt(
  { x, y, text }: Ink,
  width: number,
  own: number,
  { size, leading, valueX }: Design,
  random: Random,
): { x: number; y: number } {
  const gap = size * random.pick([0.05, 0.28, 0.28, 0.5, 1, 2, 4]);
  const where = random.pick([
    'behind',
    'behind',
    'before',
    'over',
    'below',
    'above',
    'value',
    'cell',
  ]);
  if (where === 'behind') return { x: x + width + gap, y };
  if (where === 'before') return { x: x - own - gap, y };
  if (where === 'over') return { x: x + random.between(-0.5, 1) * width, y };
  if (where === 'below') return { x, y: y - leading };
  if (where === 'above') return { x, y: y + leading };
  if (where === 'value') return { x: valueX ?? x + width + size * 0.3, y };
  return {
    x: random.pick([36, 76, 395, 455, 530]) + (text === '' ? 0 : random.pick([0, 0, 2])),
    y,
  };
}

/**
 * Adds a short text that looks like a value, near a value, a table cell or a label: before or behind it, on
 * the line above or below, or at the head of a column. It is painted at another time than its neighbour.
 */
export function addPiece(draft: Draft, design: Design, random: Random, measure: Measure) {
  const targets = draft.items.filter(isInk).filter(({ role, text }) => {
    return text !== '' && ['value', 'cell', 'label'].includes(role);
  });
  const target = random.pick(targets);
  const text = random.pick([...VALORES, 'B', 'DE LA', 'Y OTROS', 'S/N', '-', 'INT 4', 'JR']);
  const { size, leading, valueX } = design;
  const look = lookOf('regular', size, { pieces: random.pick(['lines', 'words', 'letters']) });
  const face = target.look.face;
  const width = measure(target.text, face, size);
  const own = measure(text, 'regular', size);
  const blank = measure(' ', 'regular', size);
  const gap = random.pick([0, 0.2, 1, 1, 1, 2, 5]) * blank;
  const [x, y] = random.pick([
    [target.x + width + gap, target.y],
    [target.x + width + gap, target.y],
    [target.x - own - gap, target.y],
    [target.x, target.y - leading],
    [target.x, target.y + leading],
    [valueX ?? target.x + width + 3, target.y],
    [valueX ?? target.x + width + 3, target.y - leading / 2],
    [random.pick([31, 36, 76, 311, 395, 455, 530]), target.y],
  ] as const);
  const laid = random.pick(['over', 'over', 'over', 'under', 'among'] as const);
  draft.items.push({ kind: 'text', page: target.page, x, y, text, look, role: 'other', laid });
}

/** Adds a stamp of some lines, in one piece or letter by letter, anywhere on any page of the certificate. */
export function addBlock(draft: Draft, design: Design, random: Random, measure: Measure) {
  const color = random.pick([
    [0, 0, 0],
    [0, 0, 0],
    [0.8, 0, 0],
    [0, 0.2, 0.7],
  ] as const);
  const look: Look = lookOf(random.pick(['regular', 'bold', 'other']), design.size, {
    color,
    size: random.pick([design.size, design.size, design.size + 0.5, 6, 10, 14]),
    angle: random.pick([0, 0, 0, 3, -8, 90, 180]),
    opacity: random.pick([1, 1, 0.6]),
    pieces: random.pick(['lines', 'words', 'letters', 'kerned']),
  });
  const lines = random.shuffle([...SELLOS]).slice(0, random.int(2, 4));
  const page = random.int(0, draft.pages - 1);
  const widest = Math.max(...lines.map((line) => measure(line, look.face, look.size)));
  const [x, y] = [random.between(20, Math.max(21, 590 - widest)), random.between(60, 740)];
  const laid = random.chance(0.7) ? 'over' : 'under';
  lines.forEach((text, line) => {
    const lower = y - line * look.size * random.pick([1.1, 1.25]);
    draft.items.push({ kind: 'text', page, x, y: lower, text, look, role: 'other', laid });
  });
}
