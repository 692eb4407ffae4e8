import type { DocumentoEnCola } from '@notaria/contract/cola';
import { expect, test } from 'vitest';
import { COLA_NUEVA, type Cola, decidido, encontrado, perdido } from './cola.ts';

/** The queue reads only the id of a document. */
const documento = (idDocumento: string) =>
  ({ lugar: { idDocumento, recibido: '' } }) as DocumentoEnCola;

function found(cola: Cola, id: string | null, pendientes: number, decidiendo = false): Cola {
  const answer = { documento: id === null ? null : documento(id), pendientes };
  return encontrado(answer, decidiendo)(cola);
}

test('a count of the server that may lack a decision, or hold it twice, changes nothing', () => {
  const first = found(found(COLA_NUEVA, 'a', 5), 'b', 5);
  const decided = decidido('a')(first);
  for (const counted of [4, 5]) expect(found(decided, 'c', counted, true).restantes).toBe(4);
  expect(found(decided, 'c', 7).restantes).toBe(7);
  // Those of the list always wait.
  expect(found(first, null, 0).restantes).toBe(2);
});

test('going on from a document that was replaced asks again: what replaced it may wait already', () => {
  const all = found(found(COLA_NUEVA, 'a', 1), null, 1);
  expect(all.estado).toBe('todo');
  const left = perdido('a')(all);
  expect([left.lista, left.restantes, left.estado]).toEqual([[], 0, 'buscando']);
});
