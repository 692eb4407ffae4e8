import {
  type DocumentoEnCola,
  type Perdido,
  renovarReservas,
  soltarReservas,
  tomarDeLaCola,
} from '@notaria/contract/cola';
import { COLA } from '@notaria/contract/limits';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { avanzar, COLA_NUEVA, type Cola, idDe } from './cola.ts';

/** How many documents the screen holds beyond the one that is shown. */
const ADELANTO = 1;
/** The most documents that one person keeps from others, including skipped ones. */
const MOST_HELD = 20;
/** How often an empty queue is asked again. */
const VACIA_MS = 30_000;
/** The first wait after the queue could not be read; it doubles each time, up to the limit. */
const REINTENTO_MS = 2_000;
const REINTENTO_MAYOR_MS = 60_000;

export interface ColaViva {
  cola: Cola;
  /** Why the next document could not be read; undefined if nothing failed. */
  error: Error | undefined;
  /** True while it is being asked for again. */
  isRetrying: boolean;
  retry: () => void;
  decidido: (id: string) => void;
  devuelto: (documento: DocumentoEnCola, aLaVista: boolean) => void;
  irA: (id: string) => void;
  /** Asks the server which documents at hand are no longer the person's; the screen says so. */
  comprobar: () => Promise<readonly Perdido[]>;
  /** Leaves the document that is no longer the person's. */
  seguir: () => void;
  ir: (hacia: 1 | -1) => void;
}

/**
 * The person's queue. Holds the document that is shown and the next one, keeps other people from getting
 * them, and gives them back when the screen is left.
 * @param enCamino the ids of documents whose decision the server may not have yet
 */
export function useCola(enCamino: { readonly current: readonly string[] }): ColaViva {
  const [cola, dispatch] = useReducer(avanzar, COLA_NUEVA);
  const [error, setError] = useState<Error>();
  /** How often in a row the queue could not be read. At the limit it rests until `retry`. */
  const [fallos, setFallos] = useState(0);
  const [isResting, setResting] = useState(false);
  const latest = useRef(cola);
  latest.current = cola;
  const isAsking = useRef(false);
  const isOpen = useRef(true);

  const { lista, indice, estado } = cola;
  const isShort =
    lista.length < MOST_HELD && lista.length - indice <= ADELANTO && estado === 'buscando';
  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const onTheWay = enCamino.current;
      const { hechos } = latest.current;
      const excepto = [...latest.current.lista.map(idDe), ...onTheWay];
      const respuesta = await call(tomarDeLaCola, { body: { excepto } });
      setError(undefined);
      setFallos(0);
      const decidiendo = onTheWay.length > 0 || latest.current.hechos !== hechos;
      dispatch({ paso: 'tomado', respuesta, decidiendo });
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error('failed'));
      setFallos((before) => before + 1);
      setResting(true);
    } finally {
      isAsking.current = false;
    }
  }, [enCamino]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document that came or went may leave too few.
  useEffect(() => {
    if (isShort && !isResting) void ask();
  }, [ask, isShort, isResting, lista, indice]);

  const retry = useCallback(() => {
    setResting(false);
    dispatch({ paso: 'buscar' });
  }, []);
  useEffect(() => {
    if (!isResting) return;
    const wait = Math.min(REINTENTO_MS * 2 ** (fallos - 1), REINTENTO_MAYOR_MS);
    const timer = setTimeout(retry, wait);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [isResting, fallos, retry]);

  const comprobar = useCallback(async () => {
    const perdidos = await lostOf(latest);
    if (perdidos.length > 0 && isOpen.current) dispatch({ paso: 'perdidos', perdidos });
    return perdidos;
  }, []);
  useEffect(() => keepThem(latest, isOpen, comprobar), [comprobar]);

  // Looks for new documents while the queue is empty, and again after each round of a complete list.
  const isEmpty = lista.length === 0;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && dispatch({ paso: 'buscar' });
    const timer = setInterval(look, isEmpty ? VACIA_MS : COLA.renovar);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [isEmpty]);

  return {
    cola,
    error,
    retry,
    comprobar,
    isRetrying: error !== undefined && !isResting,
    decidido: (id) => dispatch({ paso: 'decidido', id }),
    devuelto: (documento, aLaVista) => dispatch({ paso: 'devuelto', documento, aLaVista }),
    irA: (id) => dispatch({ paso: 'irA', id }),
    seguir: () => dispatch({ paso: 'seguir' }),
    ir: (hacia) => dispatch({ paso: 'ir', hacia }),
  };
}

/** The server tells nothing of a file that is out of the person's scope. */
const ajeno = (idDocumento: string): Perdido => ({ idDocumento, porque: 'ajeno', previo: null });

/** Renews the hold on the documents while the screen is in sight; returns those that are lost. */
async function lostOf(latest: { current: Cola }): Promise<readonly Perdido[]> {
  const held = () => latest.current.lista.map(idDe);
  const ids = held();
  if (document.visibilityState !== 'visible' || ids.length === 0) return [];
  const { vigentes, perdidos } = await call(renovarReservas, { body: { documentos: ids } });
  return held()
    .filter((id) => ids.includes(id) && !vigentes.includes(id))
    .map((id) => perdidos.find(({ idDocumento }) => idDocumento === id) ?? ajeno(id));
}

/** Looks from time to time whether the documents are still the person's, and gives them back at the end. */
function keepThem(
  latest: { current: Cola },
  isOpen: { current: boolean },
  comprobar: () => Promise<unknown>,
): () => void {
  isOpen.current = true;
  const held = () => latest.current.lista.map(idDe);
  // If renewing fails for lack of network, the next time says what became of the documents.
  const tryRenew = () => void comprobar().catch(() => undefined);
  const release = () => {
    const documentos = held();
    if (documentos.length === 0) return;
    call(soltarReservas, { body: { documentos }, keepalive: true }).catch(() => undefined);
  };
  const timer = setInterval(tryRenew, COLA.renovar);
  document.addEventListener('visibilitychange', tryRenew);
  window.addEventListener('pagehide', release);
  window.addEventListener('pageshow', tryRenew);
  return () => {
    isOpen.current = false;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tryRenew);
    window.removeEventListener('pagehide', release);
    window.removeEventListener('pageshow', tryRenew);
    release();
  };
}
