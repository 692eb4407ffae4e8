import { PREGUNTAS_TEXTOS } from '@notaria/contract/generales-messages';
import { expect, test } from 'vitest';
import { newPregunta } from './generales-values.ts';
import {
  EMPTY_DOCUMENTO,
  EMPTY_TRAMITE,
  type TramiteValues,
  tramiteForm,
} from './tramite-values.ts';

type Partes = TramiteValues['partes'];
const COMPRADOR = { clave: 'comprador', nombre: 'Comprador', minimo: 1, maximo: 1, de: '' };

/** A procedure with these kinds of people and a question for one of them. */
function conPregunta(partes: Partes, parte: string): TramiteValues {
  const [first] = partes;
  const acta = { tipo: 'Acta', descripcion: 'La de nacimiento.', parte: first?.clave ?? '' };
  return {
    ...EMPTY_TRAMITE,
    titulo: 'Compraventa',
    descripcion: 'Comprar una casa.',
    partes,
    documentos: [{ ...EMPTY_DOCUMENTO, ...acta }],
    preguntas: [{ ...newPregunta(parte), pregunta: '¿Cuál es el precio?' }],
  };
}

const CASES: [whom: string, partes: Partes, parte: string, said: string[]][] = [
  ['the client, where one person is all,', [], '', []],
  ['a kind of people', [COMPRADOR], 'comprador', []],
  ['the client, once there are kinds,', [COMPRADOR], '', [PREGUNTAS_TEXTOS.deNadie]],
  ['a kind that was removed', [], 'comprador', [PREGUNTAS_TEXTOS.deNadie]],
];

test.each(CASES)('a question for %s is saved or refused, never left out', (_whom, ...given) => {
  const [partes, parte, said] = given;
  const { error } = tramiteForm.safeParse(conPregunta(partes, parte));
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(said);
});
