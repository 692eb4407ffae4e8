import { COLA } from '@notaria/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { beforeLeaving } from '#shared/session/before-leaving.ts';
import { useSession } from '#shared/session/session-context.ts';
import { toast } from '#shared/ui/toast.ts';
import {
  type Decision,
  forgetWords,
  keepWords,
  sendDecision,
  undoDecision,
  whyNotSaved,
  whyNotUndone,
} from './decision.ts';

/** A decision of this visit that can still be undone. */
export interface Hecha {
  decision: Decision;
  /** The server's confirmation; undefined until it answers. */
  mensaje: string | undefined;
  isUndoing: boolean;
}

interface Avisos {
  /** Called on this screen with the server's confirmation. */
  onHecha?: (mensaje: string) => void;
  /** Called on this screen if a decision was not saved. */
  onFallo: (decision: Decision, error: ApiError) => void;
  /** Called once a decision is undone. */
  onDeshecha: (decision: Decision) => void;
}

export interface Decisiones {
  /** Those that can still be undone, oldest first. */
  hechas: readonly Hecha[];
  decidir: (decision: Decision) => void;
  /** Undoes the last one; undefined if there is none. */
  deshacer: (() => void) | undefined;
}

const failed = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, ''));

/** Sends decisions at once, and undoes them for 30 seconds. Failures are told on whichever screen the person is. */
export function useDecisiones(avisos: Avisos): Decisiones {
  const [hechas, setHechas] = useState<readonly Hecha[]>([]);
  const uid = useSession().user?.uid ?? '';
  const queryClient = useQueryClient();
  const latest = useRef(avisos);
  latest.current = avisos;
  const isOpen = useRef(true);
  const sent = useRef(new Map<Decision, Promise<unknown>>());
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const change = (decision: Decision, to: Partial<Hecha> | undefined) =>
    setHechas((before) =>
      before.flatMap((one) => (one.decision !== decision ? one : to ? { ...one, ...to } : [])),
    );
  const fresh = () => void queryClient.invalidateQueries({ queryKey: [KEY] });

  const decide = async (decision: Decision) => {
    setHechas((before) => [...before, { decision, mensaje: undefined, isUndoing: false }]);
    const answer = sendDecision(decision);
    sent.current.set(decision, answer);
    // Signing out waits for it: the server refuses what arrives without a session.
    const settled = beforeLeaving(answer);
    try {
      const mensaje = await answer;
      forgetWords(uid, decision);
      change(decision, { mensaje });
      latest.current.onHecha?.(mensaje);
      setTimeout(() => change(decision, undefined), COLA.deshacer);
    } catch (error) {
      change(decision, undefined);
      const why = failed(error);
      if (isOpen.current) latest.current.onFallo(decision, why);
      else {
        const told = `«${decision.fila.tipo}»: ${whyNotSaved(decision, why)}`;
        // It stays until somebody closes it.
        toast.error(told, { id: decision.idDocumento, duration: Number.POSITIVE_INFINITY });
      }
    } finally {
      settled();
      fresh();
    }
  };

  const last = hechas.findLast(({ isUndoing }) => !isUndoing);
  const undo = async (decision: Decision) => {
    change(decision, { isUndoing: true });
    try {
      await sent.current.get(decision);
      const message = await undoDecision(decision);
      keepWords(uid, decision);
      toast.success(message);
      change(decision, undefined);
      latest.current.onDeshecha(decision);
    } catch (error) {
      change(decision, undefined);
      toast.error(`«${decision.fila.tipo}»: ${whyNotUndone(failed(error))}`);
    } finally {
      fresh();
    }
  };
  return {
    hechas,
    decidir: (decision) => void decide(decision),
    deshacer: last && (() => void undo(last.decision)),
  };
}
