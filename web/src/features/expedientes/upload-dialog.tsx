import { crearDocumento } from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { newIntent } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { lossOfFiles, lossOfUpload } from '#shared/leave/loss.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { toast } from '#shared/ui/toast.ts';
import { later, useLater } from '#shared/use-later.ts';
import { expedienteKey, useSubirDocumento } from './api.ts';

const panel = later(() => import('./celular-panel.tsx'));

interface UploadDialogProps {
  idExpediente: string;
  row: FilaDocumento;
  onClose: () => void;
}

/** Chooses one PDF for a row and sends it with progress; what failed can be sent again without choosing anew. */
export function UploadDialog({ idExpediente, row, onClose }: UploadDialogProps) {
  const upload = useSubirDocumento();
  const draftKey = `${idExpediente}/${row.idDocRequerido}`;
  const queryClient = useQueryClient();
  const [isOnPhone, setIsOnPhone] = useState(false);
  const celular = useLater(panel, isOnPhone);
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const intent = useRef('');
  const abort = useRef<AbortController>(undefined);

  const finish = () => {
    toast.success(DOCUMENTOS.subido);
    onClose();
    void queryClient.invalidateQueries({ queryKey: expedienteKey(idExpediente) });
  };

  const choose = async (chosen: File | null) => {
    setProblem(undefined);
    upload.reset();
    const wrong = chosen ? await findPdfProblem(chosen) : undefined;
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    setRejected(wrong ? chosen : null);
    intent.current = newIntent();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) {
      setProblem((current) => current ?? DOCUMENTOS.sinArchivo);
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    setSent(0);
    setProblem(undefined);
    upload.mutate(
      {
        idExpediente,
        idDocRequerido: row.idDocRequerido,
        file,
        intent: intent.current,
        onProgress: setSent,
        signal: controller.signal,
      },
      {
        onSuccess: () => {
          void discardDraft(draftKey);
          finish();
        },
        onError: (error) => {
          if (controller.signal.aborted) return;
          setProblem(failureMessage(crearDocumento, error));
          // The server looked inside: this file will not do.
          if (error instanceof ApiError && error.fields.file) {
            setFile(null);
            setRejected(file);
          }
        },
      },
    );
  };

  const stop = () => abort.current?.abort(new Error('cancelado'));
  const chosenLoss = file ? lossOfFiles(1) : undefined;
  const loss = upload.isPending
    ? lossOfUpload(
        sent < 1
          ? 'El documento todavía no llega completo. Si sales, tendrás que enviarlo de nuevo.'
          : 'El documento ya llegó y lo estamos revisando. Si sales ahora, mira después si quedó en la lista.',
        stop,
      )
    : chosenLoss;
  // Sending this file to this row again can't succeed: the row is gone or has another file by now.
  const isStuck = file !== null && upload.error instanceof ApiError && upload.error.isFinal;

  return (
    <Dialog
      open
      loss={isStuck ? undefined : loss}
      busy={upload.isPending}
      onClose={onClose}
      title={`Subir ${row.tipo}`}
      description={row.descripcion}
      footer={
        <>
          {upload.isPending ? (
            <Button variant="secondary" onClick={stop}>
              Cancelar envío
            </Button>
          ) : (
            <DialogCancel>{isStuck ? 'Cerrar' : 'Cancelar'}</DialogCancel>
          )}
          {!isStuck && (
            <Button
              type="submit"
              form={formId}
              loading={upload.isPending}
              loadingLabel="Subiendo..."
            >
              {upload.isError && file ? 'Reintentar' : 'Subir documento'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <DocumentPicker
          draftKey={draftKey}
          name={row.tipo}
          file={file}
          onFile={(chosen) => void choose(chosen)}
          error={problem}
          rejected={rejected}
          disabled={upload.isPending}
        />
        {!upload.isPending && (
          <div className="hidden space-y-4 border-line border-t pt-4 sm:block">
            {isOnPhone && celular ? (
              <celular.CelularPanel
                idExpediente={idExpediente}
                idDocRequerido={row.idDocRequerido}
                onReceived={finish}
              />
            ) : (
              <Button
                variant="ghost"
                icon={<Smartphone aria-hidden="true" className="size-5" />}
                onClick={() => setIsOnPhone(true)}
              >
                Sigue en tu celular
              </Button>
            )}
          </div>
        )}
        {upload.isPending && (
          <ProgressBar
            label={sent < 1 ? 'Enviando…' : 'Revisando que el archivo se pueda abrir…'}
            value={sent < 1 ? sent * 100 : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}
