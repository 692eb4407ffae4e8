import { zodResolver } from '@hookform/resolvers/zod';
import {
  aceptarDocumento,
  comentarioOpcional,
  comentarioRequerido,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import type { EstadoDocumento } from '@notaria/contract/estados';
import { TEXTO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useRevisar } from './api.ts';

interface ReviewDialogProps {
  accepts: boolean;
  tramiteId: string;
  documentoId: string;
  /** The document's state as it is shown. */
  estado: EstadoDocumento;
  onReviewed: () => void;
  onClose: () => void;
}

const FORM = {
  aceptar: z.object({ comment: comentarioOpcional }),
  rechazar: z.object({ comment: comentarioRequerido }),
} as const;

/** The comment of a review: required to reject, optional to accept; at most 255 characters (spec part 2 §5). */
export function ReviewDialog({
  accepts,
  tramiteId,
  documentoId,
  estado,
  onReviewed,
  onClose,
}: ReviewDialogProps) {
  // As it was when the reviewer decided: it may change behind the dialog.
  const [visto] = useState(estado ?? undefined);
  const review = useRevisar();
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(accepts ? FORM.aceptar : FORM.rechazar),
    defaultValues: { comment: '' },
  });
  const send = handleSubmit(({ comment }) =>
    review.mutate(
      { tramiteId, documentoId, accepts, comment: comment ?? '', visto },
      { onSuccess: onReviewed },
    ),
  );
  const { error } = formState.errors.comment ? { error: formState.errors.comment.message } : {};
  return (
    <Dialog
      open
      busy={review.isPending}
      onClose={onClose}
      title={accepts ? 'Aceptar documento' : 'Rechazar documento'}
      description={
        accepts ? undefined : 'Explica al cliente qué debe corregir: verá este comentario.'
      }
      footer={
        <>
          <Button variant="secondary" disabled={review.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={accepts ? 'primary' : 'danger'}
            loading={review.isPending}
          >
            {accepts ? 'Aceptar' : 'Rechazar'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <TextareaField
          {...register('comment')}
          autoFocus
          label="Comentario"
          optional={accepts}
          placeholder={accepts ? DOCUMENTOS.comentarioOpcional : DOCUMENTOS.comentarioRequerido}
          maxLength={TEXTO.comentario}
          {...(error === undefined ? {} : { error })}
        />
        {review.isError && (
          <Alert>
            {failureMessage(accepts ? aceptarDocumento : rechazarDocumento, review.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
