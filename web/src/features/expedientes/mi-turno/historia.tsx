import type { Comentario, FilaDocumento } from '@notaria/contract/expedientes';
import { Comentarios } from '#features/expedientes/revision/index.ts';

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
      <Comentarios comentarios={historia} />
    </section>
  );
}
