import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CancelacionPendiente,
  razonRechazo,
  rechazarCancelacion,
} from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { TEXTO } from '@notaria/contract/limits';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRechazar } from './cancelaciones-api.ts';

interface RechazarProps {
  open: boolean;
  solicitud: CancelacionPendiente;
  onClose: () => void;
}

const FORM = z.object({ razon: razonRechazo });

/** The reason of a refusal, which the person gets by mail. */
export function RechazarCancelacionDialog({ open, solicitud, onClose }: RechazarProps) {
  const { idUsuario: id, nombre, correo } = solicitud;
  const reject = useRechazar();
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(FORM),
    defaultValues: { razon: '' },
  });
  const send = handleSubmit(({ razon }) =>
    reject.mutate(
      { id, razon },
      {
        onSuccess: () => {
          toast.success(DERECHOS.rechazada);
          onClose();
        },
      },
    ),
  );
  const problem = formState.errors.razon?.message;
  return (
    <Dialog
      open={open}
      busy={reject.isPending}
      onClose={onClose}
      title="Rechazar la solicitud"
      description={`${nombre || correo} recibirá el motivo por correo.`}
      footer={
        <>
          <Button variant="secondary" disabled={reject.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={reject.isPending}>
            Rechazar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
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
