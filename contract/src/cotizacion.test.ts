import { expect, test } from 'vitest';
import { conIva, isVencida, totalDe } from './cotizacion.ts';

const honorarios = { concepto: 'Honorarios', clase: 'honorarios', nota: 'Por ley' } as const;
const descuento = { concepto: 'Descuento', clase: 'descuento', nota: '' } as const;

test('the IVA of a line is rounded to a centavo, has a line of its own, and a discount takes its own off', () => {
  const lineas = [
    { ...honorarios, monto: 100_003, iva: 16 },
    { ...descuento, monto: 10_000, iva: 8 },
  ] as const;
  expect(conIva(lineas).map(({ clase, monto, nota }) => [clase, monto, nota])).toEqual([
    ['honorarios', 100_003, 'Por ley'],
    ['iva', 16_000, ''],
    ['descuento', 10_000, ''],
    ['descuento', 800, ''],
  ]);
  expect(totalDe(lineas)).toBe(100_003 + 16_000 - 10_000 - 800);
});

test('a line without a rate stands alone', () => {
  expect(conIva([{ ...honorarios, monto: 100, iva: 0 }])).toHaveLength(1);
});

test.each([
  ['in the evening of its last day', '2026-12-10T05:59:59Z', false],
  ['on the day after', '2026-12-10T06:00:00Z', true],
])('whether a quote holds no more, %s in Mexico City (%s)', (_when, now, isOver) => {
  expect(isVencida({ vigencia: '2026-12-09' }, new Date(now))).toBe(isOver);
});
