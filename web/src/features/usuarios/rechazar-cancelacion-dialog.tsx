import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CancelacionPendiente,
  razonRechazo,
  rechazarCancelacion,
} from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { TEXTO } from '@notaria/contract/limits';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRechazar } from './cancelaciones-api.ts';

interface RechazarProps {
  solicitud: CancelacionPendiente;
  onClose: () => void;
}

const FORM = z.object({ razon: razonRechazo });
const DRAFT = z.object({ razon: z.string() });
const EMPTY = { razon: '' };

/** The reason of a refusal, which the person gets by mail. */
export function RechazarCancelacionDialog({ solicitud, onClose }: RechazarProps) {
  const { idUsuario: id, nombre, correo } = solicitud;
  const reject = useRechazar();
  const formId = useId();
  const draft = useDraft({
    name: `rechazo-cancelacion.1/${id}`,
    initial: EMPTY,
    parse: (kept) => DRAFT.safeParse(kept).data,
    show: (values) => reset(values),
  });
  const { register, handleSubmit, formState, reset, subscribe } = useForm({
    resolver: zodResolver(FORM),
    defaultValues: draft.begin,
  });
  const { keep } = draft;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  const send = handleSubmit(({ razon }) =>
    reject.mutate(
      { id, razon },
      {
        onSuccess: () => {
          draft.drop();
          toast.success(DERECHOS.rechazada);
          onClose();
        },
      },
    ),
  );
  const problem = formState.errors.razon?.message;
  return (
    <Dialog
      open
      loss={draft.loss}
      busy={reject.isPending}
      onClose={onClose}
      title="Rechazar la solicitud"
      description={`${nombre || correo} recibirá el motivo por correo.`}
      footer={
        <>
          <DialogCancel disabled={reject.isPending}>Volver</DialogCancel>
          <Button type="submit" form={formId} variant="danger" loading={reject.isPending}>
            Rechazar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <DraftNotice draft={draft} />
        <TextareaField
          {...register('razon')}
          autoFocus
          label="Motivo"
          maxLength={TEXTO.motivo}
          {...(problem === undefined ? {} : { error: problem })}
        />
        {reject.isError && <Alert>{failureMessage(rechazarCancelacion, reject.error)}</Alert>}
      </form>
    </Dialog>
  );
}
