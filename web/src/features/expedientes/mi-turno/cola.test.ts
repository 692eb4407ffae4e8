import type { DocumentoEnCola } from '@notaria/contract/cola';
import { expect, test } from 'vitest';
import { avanzar, COLA_NUEVA, type Cola } from './cola.ts';

/** The queue reads only the id of a document. */
const documento = (idDocumento: string) =>
  ({ lugar: { idDocumento, recibido: '' } }) as DocumentoEnCola;

function tomado(cola: Cola, id: string | null, pendientes: number, decidiendo = false): Cola {
  const respuesta = { documento: id === null ? null : documento(id), pendientes, ocupados: 0 };
  return avanzar(cola, { paso: 'tomado', respuesta, decidiendo });
}

test('a count of the server that may lack a decision, or hold it twice, changes nothing', () => {
  const first = tomado(tomado(COLA_NUEVA, 'a', 5), 'b', 5);
  const decided = avanzar(first, { paso: 'decidido', id: 'a' });
  for (const counted of [4, 5]) expect(tomado(decided, 'c', counted, true).restantes).toBe(4);
  expect(tomado(decided, 'c', 7).restantes).toBe(7);
  // Those of the list always wait.
  expect(tomado(first, null, 0).restantes).toBe(2);
});

test('going on from a document that was replaced asks again: what replaced it may wait already', () => {
  const all = tomado(tomado(COLA_NUEVA, 'a', 1), null, 1);
  expect(all.estado).toBe('todo');
  const perdido = { idDocumento: 'a', porque: 'reemplazado', previo: null } as const;
  const lost = avanzar(all, { paso: 'perdidos', perdidos: [perdido] });
  const left = avanzar(lost, { paso: 'seguir' });
  expect(left.lista).toEqual([]);
  expect(left.estado).toBe('buscando');
});
