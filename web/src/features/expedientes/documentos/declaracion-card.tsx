import { DECLARACION } from '@notaria/contract/documentos-messages';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { CircleSlash } from 'lucide-react';
import { formatDateTime } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';

/** The sentence that tells a reader who declared that a document does not apply: they, another party, or the client. */
export function quienDeclaro({ declaroOtra }: FilaDocumento, isOwner: boolean): string {
  if (!isOwner) return DECLARACION.delCliente;
  return declaroOtra ? DECLARACION.deOtra : DECLARACION.propia;
}

/** Shown in the place of a file: the client declared that the document does not apply. */
export function DeclaracionCard({ row, isOwner }: { row: FilaDocumento; isOwner: boolean }) {
  return (
    <Card className="flex gap-4">
      <CircleSlash aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary" />
      <div className="min-w-0 space-y-2">
        <h2 className="text-title-sm">{quienDeclaro(row, isOwner)}</h2>
        <p className="break-words">
          «{row.tipo}» se pide solo {row.condicion}.
        </p>
        <p className="text-muted text-sm">
          Declarado el {formatDateTime(row.fechaSubida)}. No hay un archivo que ver.
        </p>
      </div>
    </Card>
  );
}
