import { solicitarCancelacion } from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { TEXTO } from '@notaria/contract/limits';
import { useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useSolicitar } from './mis-datos-api.ts';

const DRAFT = z.string();

/** Asks before the request is sent; the reason may stay empty. */
export function SolicitarDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft<string>({
    name: 'cancelacion.1',
    initial: '',
    parse: (kept) => DRAFT.safeParse(kept).data,
    show: (kept) => setMotivo(kept),
  });
  const [motivo, setMotivo] = useState(draft.begin);
  const { keep, drop } = draft;
  useLayoutEffect(() => keep(motivo), [keep, motivo]);
  const ask = useSolicitar();
  const onConfirm = () =>
    ask.mutate(
      { motivo },
      {
        onSuccess: () => {
          toast.success(DERECHOS.solicitada);
          drop();
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title="¿Solicitar la cancelación de tu cuenta?"
      confirmLabel="Enviar solicitud"
      cancelLabel="Conservar mi cuenta"
      busy={ask.isPending}
      loss={draft.loss}
      onConfirm={onConfirm}
      onCancel={() => {
        drop();
        onClose();
      }}
      {...(ask.isError ? { error: failureMessage(solicitarCancelacion, ask.error) } : {})}
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
          value={motivo}
          maxLength={TEXTO.motivo}
          disabled={ask.isPending}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
