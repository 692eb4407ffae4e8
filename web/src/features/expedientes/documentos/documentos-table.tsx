import { DECLARACION } from '@notaria/contract/documentos-messages';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS, EXPEDIENTES } from '@notaria/contract/messages';
import { useState } from 'react';
import { EstadoDocumentoChip } from '#features/expedientes/estado-chip.tsx';
import { EsperandoSenal } from '#shared/escaner/esperando-senal.tsx';
import { lostPhotoOf } from '#shared/escaner/lost-photo.ts';
import { linkToDocumento } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { type ActoEnFila, ActosFlow } from './actos-flow.tsx';
import { DocumentoAcciones } from './documento-acciones.tsx';

/** The text of the comments column: the last review's comment or, worded for the reader, that it waits. */
function commentOf({ accepted, comentario, mia }: FilaDocumento, isOwner: boolean): string {
  if (comentario) return comentario;
  if (accepted !== DOCUMENTO.pendiente) return '';
  if (isOwner && mia === false) return 'Lo envió otra persona del trámite y está en revisión.';
  return isOwner ? DOCUMENTOS.enEspera : DOCUMENTOS.porRevisar;
}

/** The text under a document's name: its file, its condition, or the declaration. */
function detailOf(row: FilaDocumento, isOwner: boolean): string | null {
  if (row.declaracion) return isOwner ? DECLARACION.propia : DECLARACION.delCliente;
  if (row.idDocumento === null && row.condicion) return `Solo ${row.condicion}`;
  return row.nombrePdf;
}

interface DocumentosTableProps {
  detalle: DetalleAnswer;
  isOwner: boolean;
  /** Some of the file's rows, for a file with parties; left out, all. */
  rows?: readonly FilaDocumento[];
  caption?: string;
  /** True for another party's rows, whose documents the reader sends. */
  deOtra?: boolean;
}

/** The required documents of a file: document, state, comments, actions. */
export function DocumentosTable({
  detalle,
  isOwner,
  rows = detalle.expediente,
  caption = 'Documentos del trámite',
  deOtra = false,
}: DocumentosTableProps) {
  const { acceso, resumen } = detalle;
  const { ID_Expediente: idExpediente } = resumen;
  const [doing, setDoing] = useState<ActoEnFila | undefined>(() => {
    // The phone ended the tab while the camera was open: the same row opens again.
    const lost = rows.find(
      ({ idDocRequerido }) => lostPhotoOf() === `${idExpediente}/${idDocRequerido}`,
    );
    return lost && acceso.subir ? { acto: 'subir', row: lost } : undefined;
  });

  const columns: readonly Column<FilaDocumento>[] = [
    {
      key: 'documento',
      header: 'Documento',
      primary: true,
      className: 'min-w-44',
      cell: (row) => {
        const detail = detailOf(row, isOwner);
        return (
          <>
            {row.tipo}
            {detail && <span className="block font-normal text-muted text-sm">{detail}</span>}
            {acceso.subir && <EsperandoSenal draftKey={`${idExpediente}/${row.idDocRequerido}`} />}
          </>
        );
      },
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
      className: 'w-1/4 lg:w-1/3',
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
              <DocumentoAcciones
                idExpediente={idExpediente}
                row={row}
                acceso={acceso}
                deOtra={deOtra}
                onAct={setDoing}
              />
            ),
          },
        ]
      : []),
  ];

  if (rows.length === 0) return <EmptyState title={EXPEDIENTES.sinDocumentos} />;
  return (
    <Card flush>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.idDocRequerido}
        rowLink={(row) =>
          row.idDocumento === null
            ? undefined
            : { to: linkToDocumento(idExpediente, row.idDocRequerido) }
        }
      />
      <ActosFlow idExpediente={idExpediente} doing={doing} onClose={() => setDoing(undefined)} />
    </Card>
  );
}
