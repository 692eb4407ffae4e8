import { asignarLote, mensajeLote, moverLote } from '@notaria/contract/lotes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { askAgain } from '#shared/ask-again.ts';
import { useSession } from '#shared/session/session-context.ts';
import {
  actoDe,
  bodyOf,
  forgetLote,
  isDone,
  keepLote,
  type Lote,
  messageBodyOf,
  moveBodyOf,
  nextPiece,
} from './lote.ts';

const CALLS = {
  asignar: asignarLote,
  deshacer: asignarLote,
  mover: moverLote,
  escribir: mensajeLote,
} as const;

/** Does the next piece of an act. */
function sendPiece(lote: Lote) {
  const filas = nextPiece(lote);
  if (lote.mensaje) return call(mensajeLote, { body: messageBodyOf(lote.mensaje, filas) });
  return lote.paso
    ? call(moverLote, { body: moveBodyOf(lote.paso, filas) })
    : call(asignarLote, { body: bodyOf(lote, filas) });
}

/**
 * Does an act on many files in pieces. After each piece this device keeps the answers, so that the act
 * continues after a reload or a failure. A piece whose answer was lost is sent again, and the server answers
 * as the first time.
 */
export function useLote(initial: Lote | undefined) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const queryClient = useQueryClient();
  const [lote, setLote] = useState(initial);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const keep = (value: Lote) => {
    setLote(value);
    if (isDone(value)) forgetLote(uid);
    else keepLote(uid, value);
  };

  const run = async (first: Lote) => {
    let current = first;
    keep(current);
    setProblem(undefined);
    setIsRunning(true);
    try {
      while (!isDone(current) && !isGone.current) {
        const { resultados } = await sendPiece(current);
        current = { ...current, resultados: [...current.resultados, ...resultados] };
        keep(current);
      }
    } catch (error) {
      setProblem(failureMessage(CALLS[actoDe(current)], error));
    } finally {
      setIsRunning(false);
      await askAgain(queryClient, [KEY]);
    }
  };

  return { lote, isRunning, problem, run, show: setLote, leave: () => forgetLote(uid) };
}
