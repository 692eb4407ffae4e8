import { zodResolver } from '@hookform/resolvers/zod';
import {
  aceptarDocumento,
  comentarioOpcional,
  comentarioRequerido,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { TEXTO } from '@notaria/contract/limits';
import type { Marca } from '@notaria/contract/marcas';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRevisar } from '#features/expedientes/documentos/documentos-api.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { Motivos } from '#shared/motivos/motivos.tsx';
import { useMotivo } from '#shared/motivos/use-motivo.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { refusalOf } from './refused-review.ts';
import { conMarcas, sinNota } from './use-marcas.ts';

interface ReviewDialogProps {
  accepts: boolean;
  idExpediente: string;
  /** The row as the reviewer saw it when they decided; it may change behind the dialog. */
  row: FilaDocumento;
  /** The marks on its pages, which go with a rejection. */
  marcas: readonly Marca[];
  /** The file as it is now. */
  rows: readonly FilaDocumento[];
  /** True if the reviewer can no longer see the file. */
  isGone: boolean;
  onReviewed: () => void;
  onShow: (newer: FilaDocumento) => void;
  onClose: () => void;
}

const FORM = {
  aceptar: z.object({ comment: comentarioOpcional }),
  rechazar: z.object({ comment: comentarioRequerido }),
} as const;
const DRAFT = z.object({ comment: z.string() });
const EMPTY = { comment: '' };

/** Who reads the comment of a rejection. In a file with several people, everybody reads that of a common document. */
function quienLee({ parte }: FilaDocumento): string {
  if (parte === undefined) return 'Explica al cliente qué debe corregir: verá este comentario.';
  return parte === null
    ? 'Explica qué hay que corregir: todas las personas del trámite verán este comentario.'
    : 'Explica a la persona qué debe corregir: solo ella verá este comentario.';
}

const SIN_NOTA =
  'Falta la nota de una marca. Cierra, escríbela junto al documento y rechaza otra vez.';

/** The comment of a review: required to reject, optional to accept, at most 255 characters. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { accepts, idExpediente, row, marcas, rows, isGone, onReviewed, onShow, onClose } = props;
  const move = accepts ? 'aceptar' : 'rechazar';
  const [visto, setVisto] = useState(row.accepted ?? undefined);
  const review = useRevisar();
  const formId = useId();
  const draft = useDraft({
    // The draft belongs to the requirement: a text written on one version is there for the next.
    name: `revision.1/${idExpediente}/${row.idDocRequerido}/${move}`,
    version: row.idDocumento,
    initial: EMPTY,
    parse: (kept) => DRAFT.safeParse(kept).data,
    show: (values) => reset(values),
  });
  const { register, handleSubmit, formState, getValues, reset, setError, setValue, subscribe } =
    useForm({
      resolver: zodResolver(FORM[move]),
      defaultValues: draft.begin,
    });
  const { keep } = draft;
  const motivo = useMotivo({
    show: (comment) => setValue('comment', comment, { shouldDirty: true, shouldValidate: true }),
    tell: (message) => setError('comment', { message }, { shouldFocus: true }),
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ comment: values.comment ?? '' }),
      }),
    [subscribe, keep],
  );

  const refusal = refusalOf(review.error, move, row, rows, isGone);
  const after = refusal?.kind === 'ya_revisado' ? refusal.after : undefined;
  const lacksNote = !accepts && sinNota(marcas) >= 0;
  const canSend = (!refusal || after !== undefined) && !lacksNote;
  // A text that waits for the next version, or for the file to come back, is not lost by closing.
  const loss = !refusal || refusal.kind === 'ya_revisado' ? draft.loss : undefined;
  const send = handleSubmit(({ comment = '' }) => {
    const seen = after ?? visto;
    setVisto(seen);
    const { idDocumento: documentoId } = row;
    if (documentoId === null || !canSend) return;
    const falta = motivo.falta(comment);
    if (falta !== undefined) {
      setError('comment', { message: falta }, { shouldFocus: true });
      return;
    }
    review.mutate(
      {
        tramiteId: idExpediente,
        documentoId,
        accepts,
        comment,
        visto: seen,
        idMotivo: motivo.idMotivo,
        marcas,
      },
      {
        onSuccess: () => {
          draft.drop();
          onReviewed();
        },
      },
    );
  });
  const { ref: field, ...comment } = register('comment');
  const error = formState.errors.comment?.message;
  const verb = accepts ? 'Aceptar' : 'Rechazar';
  return (
    <Dialog
      open
      busy={review.isPending}
      loss={loss}
      onClose={onClose}
      title={`${verb} documento`}
      description={accepts ? undefined : quienLee(row)}
      footer={
        <>
          <DialogCancel disabled={review.isPending}>{canSend ? 'Cancelar' : 'Cerrar'}</DialogCancel>
          {refusal?.kind === 'reemplazado' && refusal.newer && (
            <Button onClick={() => refusal.newer && onShow(refusal.newer)}>
              Ver la versión nueva
            </Button>
          )}
          {canSend && (
            <Button
              type="submit"
              form={formId}
              variant={accepts ? 'primary' : 'danger'}
              loading={review.isPending}
            >
              {after === undefined ? verb : `${verb} de todos modos`}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <DraftNotice
          draft={draft}
          changed="Era para una versión anterior del documento: revisa que todavía sirva."
        />
        {!accepts && canSend && <Motivos documento={row.tipo} onElegir={motivo.elegir} />}
        <TextareaField
          {...comment}
          ref={(element) => {
            field(element);
            motivo.attach(element);
          }}
          onKeyDown={motivo.onKeyDown}
          autoFocus
          label="Comentario"
          optional={accepts}
          readOnly={!canSend}
          placeholder={accepts ? DOCUMENTOS.comentarioOpcional : DOCUMENTOS.comentarioRequerido}
          maxLength={TEXTO.comentario}
          {...(error === undefined ? {} : { error })}
        />
        {!accepts && marcas.length > 0 && (
          <Alert tone={lacksNote ? 'amarillo' : 'azul'}>
            {lacksNote ? SIN_NOTA : conMarcas(marcas.length)}
          </Alert>
        )}
        {refusal ? (
          <Alert
            tone={canSend ? 'amarillo' : 'rojo'}
            actions={
              draft.loss && (
                <CopyButton text={() => getValues('comment') ?? ''}>Copiar comentario</CopyButton>
              )
            }
          >
            {refusal.text}
          </Alert>
        ) : (
          review.isError && (
            <Alert>
              {failureMessage(accepts ? aceptarDocumento : rechazarDocumento, review.error)}
            </Alert>
          )
        )}
      </form>
    </Dialog>
  );
}
