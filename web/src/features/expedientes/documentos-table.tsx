import { pideConstancia } from '@notaria/contract/documentos';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS, EXPEDIENTES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { linkToDocumento } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { CertificateButton } from './certificate-button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EstadoDocumentoChip } from './estado-chip.tsx';

const upload = later(() => import('./upload-dialog.tsx'));

/** What the comments column says: the last review's comment, or, to each reader in their words, that it waits. */
function commentOf({ accepted, comentario }: FilaDocumento, isOwner: boolean): string {
  if (comentario) return comentario;
  if (accepted !== DOCUMENTO.pendiente) return '';
  return isOwner ? DOCUMENTOS.enEspera : DOCUMENTOS.porRevisar;
}

function canDelete({ accepted }: FilaDocumento): boolean {
  return accepted === DOCUMENTO.pendiente || accepted === DOCUMENTO.rechazado;
}

/** The required documents of a file: document, state, comments, actions (spec part 2 §2). */
export function DocumentosTable({
  detalle,
  isOwner,
}: {
  detalle: DetalleAnswer;
  isOwner: boolean;
}) {
  const { acceso, resumen, expediente } = detalle;
  // A Cliente is who has verified a certificate.
  const isVerified = useSession().profile?.idRol === ROL.cliente;
  const [uploading, setUploading] = useState<FilaDocumento>();
  const [deleting, setDeleting] = useState<FilaDocumento>();
  const code = useLater(upload, uploading !== undefined);

  const columns: readonly Column<FilaDocumento>[] = [
    {
      key: 'documento',
      header: 'Documento',
      primary: true,
      cell: ({ tipo, nombrePdf }) => (
        <>
          {tipo}
          {nombrePdf && <span className="block font-normal text-muted text-sm">{nombrePdf}</span>}
        </>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: ({ accepted }) => <EstadoDocumentoChip estado={accepted} />,
    },
    {
      key: 'comentarios',
      header: 'Comentarios',
      cell: (row) => {
        const comment = commentOf(row, isOwner);
        return (
          comment && (
            <span className="line-clamp-3 break-words print:line-clamp-none">{comment}</span>
          )
        );
      },
      className: 'w-2/5',
    },
    ...(acceso.subir || acceso.eliminar
      ? [
          {
            key: 'acciones',
            header: 'Acciones',
            hiddenHeader: true,
            interactive: true,
            className: 'print:hidden',
            cell: (row: FilaDocumento) => (
              <div className="flex flex-wrap gap-2">
                {acceso.subir && row.accepted === DOCUMENTO.faltante && (
                  <Button
                    variant="secondary"
                    icon={<Upload aria-hidden="true" className="size-4" />}
                    aria-label={`Subir ${row.tipo}`}
                    onClick={() => setUploading(row)}
                  >
                    Subir
                  </Button>
                )}
                {acceso.subir &&
                  row.accepted === DOCUMENTO.faltante &&
                  isVerified &&
                  pideConstancia(row) && (
                    <CertificateButton
                      idExpediente={resumen.ID_Expediente}
                      idDocRequerido={row.idDocRequerido}
                    />
                  )}
                {acceso.eliminar && canDelete(row) && (
                  <Button
                    variant="ghost"
                    className="max-sm:-ml-5"
                    icon={<Trash2 aria-hidden="true" className="size-4" />}
                    aria-label={`Eliminar ${row.tipo}`}
                    onClick={() => setDeleting(row)}
                  >
                    Eliminar
                  </Button>
                )}
              </div>
            ),
          },
        ]
      : []),
  ];

  if (expediente.length === 0) return <EmptyState title={EXPEDIENTES.sinDocumentos} />;
  return (
    <Card flush>
      <DataTable
        caption="Documentos del trámite"
        columns={columns}
        rows={expediente}
        rowKey={(row) => row.idDocRequerido}
        rowLink={(row) =>
          row.idDocumento === null
            ? undefined
            : { to: linkToDocumento(resumen.ID_Expediente, row.idDocRequerido) }
        }
      />
      {code && uploading && (
        <code.UploadDialog
          idExpediente={resumen.ID_Expediente}
          row={uploading}
          onClose={() => setUploading(undefined)}
        />
      )}
      {deleting && (
        <DeleteDialog
          idExpediente={resumen.ID_Expediente}
          row={deleting}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Card>
  );
}
