import type { RegistroBitacora } from '@notaria/contract/bitacora';
import { expect, test } from 'vitest';
import { foldRuns } from './bitacora-fold.ts';

type What = 'aceptado' | 'rechazado' | 'revision_deshecha' | 'subido';

/** Records, newest first: what, to which document, by whom. */
function trail(...all: [What, string?, string?][]): RegistroBitacora[] {
  return all.map(([what, idDocumento = 'ine', idActor = 'luz'], index) => ({
    idRegistro: String(index),
    tipo: `documento.${what}`,
    fecha: `2026-11-28T10:0${all.length - index}:00Z`,
    idActor,
    nombreActor: 'Luz',
    antes: null,
    despues: { idDocumento },
  }));
}

const folded = (...all: Parameters<typeof trail>) =>
  foldRuns(trail(...all)).map(({ registro, desde, deshechas }) => [
    registro.tipo.replace('documento.', ''),
    desde.slice(14, 16),
    deshechas,
  ]);

test('a document that is accepted, taken back and accepted again is one line, from the first to the last', () => {
  const run: [What][] = [['aceptado'], ['revision_deshecha'], ['aceptado'], ['revision_deshecha']];
  expect(folded(...run, ['aceptado'], ['subido'])).toEqual([
    ['aceptado', '02', 2],
    ['subido', '01', 0],
  ]);
});

test('what ends taken back says so', () => {
  expect(folded(['revision_deshecha'], ['aceptado'])).toEqual([['revision_deshecha', '01', 1]]);
});

test('another document, another author and a rejection each keep their line', () => {
  expect(
    folded(
      ['aceptado', 'ine'],
      ['aceptado', 'curp'],
      ['aceptado', 'curp', 'eva'],
      ['rechazado', 'curp', 'eva'],
      ['aceptado', 'curp', 'eva'],
    ),
  ).toHaveLength(5);
});
