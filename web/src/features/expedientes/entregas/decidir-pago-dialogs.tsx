import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { centavosDe, enPesos, montoEscrito } from '@notaria/contract/dinero';
import { decidirPago, MOTIVO_PAGO, motivoPago, type Pago } from '@notaria/contract/pagos';
import * as z from 'zod/mini';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDecidirPago } from './pagos-api.ts';

interface DecidirProps {
  idExpediente: string;
  pago: Pago;
  onClose: () => void;
}

/** Confirms a payment with the amount that arrived. */
export function ConfirmarPagoDialog({ idExpediente, pago, onClose }: DecidirProps) {
  const { idPago, monto, nombre } = pago;
  const decide = useDecidirPago(idExpediente);
  const forma = useForma(z.object({ monto: montoEscrito }), {
    initial: { monto: enPesos(monto).replace('$', '') },
    checksAtOnce: true,
    loss: lossOfForm(),
    sendings: [[decide, decidirPago]],
    fieldsOf: ({ fields }) => ({ monto: fields.recibido }),
    send: (typed, then) => decide.mutate({ idPago, recibido: centavosDe(typed.monto) ?? 0 }, then),
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      title="Confirmar el pago"
      description={`${nombre} avisó de ${enPesos(monto)}. Le diremos que llegó.`}
      submitLabel="Confirmar"
    >
      <TextField {...forma.field('monto')} autoFocus label="Cuánto llegó" inputMode="decimal" />
    </FormDialog>
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
      variables={(motivo) => ({ idPago, recibido: null, motivo })}
      onClose={onClose}
    />
  );
}
