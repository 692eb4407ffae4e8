import type { Comentario, FilaDocumento } from '@notaria/contract/expedientes';
import { MarcasDichas } from '#features/expedientes/revision/marcas-dichas.tsx';
import { formatDateTime } from '#shared/format.ts';

interface HistoriaProps {
  historia: readonly Comentario[];
  fila: FilaDocumento;
}

/** What the requirement asks for, and the comments on earlier versions. */
export function Historia({ historia, fila }: HistoriaProps) {
  return (
    <section
      aria-label="Historia de este documento"
      className="space-y-2 rounded-card border border-line bg-raised p-4 text-sm"
    >
      <h2 className="font-semibold text-base">Historia</h2>
      <p className="break-words text-muted">{fila.descripcion}</p>
      {historia.length === 0 ? (
        <p className="text-muted">Nadie ha comentado este documento.</p>
      ) : (
        <ol className="divide-y divide-line">
          {historia.map((one) => (
            <li key={one.idComentario} className="space-y-0.5 py-2 last:pb-0">
              <p className="break-words">
                {one.accion === 'rechazar' ? 'Rechazado: ' : 'Aceptado: '}
                {one.comentario}
              </p>
              <MarcasDichas marcas={one.marcas} />
              <p className="text-muted">
                {one.nombre} ·{' '}
                <time dateTime={one.fecha} className="whitespace-nowrap">
                  {formatDateTime(one.fecha)}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
