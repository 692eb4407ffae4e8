import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { centavosDe } from '@notaria/contract/dinero';
import { avisarPago, type Saldo } from '@notaria/contract/pagos';
import { checkDocument } from '#shared/escaner/check-document.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { PagoFields, pagoInicial, reglaDePago } from './pago-fields.tsx';
import { useAvisarPago } from './pagos-api.ts';

interface AvisarPagoDialogProps {
  idExpediente: string;
  /** What the reader's rooms owe. */
  saldos: readonly Saldo[];
  /** The day on which the file began. */
  desde: string;
  onClose: () => void;
}

/** «Ya pagué»: how much, when, and the proof as PDF or photographs. */
export function AvisarPagoDialog({ idExpediente, saldos, desde, onClose }: AvisarPagoDialogProps) {
  const upload = useAvisarPago(idExpediente);
  const draftKey = `${idExpediente}/pago`;
  const sending = useFileToSend(upload, {
    findProblem: (chosen) => checkDocument(chosen),
    missing: TEXTOS.sinComprobante,
    call: avisarPago,
  });
  const forma = useForma(reglaDePago(desde), {
    initial: pagoInicial(saldos, saldos[0]?.sala),
    loss: lossOfForm(),
    holds: sending.lossOf('El comprobante todavía no llega completo. Si sales, no se envía.'),
    refusals: sending.refused,
    isBusy: upload.isPending,
    give: ({ monto, ...rest }, onSuccess) =>
      sending.submit({ ...rest, monto: String(centavosDe(monto)) }, (answer) => {
        void discardDraft(draftKey);
        onSuccess(answer);
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      onStop={sending.stop}
      title="Ya pagué"
      description="La notaría revisa que haya llegado y te avisa."
      submitLabel="Avisar a la notaría"
      busyLabel="Enviando..."
    >
      <PagoFields
        forma={forma}
        saldos={saldos}
        desde={desde}
        quien="Por quién pagas"
        monto={{ label: 'Cuánto pagaste', placeholder: '1,250.50' }}
      />
      <p className="font-semibold">Comprobante de la transferencia</p>
      <DocumentPicker
        draftKey={draftKey}
        name="Comprobante de pago"
        sending={sending}
        disabled={upload.isPending}
      />
      {upload.isPending && <SendingBar sent={sending.sent} />}
    </FormDialog>
  );
}
