import { todayInMexico } from '@notaria/contract/calendar';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { centavosDe, enPesos, montoEscrito } from '@notaria/contract/dinero';
import {
  anotarPago,
  errorDeDia,
  MOTIVO_PAGO,
  motivoPago,
  type Pago,
  type PagosDeExpediente,
  reabrirPago,
} from '@notaria/contract/pagos';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { itsMessage } from '#shared/ui/confirm-change.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAnotarPago, useReabrirPago } from './pagos-api.ts';

interface AnotarProps {
  idExpediente: string;
  pagos: PagosDeExpediente;
  onClose: () => void;
}

/** The staff record a payment that arrived and nobody reported. */
export function AnotarPagoDialog({ idExpediente, pagos, onClose }: AnotarProps) {
  const { saldos, desde } = pagos;
  const change = useAnotarPago(idExpediente);
  const formId = useId();
  const today = todayInMexico(new Date());
  const debe = (sala: string) => saldos.find((one) => one.sala === sala)?.debe ?? 0;
  const begun = (saldos.find((one) => one.debe > 0) ?? saldos[0])?.sala ?? '';
  const escrito = (sala: string) => (debe(sala) > 0 ? enPesos(debe(sala)).replace('$', '') : '');
  const [sala, setSala] = useState(begun);
  const [monto, setMonto] = useState(escrito(begun));
  const [dia, setDia] = useState(today);
  const [isTried, setIsTried] = useState(false);
  const wrongMonto = montoEscrito.safeParse(monto).error?.issues[0]?.message;
  const wrongDia = dia === '' ? TEXTOS.diaPorVenir : errorDeDia(dia, desde, new Date());
  const isTyped = sala !== begun || monto !== escrito(begun) || dia !== today;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const amount = centavosDe(monto);
    if (amount === undefined || wrongDia !== undefined) return;
    change.mutate(
      { sala, dia, monto: amount },
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
      loss={isTyped ? lossOfForm() : undefined}
      busy={change.isPending}
      onClose={onClose}
      title="Anotar un pago"
      description="Uno que llegó a la cuenta y del que nadie avisó. Queda confirmado y se lo decimos a quien paga."
      footer={
        <>
          <DialogCancel disabled={change.isPending}>Cancelar</DialogCancel>
          <Button
            type="submit"
            form={formId}
            loading={change.isPending}
            loadingLabel="Guardando..."
          >
            Anotarlo
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="space-y-4">
        {saldos.length > 1 && (
          <SelectField
            label="Quién pagó"
            options={saldos.map((one) => ({ value: one.sala, label: one.nombre }))}
            value={sala}
            onChange={({ target }) => {
              setSala(target.value);
              setMonto(escrito(target.value));
            }}
          />
        )}
        <TextField
          autoFocus
          label="Cuánto llegó"
          inputMode="decimal"
          value={monto}
          onChange={({ target }) => setMonto(target.value)}
          {...(isTried && { error: wrongMonto })}
        />
        <TextField
          type="date"
          label="Qué día"
          min={desde}
          max={today}
          value={dia}
          onChange={({ target }) => setDia(target.value)}
          {...(isTried && { error: wrongDia })}
        />
        {change.isError && <Alert>{failureMessage(anotarPago, change.error)}</Alert>}
      </Form>
    </Dialog>
  );
}

const MOTIVO = motivoPago.check(z.minLength(1, TEXTOS.sinMotivoReabrir));

interface ReabrirProps {
  idExpediente: string;
  pago: Pago;
  onClose: () => void;
}

/** Takes back what was decided about a payment, with a reason. */
export function ReabrirPagoDialog({ idExpediente, pago, onClose }: ReabrirProps) {
  const { idPago, monto, nombre, decididoPor, estado } = pago;
  const said = estado === 'confirmado' ? 'lo confirmó' : 'dijo que no llegó';
  return (
    <ReasonDialog
      draftName={`pago-corregir.1/${idPago}`}
      title="Corregir lo decidido"
      description={`El pago de ${enPesos(monto)} de ${nombre}: ${decididoPor} ${said}. Queda otra vez por confirmar, y quien pagó lee lo que escribas aquí.`}
      label="Por qué se corrige"
      maxLength={MOTIVO_PAGO}
      rule={MOTIVO}
      confirmLabel="Dejarlo por confirmar"
      change={useReabrirPago(idExpediente)}
      call={reabrirPago}
      said={itsMessage}
      variables={(motivo) => ({ idPago, motivo })}
      onClose={onClose}
    />
  );
}
