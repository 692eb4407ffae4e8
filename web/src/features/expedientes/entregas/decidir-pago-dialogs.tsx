import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { centavosDe, enPesos, montoEscrito } from '@notaria/contract/dinero';
import { decidirPago, MOTIVO_PAGO, motivoPago, type Pago } from '@notaria/contract/pagos';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { itsMessage } from '#shared/ui/confirm-change.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDecidirPago } from './pagos-api.ts';

interface DecidirProps {
  idExpediente: string;
  pago: Pago;
  onClose: () => void;
}

/** Confirms a payment with the amount that arrived. */
export function ConfirmarPagoDialog({ idExpediente, pago, onClose }: DecidirProps) {
  const decide = useDecidirPago(idExpediente);
  const formId = useId();
  const [monto, setMonto] = useState(enPesos(pago.monto).replace('$', ''));
  const wrong = montoEscrito.safeParse(monto).error?.issues[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const recibido = centavosDe(monto);
    if (recibido === undefined) return;
    decide.mutate(
      { idPago: pago.idPago, recibido },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      busy={decide.isPending}
      onClose={onClose}
      title="Confirmar el pago"
      description={`${pago.nombre} avisó de ${enPesos(pago.monto)}. Le diremos que llegó.`}
      footer={
        <>
          <DialogCancel disabled={decide.isPending}>Cancelar</DialogCancel>
          <Button
            type="submit"
            form={formId}
            loading={decide.isPending}
            loadingLabel="Guardando..."
          >
            Confirmar
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="space-y-4">
        <TextField
          autoFocus
          label="Cuánto llegó"
          inputMode="decimal"
          value={monto}
          onChange={({ target }) => setMonto(target.value)}
          error={wrong}
        />
        {decide.isError && <Alert>{failureMessage(decidirPago, decide.error)}</Alert>}
      </Form>
    </Dialog>
  );
}

const MOTIVO = motivoPago.check(z.minLength(1, TEXTOS.sinMotivo));

/** Says why a payment can't be confirmed. */
export function RechazarPagoDialog({ idExpediente, pago, onClose }: DecidirProps) {
  const { idPago, monto, nombre } = pago;
  return (
    <ReasonDialog
      draftName={`pago.1/${idPago}`}
      title="No se puede confirmar el pago"
      description={`${nombre} avisó de ${enPesos(monto)} y lee lo que escribas aquí.`}
      label="Por qué"
      maxLength={MOTIVO_PAGO}
      rule={MOTIVO}
      confirmLabel="Avisar que no llegó"
      change={useDecidirPago(idExpediente)}
      call={decidirPago}
      said={itsMessage}
      variables={(motivo) => ({ idPago, recibido: null, motivo })}
      onClose={onClose}
    />
  );
}
