import { listComentarios } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { comentariosQuery } from '#features/expedientes/api.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { MarcasDichas } from './marcas-dichas.tsx';

interface CommentListProps {
  idExpediente: string;
  idDocRequerido: string;
}

/** The reviewers' comments on this requirement, including those on earlier versions, newest first. */
export function CommentList({ idExpediente, idDocRequerido }: CommentListProps) {
  const query = useQuery({
    ...comentariosQuery(idExpediente),
    select: (all) => all.filter((one) => one.idDocRequerido === idDocRequerido),
  });
  return (
    <Card className="space-y-4">
      <h2 className="text-title-sm">Comentarios</h2>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listComentarios, error)}
        loading={<Skeleton count={3} label="Cargando comentarios…" />}
        empty={<p className="text-muted text-sm">Todavía no hay comentarios.</p>}
      >
        {(comments) => (
          <ol className="divide-y divide-line">
            {comments.map((one) => (
              <li key={one.idComentario} className="space-y-1 py-3 first:pt-0 last:pb-0">
                <p className="break-words">
                  {one.comentario || (one.accion === 'aceptar' ? 'Aceptado.' : '')}
                </p>
                <MarcasDichas marcas={one.marcas} />
                <p className="text-muted text-sm">
                  {one.nombre} ·{' '}
                  <time dateTime={one.fecha} className="whitespace-nowrap">
                    {formatDateTime(one.fecha)}
                  </time>
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Card>
  );
}
