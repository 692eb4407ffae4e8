import * as fc from 'fast-check';
import type { ConstanciaLayout } from './constancia-pdf.ts';

/** Where pages may end: anywhere in the address or in a table, but below the header of page 1. */
const firstBottom = fc.integer({ min: 60, max: 480 });
const laterBottom = fc.integer({ min: 60, max: 300 });

export const anyLayout: fc.Arbitrary<ConstanciaLayout> = fc.record({
  bottoms: fc.tuple(firstBottom, laterBottom).map((bottoms) => [...bottoms]),
  rowGap: fc.integer({ min: 0, max: 14 }),
  breaksRows: fc.boolean(),
  isNarrow: fc.boolean(),
  isOlder: fc.boolean(),
  hasObligaciones: fc.boolean(),
  withoutAccents: fc.boolean(),
  markerIsLast: fc.boolean(),
  order: fc.constantFrom('cells', 'lines', 'labels first'),
  objectStreams: fc.boolean(),
  hasFurniture: fc.boolean(),
  strikesTwice: fc.boolean(),
});
