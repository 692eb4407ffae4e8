import { todayInMexico } from '@notaria/contract/calendar';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { centavosDe, enPesos, montoEscrito } from '@notaria/contract/dinero';
import { avisarPago, errorDeDia, type Saldo } from '@notaria/contract/pagos';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { checkDocument } from '#shared/escaner/check-document.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { lossOfFiles, lossOfForm, lossOfUpload } from '#shared/leave/loss.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useFileToSend } from '#shared/use-file-to-send.ts';
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
  const formId = useId();
  const today = todayInMexico(new Date());
  const [sala, setSala] = useState(saldos[0]?.sala ?? '');
  const [monto, setMonto] = useState(montoDe(saldos[0]));
  const [dia, setDia] = useState(today);
  const [isTried, setIsTried] = useState(false);
  const draftKey = `${idExpediente}/pago`;
  const { toLook, file, checking, rejected, problem, sent, choose, submit, stop } = useFileToSend(
    upload,
    {
      findProblem: (chosen) => checkDocument(chosen),
      missing: TEXTOS.sinComprobante,
      tell: (error) => failureMessage(avisarPago, error),
      isUnfit: (error) => error instanceof ApiError && error.fields.file !== undefined,
    },
  );
  const wrongMonto = montoEscrito.safeParse(monto).error?.issues[0]?.message;
  const wrongDia = dia === '' ? TEXTOS.diaPorVenir : errorDeDia(dia, desde, new Date());
  const onSubmit = (event: FormEvent) => {
    setIsTried(true);
    const amount = centavosDe(monto);
    if (amount === undefined || wrongDia !== undefined) {
      event.preventDefault();
      return;
    }
    submit(event, { monto: String(amount), dia, sala }, ({ message }) => {
      void discardDraft(draftKey);
      toast.success(message);
      onClose();
    });
  };
  const begun = montoDe(saldos.find((one) => one.sala === sala));
  const typed = monto !== begun || dia !== today ? lossOfForm() : undefined;
  const chosen = file || checking ? lossOfFiles(1) : typed;
  const loss = upload.isPending
    ? lossOfUpload('El comprobante todavía no llega completo. Si sales, no se envía.', stop)
    : chosen;
  return (
    <Dialog
      open
      loss={loss}
      busy={upload.isPending}
      onClose={onClose}
      title="Ya pagué"
      description="La notaría revisa que haya llegado y te avisa."
      footer={
        <>
          {upload.isPending ? (
            <Button variant="secondary" onClick={stop}>
              Cancelar envío
            </Button>
          ) : (
            <DialogCancel>Cancelar</DialogCancel>
          )}
          <Button type="submit" form={formId} loading={upload.isPending} loadingLabel="Enviando...">
            Avisar a la notaría
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="space-y-4">
        {saldos.length > 1 && (
          <SelectField
            label="Por quién pagas"
            options={saldos.map((one) => ({ value: one.sala, label: one.nombre }))}
            value={sala}
            onChange={({ target }) => {
              setSala(target.value);
              setMonto(montoDe(saldos.find((one) => one.sala === target.value)));
            }}
          />
        )}
        <TextField
          label="Cuánto pagaste"
          inputMode="decimal"
          placeholder="1,250.50"
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
        <p className="font-semibold">Comprobante de la transferencia</p>
        <DocumentPicker
          draftKey={draftKey}
          name="Comprobante de pago"
          file={file ?? checking}
          onFile={choose}
          error={problem}
          rejected={rejected}
          toLook={toLook}
          disabled={upload.isPending}
        />
        {upload.isPending && <SendingBar sent={sent} />}
      </Form>
    </Dialog>
  );
}

/** What is left to pay once the office confirms what was reported, as the field begins. */
function montoDe(saldo: Saldo | undefined): string {
  const left = saldo ? saldo.debe - saldo.porConfirmar : 0;
  return left > 0 ? enPesos(left).replace('$', '') : '';
}
