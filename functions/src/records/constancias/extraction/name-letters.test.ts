import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { expect, test } from 'vitest';
import { isNameOfIds } from './name-letters.ts';

const FISICA: DatosConstancia = JSON.parse(
  readFileSync(
    new URL('../../../../test/fixtures/csf/fisica-simple.expected.json', import.meta.url),
    'utf8',
  ),
);

type Name = [nombre: string, paterno: string, materno: string, rfc: string, curp: string];

function fits([nombre, apellidoPaterno, apellidoMaterno, rfc, curp]: Name): boolean {
  return isNameOfIds({ ...FISICA, nombre, apellidoPaterno, apellidoMaterno, rfc, curp });
}

test.each<Name>([
  ['MARCO ANTONIO', 'CRUZ', 'DELGADO', 'CUDM7808212DA', 'CUDM780821HNLRLR25'],
  ['MARÍA FERNANDA', 'DE LA CRUZ', 'DELGADO', 'CUDF7808212D1', 'CUDF780821MNLRLR25'],
  ['MA GUADALUPE', 'CRUZ', 'DELGADO', 'CUDG7808212D1', 'CUDG780821MNLRLD25'],
  ['FULGENCIO', 'DELGADO', 'DEL ÁNGEL', 'DEAF401206C38', 'DEAF401206HQTLNL38'],
])('%s %s %s gives its letters', (...name) => {
  expect(fits(name)).toBe(true);
});

test.each<Name>([
  ['MARÍA FERNANDA', 'DE LA CRUZ', 'DELGADO', 'CUDM7808212DA', 'CUDM780821HNLRLR25'],
  ['FULGENCIO', 'DEL ÁNGEL', 'DELGADO', 'DEDF401206C38', 'DEDF401206HQTLLL38'],
])('%s %s %s does not: common names and particles give none', (...name) => {
  expect(fits(name)).toBe(false);
});

test.each([
  ['GRUPO 35 CONSTRUCTORA', 'GTC', true],
  ['GRUPO 35 CONSTRUCTORA', 'GCC', true],
  ['7 SOLES', 'SSO', true],
  ['PINTURAS R2D2', 'PIX', true],
  ['1 2 3', 'UDT', true],
  ['GRUPO 35 CONSTRUCTORA', 'XTC', false],
  ['CONSTRUCTORA DEL NORTE 35', 'GTC', false],
  ['PINTURAS Y SOLVENTES 3', 'PXT', false],
])('%s may have given %s: %s', (denominacion, letters, isRight) => {
  const rfc = `${letters}150101AB1`;
  expect(isNameOfIds({ ...FISICA, tipoPersona: 'moral', denominacion, rfc })).toBe(isRight);
});
