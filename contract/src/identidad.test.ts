import { expect, test } from 'vitest';
import { IDENTIDADES, needsAviso, nombreParaLaNotaria } from './identidad.ts';

const names = { nombre: 'LUIS AJENO', nombreCuenta: 'Ana Ruiz' };

test('staff are warned of an identity that is waiting or was refused, and of no other', () => {
  expect(IDENTIDADES.filter(needsAviso)).toEqual(['por_confirmar', 'rechazada']);
});

test.each([
  ['sin_constancia', 'LUIS AJENO'],
  ['coincide', 'LUIS AJENO'],
  ['confirmada', 'LUIS AJENO'],
  ['por_confirmar', 'LUIS AJENO (identidad por confirmar; en su cuenta: Ana Ruiz)'],
  ['rechazada', 'LUIS AJENO (identidad rechazada; en su cuenta: Ana Ruiz)'],
] as const)('the name of a client whose identity is %s', (identidad, shown) => {
  expect(nombreParaLaNotaria({ ...names, identidad })).toBe(shown);
});
