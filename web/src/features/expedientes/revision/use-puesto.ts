import { ultimoActo } from '@notaria/contract/cola';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import type { Perdido } from './lo-que-paso.ts';

interface DocumentoVisto {
  idDocumento: string;
  /** The row as it was when the desk opened. */
  first: FilaDocumento | undefined;
  /** The row as it is now; undefined once the document is gone. */
  now: FilaDocumento | undefined;
  /** True if the reader can no longer see the file. */
  isHidden: boolean;
  /** What the server said became of it, when it refused a review. */
  refusal?: Perdido | undefined;
  /** True for reviewers: what they see stays until they press something. */
  isFixed: boolean;
  /** True while the change is the reader's own. */
  isOwnAct: boolean;
}

/** The document as its reviewer saw it first, and what became of it meanwhile. */
export function usePuesto(vista: DocumentoVisto) {
  const { idDocumento, first, now, isHidden, refusal, isFixed, isOwnAct } = vista;
  const [fixed, setFixed] = useState(first);
  const row = isFixed ? (fixed ?? now) : now;
  const isReviewed = now !== undefined && now.accepted !== row?.accepted;
  const isLost = isFixed && !isOwnAct && row !== undefined && (isHidden || !now || isReviewed);
  const porque = isHidden ? 'ajeno' : now ? 'revisado' : 'reemplazado';
  const why = useQuery({
    queryKey: ['documento', 'acto', idDocumento, porque, now?.accepted],
    queryFn: ({ signal }) => call(ultimoActo, { params: { idDocumento }, signal }),
    enabled: isLost && refusal === undefined,
  });
  // Who took the file away is told with the refusal.
  const refused = why.error instanceof ApiError ? why.error.previo : undefined;
  const known: Perdido = { porque, previo: why.data?.previo ?? refused ?? null };
  return {
    row,
    perdido: refusal ?? (isLost && !why.isLoading ? known : undefined),
    /** Shows the document as it is now. */
    verAhora: setFixed,
  };
}
