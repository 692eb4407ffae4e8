import { expect, test } from 'vitest';
import { PAGOS } from './cobros-messages.ts';
import { errorDeDia } from './pagos.ts';

test.each([
  ['2026-12-01', '2026-12-01T18:00:00Z', undefined],
  ['2026-12-02', '2026-12-01T18:00:00Z', PAGOS.diaPorVenir],
  // Half past eight in the evening: in UTC it is the next day.
  ['2026-12-01', '2026-12-02T02:30:00Z', undefined],
  ['2026-12-02', '2026-12-02T02:30:00Z', PAGOS.diaPorVenir],
  ['2021-12-01', '2026-12-02T02:30:00Z', undefined],
  ['2021-11-30', '2026-12-02T02:30:00Z', PAGOS.diaLejano],
])('a payment of %s is reported at %s: %s', (dia, now, error) => {
  expect(errorDeDia(dia, new Date(now))).toBe(error);
});
