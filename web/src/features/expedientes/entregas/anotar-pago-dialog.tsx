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
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { PagoFields, pagoInicial, reglaDePago } from './pago-fields.tsx';
import { useAnotarPago, useReabrirPago } from './pagos-api.ts';

interface AnotarProps {
  idExpediente: string;
  pagos: PagosDeExpediente;
  onClose: () => void;
}

/** The staff record a payment that arrived and nobody reported. */
export function AnotarPagoDialog({ idExpediente, pagos, onClose }: AnotarProps) {
  const { desde } = pagos;
  // Of who left nothing is recorded any more: the server refuses their room.
  const saldos = pagos.saldos.filter(({ salio }) => !salio);
  const record = useAnotarPago(idExpediente);
  const owing = saldos.find(({ debe }) => debe > 0) ?? saldos[0];
  const forma = useForma(reglaDePago(desde), {
    initial: pagoInicial(saldos, owing?.sala),
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
      <PagoFields
        forma={forma}
        saldos={saldos}
        desde={desde}
        quien="Quién pagó"
        monto={{ label: 'Cuánto llegó', autoFocus: true }}
      />
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
      variables={(motivo) => ({ idPago, motivo })}
      onClose={onClose}
    />
  );
}
