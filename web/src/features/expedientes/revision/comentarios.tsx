import type { Comentario } from '@notaria/contract/expedientes';
import { MarcasDichas } from '#features/expedientes/archivo/marcas-dichas.tsx';
import { formatDateTime } from '#shared/format.ts';
import { cx } from '#shared/ui/cx.ts';

const HECHO = { aceptar: 'Aceptado', rechazar: 'Rechazado' } as const;

interface ComentariosProps {
  comentarios: readonly Comentario[];
  /** True above the page itself, where its marks are seen. */
  isShort?: boolean;
}

/** What reviewers said of a document and of its earlier versions, newest first. */
export function Comentarios({ comentarios, isShort = false }: ComentariosProps) {
  if (comentarios.length === 0) {
    return <p className="text-muted text-sm">Nadie ha comentado este documento.</p>;
  }
  return (
    <ol className="divide-y divide-line">
      {comentarios.map(({ idComentario, accion, comentario, marcas, nombre, fecha }) => (
        <li key={idComentario} className="space-y-1 py-3 first:pt-0 last:pb-0">
          <p className={cx('break-words', isShort && 'text-rojo-ink')}>
            {HECHO[accion]}
            {comentario === '' ? '.' : `: ${comentario}`}
          </p>
          {!isShort && <MarcasDichas marcas={marcas} />}
          <p className="text-muted text-sm">
            {nombre} ·{' '}
            <time dateTime={fecha} className="whitespace-nowrap">
              {formatDateTime(fecha)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
