import { solicitarCancelacion } from '@notaria/contract/derechos';
import { TEXTO } from '@notaria/contract/limits';
import * as z from 'zod/mini';
import { DraftNotice } from '#shared/forma/draft-notice.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useSolicitar } from './mis-datos-api.ts';

const solicitud = z.object({ motivo: z.string() });

/** Asks before the request is sent; the reason may stay empty. */
export function SolicitarDialog({ onClose }: { onClose: () => void }) {
  const ask = useSolicitar();
  const forma = useDraftForma(solicitud, {
    initial: { motivo: '' },
    draft: { name: 'cancelacion.2', schema: solicitud },
    sendings: [[ask, solicitarCancelacion]],
    send: ask.mutate,
    onDone: onClose,
  });
  const { draft, isBusy, failure } = forma;
  return (
    <ConfirmDialog
      open
      danger
      title="¿Solicitar la cancelación de tu cuenta?"
      confirmLabel="Enviar solicitud"
      cancelLabel="Conservar mi cuenta"
      busy={isBusy}
      loss={draft.loss}
      onConfirm={forma.submit}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
      error={failure}
    >
      <p>
        Descarga antes lo que quieras conservar. Puedes retirar la solicitud mientras nadie la haya
        atendido.
      </p>
      <div className="mt-4 space-y-4">
        <DraftNotice draft={draft} />
        <TextareaField
          label="Motivo"
          optional
          maxLength={TEXTO.motivo}
          disabled={isBusy}
          {...forma.field('motivo')}
        />
      </div>
    </ConfirmDialog>
  );
}
