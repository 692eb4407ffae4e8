import { expect, test } from 'vitest';
import { PAGOS } from './cobros-messages.ts';
import { errorDeDia } from './pagos.ts';

test.each([
  ['2026-12-01', '2026-12-01T18:00:00Z', undefined],
  ['2026-12-02', '2026-12-01T18:00:00Z', PAGOS.diaPorVenir],
  // Half past eight in the evening: in UTC it is the next day.
  ['2026-12-01', '2026-12-02T02:30:00Z', undefined],
  ['2026-12-02', '2026-12-02T02:30:00Z', PAGOS.diaPorVenir],
  ['2026-11-03', '2026-12-02T02:30:00Z', undefined],
  ['2026-11-02', '2026-12-02T02:30:00Z', PAGOS.diaAnterior],
])('a payment of %s in a file of 3 November is reported at %s: %s', (dia, now, error) => {
  expect(errorDeDia(dia, '2026-11-03', new Date(now))).toBe(error);
});
