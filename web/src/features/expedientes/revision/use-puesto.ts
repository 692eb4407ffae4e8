import { type Perdido, renovarReservas } from '@notaria/contract/cola';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';

interface Vista {
  idDocumento: string;
  /** The row as it is now; undefined once the document is gone. */
  now: FilaDocumento | undefined;
  /** True if the reader can no longer see the file. */
  isHidden: boolean;
  /** What the server said became of it, when it refused a review. */
  told: Perdido | undefined;
  /** True for reviewers: what they see stays until they press something. */
  isFixed: boolean;
  /** True while the change is the reader's own. */
  isOwnAct: boolean;
}

/** The document as its reviewer saw it first, and what became of it meanwhile. */
export function usePuesto({ idDocumento, now, isHidden, told, isFixed, isOwnAct }: Vista) {
  const [fixed, setFixed] = useState(now);
  const row = isFixed ? (fixed ?? now) : now;
  const isReviewed = now !== undefined && now.accepted !== row?.accepted;
  const isLost = isFixed && !isOwnAct && row !== undefined && (isHidden || !now || isReviewed);
  const porque = isHidden ? 'ajeno' : now ? 'revisado' : 'reemplazado';
  const why = useQuery({
    queryKey: ['turno', 'perdido', idDocumento, porque, now?.accepted],
    queryFn: async ({ signal }) => {
      const answer = await call(renovarReservas, { body: { documentos: [idDocumento] }, signal });
      return answer.perdidos[0] ?? null;
    },
    enabled: isLost && told === undefined,
    retry: false,
  });
  const unknown: Perdido = { idDocumento, porque, previo: null };
  return {
    row,
    perdido: told ?? (isLost && !why.isLoading ? (why.data ?? unknown) : undefined),
    /** Shows the document as it is now. */
    verAhora: () => setFixed(now),
  };
}
