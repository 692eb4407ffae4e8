import { siguienteDeLaCola } from '@notaria/contract/cola';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { COLA_NUEVA, encontrado, idDe } from './cola.ts';

/** How many documents the screen has beyond the one that is shown. */
const ADELANTO = 1;
/** The most documents that are at hand, including skipped ones. */
const MOST_AT_HAND = 20;
/** How soon the queue is asked again: after a failure, and while it is empty or its list complete. */
const TRAS_FALLO_MS = 5_000;
const CADA_MS = 30_000;

/**
 * The person's queue: the document that is shown, and the next one.
 * @param expediente narrows it to one file
 * @param enCamino the ids of documents whose decision the server may not have yet
 */
export function useCola(expediente: string | undefined, enCamino: readonly string[]) {
  const [cola, avanzar] = useState(COLA_NUEVA);
  const { lista, indice } = cola;
  const excepto = [...lista.map(idDe), ...enCamino];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['turno', expediente, excepto],
    // What was answered about another list is never shown again.
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => call(siguienteDeLaCola, { body: { expediente, excepto }, signal }),
    enabled: lista.length < MOST_AT_HAND && lista.length - indice <= ADELANTO,
    refetchInterval: ({ state }) => (state.error ? TRAS_FALLO_MS : CADA_MS),
  });
  const decidiendo = enCamino.length > 0;
  useEffect(() => {
    if (data) avanzar(encontrado(data, decidiendo));
  }, [data, decidiendo]);
  const isRetrying = error !== null && isFetching;
  return { cola, avanzar, error, isRetrying, retry: () => void refetch() };
}
