import { todayInMexico } from '@notaria/contract/calendar';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { centavosDe, enPesos } from '@notaria/contract/dinero';
import { avisarPago, type Saldo } from '@notaria/contract/pagos';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { checkDocument } from '#shared/escaner/check-document.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfFiles, lossOfForm, lossOfUpload } from '#shared/leave/loss.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { reglaDePago } from './pago-escrito.ts';
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
  const today = todayInMexico(new Date());
  const draftKey = `${idExpediente}/pago`;
  const sending = useFileToSend(upload, {
    findProblem: (chosen) => checkDocument(chosen),
    missing: TEXTOS.sinComprobante,
    tell: (error) => failureMessage(avisarPago, error),
    isUnfit: (error) => error instanceof ApiError && error.fields.file !== undefined,
  });
  const { file, checking, refused, sent, submit, stop } = sending;
  const chosen = file || checking ? lossOfFiles(1) : undefined;
  const forma = useForma(reglaDePago(desde), {
    initial: { sala: saldos[0]?.sala ?? '', monto: montoDe(saldos[0]), dia: today },
    loss: lossOfForm(),
    holds: upload.isPending
      ? lossOfUpload('El comprobante todavía no llega completo. Si sales, no se envía.', stop)
      : chosen,
    refusals: refused,
    isBusy: upload.isPending,
    send: ({ monto, ...rest }, { onSuccess, onSettled }) => {
      submit({ ...rest, monto: String(centavosDe(monto)) }, (answer) => {
        void discardDraft(draftKey);
        onSuccess(answer);
      });
      onSettled();
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      onStop={stop}
      title="Ya pagué"
      description="La notaría revisa que haya llegado y te avisa."
      submitLabel="Avisar a la notaría"
      busyLabel="Enviando..."
    >
      {saldos.length > 1 && (
        <SelectField
          label="Por quién pagas"
          options={saldos.map((one) => ({ value: one.sala, label: one.nombre }))}
          {...forma.field('sala')}
          onChange={({ target: { value: sala } }) =>
            forma.change({ sala, monto: montoDe(saldos.find((one) => one.sala === sala)) })
          }
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Cuánto pagaste"
          inputMode="decimal"
          placeholder="1,250.50"
          {...forma.field('monto')}
        />
        <TextField type="date" label="Qué día" min={desde} max={today} {...forma.field('dia')} />
      </div>
      <p className="font-semibold">Comprobante de la transferencia</p>
      <DocumentPicker
        draftKey={draftKey}
        name="Comprobante de pago"
        sending={sending}
        disabled={upload.isPending}
      />
      {upload.isPending && <SendingBar sent={sent} />}
    </FormDialog>
  );
}

/** What is left to pay once the office confirms what was reported, as the field begins. */
function montoDe(saldo: Saldo | undefined): string {
  const left = saldo ? saldo.debe - saldo.porConfirmar : 0;
  return left > 0 ? enPesos(left).replace('$', '') : '';
}
