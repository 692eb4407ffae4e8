import { listComentarios } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { comentariosQuery } from '#features/expedientes/api.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { MarcasDichas } from './marcas-dichas.tsx';

interface CommentListProps {
  idExpediente: string;
  idDocRequerido: string;
  /** True above the page itself, where its marks are seen. */
  isShort?: boolean;
}

/** The reviewers' comments on this requirement, including those on earlier versions, newest first. */
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
        empty={<p className="text-muted text-sm">Todavía no hay comentarios.</p>}
      >
        {(comments) => (
          <ol className="divide-y divide-line">
            {comments.map((one) => (
              <li key={one.idComentario} className="space-y-1 py-3 first:pt-0 last:pb-0">
                <p className={cx('break-words', isShort && 'text-rojo-ink')}>
                  {one.comentario || (one.accion === 'aceptar' ? 'Aceptado.' : '')}
                </p>
                {!isShort && <MarcasDichas marcas={one.marcas} />}
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
