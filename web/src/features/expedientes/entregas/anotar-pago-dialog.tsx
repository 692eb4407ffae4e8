import { todayInMexico } from '@notaria/contract/calendar';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { centavosDe, enPesos } from '@notaria/contract/dinero';
import {
  anotarPago,
  MOTIVO_PAGO,
  motivoPago,
  type Pago,
  type PagosDeExpediente,
  reabrirPago,
} from '@notaria/contract/pagos';
import * as z from 'zod/mini';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { itsMessage } from '#shared/ui/confirm-change.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { reglaDePago } from './pago-escrito.ts';
import { useAnotarPago, useReabrirPago } from './pagos-api.ts';

interface AnotarProps {
  idExpediente: string;
  pagos: PagosDeExpediente;
  onClose: () => void;
}

/** The staff record a payment that arrived and nobody reported. */
export function AnotarPagoDialog({ idExpediente, pagos, onClose }: AnotarProps) {
  const { saldos, desde } = pagos;
  const record = useAnotarPago(idExpediente);
  const today = todayInMexico(new Date());
  // What was reported may arrive too: it is not recorded twice.
  const debe = (sala: string) => {
    const saldo = saldos.find((one) => one.sala === sala);
    return saldo ? saldo.debe - saldo.porConfirmar : 0;
  };
  const begun = (saldos.find((one) => one.debe > 0) ?? saldos[0])?.sala ?? '';
  const escrito = (sala: string) => (debe(sala) > 0 ? enPesos(debe(sala)).replace('$', '') : '');
  const forma = useForma(reglaDePago(desde), {
    initial: { sala: begun, monto: escrito(begun), dia: today },
    loss: lossOfForm(),
    sendings: [[record, anotarPago]],
    send: ({ sala, dia, monto }, then) =>
      record.mutate({ sala, dia, monto: centavosDe(monto) ?? 0 }, then),
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      title="Anotar un pago"
      description="Uno que llegó a la cuenta y del que nadie avisó. Queda confirmado y se lo decimos a quien paga."
      submitLabel="Anotarlo"
    >
      {saldos.length > 1 && (
        <SelectField
          label="Quién pagó"
          options={saldos.map((one) => ({ value: one.sala, label: one.nombre }))}
          {...forma.field('sala')}
          onChange={({ target: { value: sala } }) => forma.change({ sala, monto: escrito(sala) })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...forma.field('monto')} autoFocus label="Cuánto llegó" inputMode="decimal" />
        <TextField type="date" label="Qué día" min={desde} max={today} {...forma.field('dia')} />
      </div>
    </FormDialog>
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
