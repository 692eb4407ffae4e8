import { expect, test } from 'vitest';
import { centavosDe, enLetras, enPesos, isClabe } from './dinero.ts';

test.each([
  [0, 'Cero pesos 00/100 M.N.'],
  [100, 'Un peso 00/100 M.N.'],
  [1_650, 'Dieciséis pesos 50/100 M.N.'],
  [2_100, 'Veintiún pesos 00/100 M.N.'],
  [3_100, 'Treinta y un pesos 00/100 M.N.'],
  [10_000, 'Cien pesos 00/100 M.N.'],
  [10_101, 'Ciento un pesos 01/100 M.N.'],
  [100_000, 'Mil pesos 00/100 M.N.'],
  [2_102_105, 'Veintiún mil veintiún pesos 05/100 M.N.'],
  [3_100_000, 'Treinta y un mil pesos 00/100 M.N.'],
  [10_000_000, 'Cien mil pesos 00/100 M.N.'],
  [100_000_000, 'Un millón de pesos 00/100 M.N.'],
  [100_000_100, 'Un millón un pesos 00/100 M.N.'],
  [2_100_000_000, 'Veintiún millones de pesos 00/100 M.N.'],
  [
    123_456_789,
    'Un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos 89/100 M.N.',
  ],
])('%i centavos in words: %s', (monto, words) => {
  expect(enLetras(monto)).toBe(words);
});

test.each([
  ['1250', 125_000],
  ['$1,250.5', 125_050],
  ['1,234,567.89', 123_456_789],
  [' 0.01 ', 1],
  ['0', undefined],
  ['12,50', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['mil', undefined],
  ['10000000000', undefined],
])('what is typed as «%s» is %s centavos', (text, monto) => {
  expect(centavosDe(text)).toBe(monto);
});

test('an amount reads with its pesos and centavos', () => {
  expect([enPesos(123_456_700), enPesos(5), enPesos(-100_000)]).toEqual([
    ...['$1,234,567.00', '$0.05', '-$1,000.00'],
  ]);
});

test.each([
  ['032180000118359719', true],
  ['032180000118359718', false],
  ['03218000011835971', false],
  ['03218000011835971A', false],
])('CLABE %s: %s', (clabe, good) => {
  expect(isClabe(clabe)).toBe(good);
});
