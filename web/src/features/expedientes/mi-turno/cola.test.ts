import type { DocumentoEnCola } from '@notaria/contract/cola';
import { expect, test } from 'vitest';
import { avanzar, COLA_NUEVA, type Cola } from './cola.ts';

/** The queue reads only the id of a document. */
const documento = (idDocumento: string) =>
  ({ lugar: { idDocumento, recibido: '' } }) as DocumentoEnCola;

function tomado(cola: Cola, id: string | null, pendientes: number, enCamino = 0): Cola {
  const respuesta = { documento: id === null ? null : documento(id), pendientes, ocupados: 0 };
  return avanzar(cola, { paso: 'tomado', respuesta, enCamino });
}

test('documents on their way are not counted as waiting, and those in the list always are', () => {
  const first = tomado(COLA_NUEVA, 'a', 5, 1);
  expect(first.restantes).toBe(4);
  // The review on its way arrived before the server counted.
  expect(tomado(COLA_NUEVA, 'a', 1, 1).restantes).toBe(1);
  expect(tomado(first, null, 0).restantes).toBe(1);
});
