import { expect, test } from 'vitest';
import { condicionEditada } from './catalogo.ts';
import { problemaDePartes } from './partes-catalogo.ts';

test.each([
  ['Si te casaste.', 'si te casaste'],
  ['si eres casado . . ', 'si eres casado'],
  ['...', ''],
])('the condition %j is stored as %j', (typed, kept) => {
  expect(condicionEditada.parse(typed)).toBe(kept);
});

test('100,000 full stops that end in a letter are refused at once', () => {
  const begun = performance.now();
  expect(condicionEditada.safeParse(`si ${'.'.repeat(100_000)}a`).success).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test.each([
  ['Comprador', 'Pide al menos un documento a «Comprador»'],
  [' ', null],
])('a kind of party named %j without documents: %j', (nombre, problem) => {
  const parte = { clave: 'a', nombre, minimo: 1, maximo: 1, de: null };
  expect(problemaDePartes([parte], [{ parte: null }])).toBe(problem);
});
