import { expect, test } from 'vitest';
import { splitName } from './names.ts';

test.each([
  ['Ana López', 'Ana', 'López'],
  ['  José   Muñoz ', 'José', 'Muñoz'],
])(
  'splitName divides «%s» into the name %s and the surname %s',
  (whole, nombre, apellidoPaterno) => {
    expect(splitName(whole)).toEqual({ nombre, apellidoPaterno, apellidoMaterno: '' });
  },
);

test.each([
  ['nothing', ''],
  ['one word', 'Ana'],
  ['three words', 'Ana María López'],
  ['four words', 'Ana María López Pérez'],
  ['a digit', 'Ana L0pez'],
  ['an address', 'ana@ejemplo.mx lopez'],
])('splitName leaves a name with %s to the person', (_what, whole) => {
  expect(splitName(whole)).toEqual({ nombre: '', apellidoPaterno: '', apellidoMaterno: '' });
});
