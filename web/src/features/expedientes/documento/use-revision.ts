import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useState } from 'react';
import {
  type Decision,
  perdidoDe,
  useDecisiones,
  usePuesto,
  whyNotSaved,
} from '#features/expedientes/revision/index.ts';
import type { ApiError } from '#shared/api/api-error.ts';

interface Lectura {
  idDocumento: string;
  /** The row as it is now; undefined once the document is gone. */
  now: FilaDocumento | undefined;
  /** True if the reader can no longer see the file. */
  isHidden: boolean;
  isReviewer: boolean;
}

/** The review on a document's own page: the decision, what the server said of it, and what others did meanwhile. */
export function useRevision({ idDocumento, now, isHidden, isReviewer }: Lectura) {
  const [failure, setFailure] = useState<{ decision: Decision; error: ApiError }>();
  /** What the server said of the decision; it stays until it is closed, also once it is too late to undo it. */
  const [mensaje, setMensaje] = useState<string>();
  const { hechas, decidir, deshacer } = useDecisiones({
    onHecha: setMensaje,
    onFallo: (decision, error) => setFailure({ decision, error }),
    onDeshecha: () => setFailure(undefined),
  });
  const [ultima] = hechas;
  const refusal = failure && perdidoDe(failure.error);
  const { row, perdido, verAhora } = usePuesto({
    idDocumento,
    first: now,
    now,
    isHidden,
    refusal,
    isFixed: isReviewer,
    isOwnAct: ultima !== undefined || mensaje !== undefined,
  });
  return {
    /** The document as the reader saw it first. */
    row,
    perdido,
    mensaje,
    ultima,
    /** Why the decision was not saved, if it may be tried again. */
    noGuardada: failure && !refusal ? whyNotSaved(failure.decision, failure.error) : undefined,
    decidir: (decision: Decision) => {
      setFailure(undefined);
      decidir(decision);
    },
    deshacer:
      deshacer &&
      (() => {
        setMensaje(undefined);
        deshacer();
      }),
    verAhora: (shown: FilaDocumento | undefined) => {
      setFailure(undefined);
      verAhora(shown);
    },
  };
}

export type RevisionDeDocumento = ReturnType<typeof useRevision>;
