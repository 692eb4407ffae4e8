import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Forged } from './card.ts';
import { layOut } from './certificate.ts';
import { type Design, plainDesign } from './design.ts';
import { measureOf } from './fonts.ts';
import { addMarkers } from './furniture.ts';
import type { Draft } from './ink.ts';
import { anyTaxpayer } from './people.ts';
import { randomOf } from './random.ts';
import { type Extras, writePdf } from './write.ts';

/** The present layout, with nothing unusual. */
export const PLAIN: Design = {
  ...plainDesign(randomOf(1)),
  bottoms: [100],
  rowGap: 10,
  isOlder: false,
  hasObligaciones: true,
  order: 'cells',
};

interface Changes {
  design?: Partial<Design>;
  forged?: Forged;
  /** Adds to what is printed. */
  change?: (draft: Draft, design: Design) => void;
  extras?: Extras;
}

/** A certificate with these data, in the plain layout except for the given changes. */
export function drawConstancia(
  data: DatosConstancia,
  { design: wanted, forged, change, extras = {} }: Changes = {},
): Uint8Array<ArrayBuffer> {
  const design = { ...PLAIN, ...wanted };
  const draft = layOut(data, design, measureOf(design), forged);
  addMarkers(draft, design);
  change?.(draft, design);
  return Uint8Array.from(writePdf(draft, design, randomOf(1), extras));
}

/** An invented taxpayer, by seed or random. */
export function inventedData(seed = Math.floor(Math.random() * 2 ** 31)): DatosConstancia {
  return anyTaxpayer(randomOf(seed));
}
