import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS, EXPEDIENTES } from '@notaria/contract/messages';
import { type ReactNode, useState } from 'react';
import { EstadoDocumentoChip } from '#features/expedientes/estado-chip.tsx';
import { EsperandoSenal } from '#shared/escaner/esperando-senal.tsx';
import { lostPhotoOf } from '#shared/escaner/lost-photo.ts';
import { linkToDocumento } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { RowLink } from '#shared/ui/row-link.tsx';
import { type ActoEnFila, ActosFlow } from './actos-flow.tsx';
import { quienDeclaro } from './declaracion-card.tsx';
import { canUpload, DocumentoAcciones } from './documento-acciones.tsx';

/** The text of the comments column: the last review's comment or, worded for the reader, that it waits. */
function commentOf({ accepted, comentario, mia }: FilaDocumento, isOwner: boolean): string {
  if (comentario) return comentario;
  if (accepted !== DOCUMENTO.pendiente) return '';
  if (isOwner && mia === false) return 'Lo envió otra persona del trámite y está en revisión.';
  return isOwner ? DOCUMENTOS.enEspera : DOCUMENTOS.porRevisar;
}

/** The text under a document's name, with where it was handed in. */
function detailOf(row: FilaDocumento, isOwner: boolean): string | null {
  const counter = row.ventanilla ? 'Entregado en ventanilla' : null;
  return [fileOf(row, isOwner), counter].filter(Boolean).join(' · ') || null;
}

/** A document's file, its condition, or the declaration. */
function fileOf(row: FilaDocumento, isOwner: boolean): string | null {
  if (row.declaracion) return quienDeclaro(row, isOwner);
  if (row.idDocumento === null) return row.condicion && `Solo ${row.condicion}`;
  // A file that is named like its document tells nothing more.
  const repeats = row.nombrePdf?.toLowerCase().startsWith(row.tipo.toLowerCase());
  return repeats ? null : row.nombrePdf;
}

/** What the client has to do comes first, what is done last. */
const ORDEN = [DOCUMENTO.rechazado, DOCUMENTO.faltante, DOCUMENTO.pendiente, DOCUMENTO.aceptado];
const ordenDe = ({ accepted }: FilaDocumento) => ORDEN.indexOf(accepted);

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
  rows: all = detalle.expediente,
  caption = 'Documentos del trámite',
  deOtra = false,
}: DocumentosTableProps) {
  const { acceso, resumen } = detalle;
  const { ID_Expediente: idExpediente } = resumen;
  const rows = isOwner ? all.toSorted((one, other) => ordenDe(one) - ordenDe(other)) : all;
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
      className: 'w-[36%]',
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
      className: 'w-36',
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
    },
    ...(acceso.subir || acceso.eliminar
      ? [
          {
            key: 'acciones',
            header: 'Acciones',
            hiddenHeader: true,
            interactive: true,
            className: 'w-56 print:hidden',
            cell: (row: FilaDocumento) => (
              <DocumentoAcciones
                idExpediente={idExpediente}
                row={row}
                acceso={acceso}
                deOtra={deOtra}
                onAct={setDoing}
                variant="secondary"
              />
            ),
          },
        ]
      : []),
  ];

  if (rows.length === 0) return <EmptyState title={EXPEDIENTES.sinDocumentos} />;
  const linkOf = ({ idDocumento, idDocRequerido }: FilaDocumento) =>
    idDocumento === null ? undefined : { to: linkToDocumento(idExpediente, idDocRequerido) };
  return (
    <Card flush>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.idDocRequerido}
        rowLink={linkOf}
        isFixed
        card={(row) => (
          <Renglon
            row={row}
            link={linkOf(row)}
            detail={detailOf(row, isOwner)}
            comment={commentOf(row, isOwner)}
            onSubir={
              acceso.subir && row.mia !== false && canUpload(row)
                ? () => setDoing({ acto: 'subir', row })
                : undefined
            }
          >
            {acceso.subir && <EsperandoSenal draftKey={`${idExpediente}/${row.idDocRequerido}`} />}
            {(acceso.subir || acceso.eliminar) && (
              <DocumentoAcciones
                idExpediente={idExpediente}
                row={row}
                acceso={acceso}
                deOtra={deOtra}
                onAct={setDoing}
                {...(row.accepted === DOCUMENTO.rechazado && { variant: 'secondary' as const })}
              />
            )}
          </Renglon>
        )}
      />
      <ActosFlow idExpediente={idExpediente} doing={doing} onClose={() => setDoing(undefined)} />
    </Card>
  );
}

interface RenglonProps {
  row: FilaDocumento;
  link: { to: string } | undefined;
  detail: string | null;
  comment: string;
  /** Opens the dialog that sends; undefined if the reader sends nothing here. */
  onSubir: (() => void) | undefined;
  children: ReactNode;
}

/** A document in a narrow window: its name and state, or the act, in a row that is pressed as a whole. */
function Renglon({ row, link, detail, comment, onSubir, children }: RenglonProps) {
  const { tipo, accepted } = row;
  const isRejected = accepted === DOCUMENTO.rechazado;
  return (
    <div className="-my-2 flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="break-words font-semibold">
          {accepted === DOCUMENTO.faltante && onSubir ? (
            <button
              type="button"
              aria-label={`Subir ${tipo}`}
              className="text-left after:absolute after:inset-0"
              onClick={onSubir}
            >
              {tipo}
            </button>
          ) : (
            <RowLink link={link}>{tipo}</RowLink>
          )}
        </p>
        {detail !== null && <p className="break-words text-muted text-xs">{detail}</p>}
        {comment !== '' && !isRejected && (
          // Without a comment of the office the chip beside it says the same.
          <p className={row.comentario ? 'line-clamp-2 break-words text-muted text-xs' : 'sr-only'}>
            {comment}
          </p>
        )}
      </div>
      {accepted === DOCUMENTO.faltante && onSubir ? (
        <span className="font-semibold text-link">
          <span className="sr-only">Faltante</span>
          <span aria-hidden="true">Subir ›</span>
        </span>
      ) : (
        <EstadoDocumentoChip estado={accepted} />
      )}
      <div className={cx('relative z-10 empty:hidden', isRejected && 'w-full space-y-2')}>
        {isRejected && comment !== '' && <p className="break-words text-rojo-ink">{comment}</p>}
        {children}
      </div>
    </div>
  );
}
