import type { AnswerOf } from '@notaria/contract/call';
import type { DocumentoDeTurno, tomarTurno } from '@notaria/contract/turno';

/** The documents that the screen holds, and how far the person is. */
export interface Cola {
  /** Held and not decided, in the order in which they are shown. */
  lista: readonly DocumentoDeTurno[];
  /** Which of them is shown. */
  indice: number;
  /** Decided in this visit. */
  hechos: number;
  /** Not decided yet, including those of the list. */
  restantes: number;
  /** `buscando`: there may be more. `todo`: all that wait are in the list or held by other people. */
  estado: 'buscando' | 'todo';
  /** True if other people hold documents that this person could review. */
  ocupados: boolean;
}

export const COLA_NUEVA: Cola = {
  ...{ lista: [], indice: 0, hechos: 0, restantes: 0 },
  ...{ estado: 'buscando', ocupados: false },
};

export type Paso =
  | { paso: 'tomado'; respuesta: AnswerOf<typeof tomarTurno>; enCamino: number }
  | { paso: 'decidido'; id: string }
  | { paso: 'devuelto'; documento: DocumentoDeTurno }
  | { paso: 'perdidos'; ids: readonly string[] }
  | { paso: 'ir'; hacia: 1 | -1 }
  | { paso: 'buscar' };

export const idDe = ({ lugar }: DocumentoDeTurno): string => lugar.idDocumento;

/** The document that is shown. */
export function actual({ lista, indice }: Cola): DocumentoDeTurno | undefined {
  return lista[indice];
}

/** The document that comes next. */
export function siguiente({ lista, indice }: Cola): DocumentoDeTurno | undefined {
  return lista[indice + 1];
}

function without(cola: Cola, ids: readonly string[]): Cola {
  const before = cola.lista.slice(0, cola.indice).filter((one) => !ids.includes(idDe(one)));
  const lista = cola.lista.filter((one) => !ids.includes(idDe(one)));
  // After the end of the list comes the first skipped document, unless more are still to come.
  const isPast = before.length >= lista.length && cola.estado === 'todo';
  return { ...cola, lista, indice: isPast ? 0 : before.length };
}

function taken(cola: Cola, step: Extract<Paso, { paso: 'tomado' }>): Cola {
  const { documento, pendientes, ocupados } = step.respuesta;
  const isNew = documento && !cola.lista.some((one) => idDe(one) === idDe(documento));
  // Reviews on their way may have arrived before the server counted; documents in the list are not reviewed.
  const known = cola.lista.length + (isNew ? 1 : 0);
  const restantes = Math.max(known, pendientes - step.enCamino);
  const next = { ...cola, restantes, ocupados: ocupados > 0 };
  if (isNew) return { ...next, lista: [...cola.lista, documento], estado: 'buscando' };
  const indice = cola.indice >= cola.lista.length ? 0 : cola.indice;
  return { ...next, indice, estado: 'todo' };
}

/** The queue after a step. */
export function avanzar(cola: Cola, step: Paso): Cola {
  switch (step.paso) {
    case 'tomado':
      return taken(cola, step);
    case 'decidido': {
      const { hechos, restantes } = cola;
      const counted = { ...cola, hechos: hechos + 1, restantes: Math.max(0, restantes - 1) };
      return without(counted, [step.id]);
    }
    case 'devuelto': {
      const { lista, indice, hechos, restantes } = cola;
      const back = lista.toSpliced(indice, 0, step.documento);
      return { ...cola, lista: back, hechos: Math.max(0, hechos - 1), restantes: restantes + 1 };
    }
    case 'perdidos':
      return {
        ...without(cola, step.ids),
        restantes: Math.max(0, cola.restantes - step.ids.length),
      };
    case 'ir': {
      const length = cola.lista.length;
      const to = cola.indice + step.hacia;
      const isWaiting = to >= length && cola.estado === 'buscando';
      return length === 0 || isWaiting ? cola : { ...cola, indice: (to + length) % length };
    }
    case 'buscar':
      return { ...cola, estado: 'buscando' };
  }
}
