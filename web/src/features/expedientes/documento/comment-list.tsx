import { listComentarios } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { comentariosQuery } from '#features/expedientes/api.ts';
import { Comentarios } from '#features/expedientes/revision/index.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface CommentListProps {
  idExpediente: string;
  idDocRequerido: string;
  /** True above the page itself, where its marks are seen. */
  isShort?: boolean;
}

/** The reviewers' comments on this requirement, asked for by the document's own page. */
export function CommentList({ idExpediente, idDocRequerido, isShort = false }: CommentListProps) {
  const query = useQuery({
    ...comentariosQuery(idExpediente),
    select: (all) => all.filter((one) => one.idDocRequerido === idDocRequerido),
  });
  return (
    <Card className={isShort ? 'border-rojo-ink p-3 text-sm' : 'space-y-4'}>
      <h2 className={isShort ? 'sr-only' : 'text-title-sm'}>Comentarios</h2>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listComentarios, error)}
        loading={<Skeleton count={3} label="Cargando comentarios…" />}
        isEmpty={() => false}
      >
        {(comentarios) => <Comentarios comentarios={comentarios} isShort={isShort} />}
      </QueryState>
    </Card>
  );
}
