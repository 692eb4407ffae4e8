import type { Design } from './design.ts';
import { type Draft, type Ink, type Item, lookOf, WHITE } from './ink.ts';
import type { Random } from './random.ts';

const FALSOS = [
  'FALSO',
  'GUADALAJARA',
  '999',
  'MARTINEZ LOPEZ',
  'CALLE FALSA 123',
  'SUSPENDIDO',
] as const;
const WAYS = ['white', 'mode', 'size 1', 'faint', 'layer', 'clipped', 'outside', 'plate'] as const;

/**
 * Adds an invisible text at a value or after it.
 * @returns how it is hidden
 */
export function addHidden(draft: Draft, design: Design, random: Random): string {
  const values = draft.items.filter(
    (item): item is Ink => item.kind === 'text' && item.role === 'value' && item.page === 0,
  );
  const target = random.pick(values);
  const way = random.pick(WAYS);
  const text = random.pick(FALSOS);
  const size = design.size;
  const shift = random.chance(0.5) ? 0 : random.between(5, 80);
  const base: Ink = {
    kind: 'text',
    page: 0,
    x: target.x + shift,
    y: target.y,
    text,
    look: lookOf('regular', size),
    role: 'other',
  };
  const look = {
    white: lookOf('regular', size, { color: WHITE }),
    mode: lookOf('regular', size, { mode: 3 }),
    'size 1': lookOf('regular', 1),
    faint: lookOf('regular', size, { opacity: 0.01 }),
    layer: lookOf('regular', size, { isOff: true }),
    clipped: lookOf('regular', size, { isClipped: true }),
    outside: lookOf('regular', size),
    plate: lookOf('regular', size),
  }[way];
  const ink: Ink = { ...base, look, ...(way === 'outside' && { x: 640, y: target.y }) };
  const items: Item[] = [ink];
  if (way === 'plate') {
    // In a free place: over a value the plate would hide the value too.
    Object.assign(ink, { x: 320, y: 700 });
    items.push({ kind: 'plate', page: 0, x: 316, y: 696, width: 140, height: 16 });
  }
  draft.items.push(...items);
  return way;
}

/**
 * Puts a new text over a value: on a white plate, or with both visible.
 * @returns what is then visible
 */
export function addOverlay(
  draft: Draft,
  design: Design,
  random: Random,
  widthOf: (text: string) => number,
): { field: string; text: string; isPlated: boolean } | undefined {
  const fields = [
    'nombreVialidad',
    'colonia',
    'numeroExterior',
    'municipio',
    'nombre',
    'apellidoPaterno',
  ];
  const values = draft.items.filter(
    (item): item is Ink => item.kind === 'text' && item.role === 'value' && item.page === 0,
  );
  const single = values.filter(({ field }) => {
    return fields.includes(field ?? '') && values.filter((one) => one.field === field).length === 1;
  });
  if (single.length === 0) return undefined;
  const target = random.pick(single);
  const text = random.pick(['LOS PINOS', 'REFORMA', '77', 'VALLE ALTO', 'ERNESTINA']);
  const isPlated = random.chance(0.5);
  if (isPlated) {
    const width = Math.max(widthOf(target.text), widthOf(text)) + 4;
    const { page, x, y } = target;
    const height = design.size * 1.1;
    draft.items.push({ kind: 'plate', page, x: x - 1, y: y - 0.25 * design.size, width, height });
  }
  draft.items.push({
    ...target,
    text,
    look: isPlated
      ? target.look
      : {
          ...target.look,
          color: random.pick([
            [0, 0, 0],
            [0, 0, 0.6],
          ]),
        },
  });
  return { field: target.field ?? '', text, isPlated };
}
