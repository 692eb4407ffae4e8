import { expect, it } from 'vitest';
import { namesFrom } from './google-names.ts';

it.each([
  ['Ana', 'López Pérez', 'Ana', 'López', 'Pérez', true],
  ['Ana María', 'López', 'Ana María', 'López', '', true],
  ['Ma. Elena', "O'Farrill Peña-Iturbe", 'Ma. Elena', "O'Farrill", 'Peña-Iturbe', true],
  ['Rosa', 'de la Cruz', 'Rosa', 'de la Cruz', '', false],
  ['Rosa', 'Ruiz de la Cruz', 'Rosa', 'Ruiz de la Cruz', '', false],
  ['Ana', '', 'Ana', '', '', false],
  ['', 'López', '', 'López', '', false],
  ['Ana 7', 'López', '', 'López', '', false],
  ['Ana', 'López P3rez', 'Ana', 'López', '', false],
  ['', '', '', '', '', false],
])(
  'the name «%s» and the surname «%s» from Google',
  (given, family, nombre, apellidoPaterno, apellidoMaterno, isWhole) => {
    const names = { nombre, apellidoPaterno, apellidoMaterno };
    expect(namesFrom({ given, family })).toEqual({ names, isWhole });
  },
);
