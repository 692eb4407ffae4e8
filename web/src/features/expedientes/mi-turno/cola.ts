import type { AnswerOf } from '@notaria/contract/call';
import type { DocumentoEnCola, Perdido, tomarDeLaCola } from '@notaria/contract/cola';

/** The documents that the screen holds, and how far the person is. */
export interface Cola {
  /** Held and not decided, in the order in which they are shown. */
  lista: readonly DocumentoEnCola[];
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
  /** What became of the document that is shown; it stays on the desk until the person goes on. */
  perdido: Perdido | undefined;
}

export const COLA_NUEVA: Cola = {
  lista: [],
  indice: 0,
  hechos: 0,
  restantes: 0,
  estado: 'buscando',
  ocupados: false,
  perdido: undefined,
};

export type Paso =
  /** `decidiendo`: a decision was on its way while the server counted; nobody knows if it was counted. */
  | { paso: 'tomado'; respuesta: AnswerOf<typeof tomarDeLaCola>; decidiendo: boolean }
  | { paso: 'decidido'; id: string }
  /** Back from a decision: shown at once, or before what is shown. */
  | { paso: 'devuelto'; documento: DocumentoEnCola; aLaVista: boolean }
  | { paso: 'irA'; id: string }
  | { paso: 'perdidos'; perdidos: readonly Perdido[] }
  | { paso: 'seguir' }
  | { paso: 'ir'; hacia: 1 | -1 }
  | { paso: 'buscar' };

export const idDe = ({ lugar }: DocumentoEnCola): string => lugar.idDocumento;

/** The document that is shown. */
export function actual({ lista, indice }: Cola): DocumentoEnCola | undefined {
  return lista[indice];
}

/** The document that comes next. */
export function siguiente({ lista, indice }: Cola): DocumentoEnCola | undefined {
  return lista[indice + 1];
}

/** True if there is a document before or after the one that is shown. After the last comes the first. */
export function puedeIr({ lista, indice, estado, perdido }: Cola, hacia: 1 | -1): boolean {
  if (hacia === -1) return indice > 0;
  if (perdido || indice + 1 < lista.length) return true;
  return estado === 'todo' && lista.length > 1;
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
  const known = cola.lista.length + (isNew ? 1 : 0);
  const restantes = Math.max(known, step.decidiendo ? cola.restantes : pendientes);
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
      const { hechos, restantes } = cola;
      const lista = cola.lista.toSpliced(cola.indice, 0, step.documento);
      const isBefore = !step.aLaVista && cola.lista.length > 0;
      const indice = cola.indice + (isBefore ? 1 : 0);
      const counts = { hechos: Math.max(0, hechos - 1), restantes: restantes + 1 };
      return { ...cola, ...counts, lista, indice };
    }
    case 'perdidos': {
      const shown = actual(cola);
      const here = step.perdidos.find(({ idDocumento }) => shown && idDocumento === idDe(shown));
      const gone = step.perdidos.filter((one) => one !== here).map((one) => one.idDocumento);
      const restantes = Math.max(0, cola.restantes - gone.length);
      return { ...without(cola, gone), restantes, perdido: here ?? cola.perdido };
    }
    case 'seguir': {
      if (!cola.perdido) return cola;
      const restantes = Math.max(0, cola.restantes - 1);
      const left = without(cola, [cola.perdido.idDocumento]);
      // What was sent instead of it may wait already.
      return { ...left, restantes, perdido: undefined, estado: 'buscando' };
    }
    case 'ir': {
      // The lost document leaves the list with the press that goes on from it.
      if (cola.perdido && step.hacia === 1) return avanzar(cola, { paso: 'seguir' });
      if (cola.perdido) return avanzar(avanzar(cola, { paso: 'seguir' }), step);
      if (!puedeIr(cola, step.hacia)) return cola;
      return { ...cola, indice: (cola.indice + step.hacia) % cola.lista.length };
    }
    case 'irA': {
      const indice = cola.lista.findIndex((one) => idDe(one) === step.id);
      return indice < 0 ? cola : { ...cola, indice };
    }
    case 'buscar':
      return { ...cola, estado: 'buscando' };
  }
}
