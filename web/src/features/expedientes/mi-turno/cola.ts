import type { AnswerOf } from '@notaria/contract/call';
import type { DocumentoEnCola, siguienteDeLaCola } from '@notaria/contract/cola';

/** The documents that the screen has, and how far the person is. */
export interface Cola {
  /** At hand and not decided, in the order in which they are shown. */
  lista: readonly DocumentoEnCola[];
  /** Which of them is shown. */
  indice: number;
  /** Decided in this visit. */
  hechos: number;
  /** Not decided yet, including those of the list. */
  restantes: number;
  /** `buscando`: there may be more. `todo`: all that wait are in the list. */
  estado: 'buscando' | 'todo';
}

export const COLA_NUEVA: Cola = {
  lista: [],
  indice: 0,
  hechos: 0,
  restantes: 0,
  estado: 'buscando',
};

/** What happens to a queue. */
export type CambioDeCola = (cola: Cola) => Cola;

export const idDe = ({ lugar }: DocumentoEnCola): string => lugar.idDocumento;

/** True if there is a document before or after the one that is shown. After the last comes the first. */
export function canGo({ lista, indice, estado }: Cola, hacia: 1 | -1): boolean {
  if (hacia === -1) return indice > 0;
  return indice + 1 < lista.length || (estado === 'todo' && lista.length > 1);
}

function without(cola: Cola, id: string): Cola {
  const before = cola.lista.slice(0, cola.indice).filter((one) => idDe(one) !== id);
  const lista = cola.lista.filter((one) => idDe(one) !== id);
  // After the end of the list comes the first skipped document, unless more are still to come.
  const isPast = before.length >= lista.length && cola.estado === 'todo';
  const restantes = Math.max(0, cola.restantes - 1);
  return { ...cola, lista, restantes, indice: isPast ? 0 : before.length };
}

/**
 * The server's answer.
 * @param decidiendo a decision was on its way while the server counted; nobody knows if it was counted
 */
export function encontrado(
  { documento, pendientes }: AnswerOf<typeof siguienteDeLaCola>,
  decidiendo: boolean,
): CambioDeCola {
  return (cola) => {
    const isNew = documento && !cola.lista.some((one) => idDe(one) === idDe(documento));
    const lista = isNew ? [...cola.lista, documento] : cola.lista;
    const restantes = Math.max(lista.length, decidiendo ? cola.restantes : pendientes);
    if (isNew) return { ...cola, restantes, lista, estado: 'buscando' };
    const indice = cola.indice >= lista.length ? 0 : cola.indice;
    return { ...cola, restantes, indice, estado: 'todo' };
  };
}

export const decidido =
  (id: string): CambioDeCola =>
  (cola) =>
    without({ ...cola, hechos: cola.hechos + 1 }, id);

/** No longer to be decided by this person. What was sent instead of it may wait already. */
export const perdido =
  (id: string): CambioDeCola =>
  (cola) =>
    without({ ...cola, estado: 'buscando' }, id);

/** A new version by the same person, in its place. */
export const acomodado =
  (id: string, documento: DocumentoEnCola): CambioDeCola =>
  (cola) => ({ ...cola, lista: cola.lista.map((one) => (idDe(one) === id ? documento : one)) });

/** Back from a decision: shown at once, or before what is shown. */
export function devuelto(documento: DocumentoEnCola, aLaVista: boolean): CambioDeCola {
  return ({ lista, indice, hechos, restantes, ...cola }) => ({
    ...cola,
    lista: lista.toSpliced(indice, 0, documento),
    indice: indice + (!aLaVista && lista.length > 0 ? 1 : 0),
    hechos: Math.max(0, hechos - 1),
    restantes: restantes + 1,
  });
}

export const ir =
  (hacia: 1 | -1): CambioDeCola =>
  (cola) => {
    if (!canGo(cola, hacia)) return cola;
    return { ...cola, indice: (cola.indice + hacia) % cola.lista.length };
  };

export const irA =
  (id: string): CambioDeCola =>
  (cola) => {
    const indice = cola.lista.findIndex((one) => idDe(one) === id);
    return indice < 0 ? cola : { ...cola, indice };
  };
