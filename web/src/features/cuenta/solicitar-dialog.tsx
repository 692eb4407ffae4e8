import { solicitarCancelacion } from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { TEXTO } from '@notaria/contract/limits';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useSolicitar } from './mis-datos-api.ts';

/** Asks before the request is sent, and why; nobody has to say. */
export function SolicitarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [motivo, setMotivo] = useState('');
  const ask = useSolicitar();
  const onConfirm = () =>
    ask.mutate(
      { motivo },
      {
        onSuccess: () => {
          toast.success(DERECHOS.solicitada);
          setMotivo('');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      danger
      title="¿Solicitar la cancelación de tu cuenta?"
      confirmLabel="Enviar solicitud"
      busy={ask.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
      {...(ask.isError ? { error: failureMessage(solicitarCancelacion, ask.error) } : {})}
    >
      <p>
        Descarga antes lo que quieras conservar. Puedes retirar la solicitud mientras nadie la haya
        atendido.
      </p>
      <div className="mt-4">
        <TextareaField
          label="Motivo"
          optional
          value={motivo}
          maxLength={TEXTO.motivo}
          disabled={ask.isPending}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
