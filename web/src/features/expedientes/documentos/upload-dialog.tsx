import { asksForConstancia, crearDocumento } from '@notaria/contract/documentos';
import { REEMPLAZO } from '@notaria/contract/documentos-messages';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { expedienteKey } from '#features/expedientes/api.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { checkDocument } from '#shared/escaner/check-document.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { WaitForSignal } from '#shared/escaner/esperando-senal.tsx';
import { whyNotSent } from '#shared/escaner/why-not-sent.ts';
import { Form } from '#shared/forma/form.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { lazily } from '#shared/use-later.ts';
import { verboDe } from './documento-acciones.tsx';
import { useSubirDocumento } from './documentos-api.ts';

/** Draws a code, which few need. */
const CelularPanel = lazily(() => import('./celular-panel.tsx'), 'CelularPanel');

interface UploadDialogProps {
  idExpediente: string;
  /** The row as the person saw it: the new file replaces its document. */
  row: FilaDocumento;
  onClose: () => void;
  /** Called when the file arrived; must also close the dialog. */
  onSent?: (() => void) | undefined;
}

/**
 * Lets the client choose a PDF for a row and upload it with progress. If the row holds a document, the new
 * one replaces it. After a failure the same file can be sent again without choosing it again.
 */
export function UploadDialog({ idExpediente, row, onClose, onSent = onClose }: UploadDialogProps) {
  const replaces = row.idDocumento !== null && !row.declaracion;
  const reason = row.accepted === DOCUMENTO.rechazado && row.comentario;
  const verb = verboDe(row);
  const upload = useSubirDocumento();
  const draftKey = `${idExpediente}/${row.idDocRequerido}`;
  const queryClient = useQueryClient();
  const [isOnPhone, setIsOnPhone] = useState(false);
  const isNarrow = useMediaQuery('(width < 40rem)');
  const formId = useId();
  // It is there when somebody presses its button, also if the network is not.
  useEffect(() => void CelularPanel.preload().catch(() => {}), []);
  const isConstancia = asksForConstancia(row);
  const sending = useFileToSend(upload, {
    findProblem: (chosen) => checkDocument(chosen, !isConstancia),
    missing: DOCUMENTOS.sinArchivo,
    call: crearDocumento,
    tell: whyNotSent,
  });
  const { file, checking, problem, refused, sent, submit, stop } = sending;

  const finish = (message: string = DOCUMENTOS.subido) => {
    toast.success(message);
    onSent();
    void queryClient.invalidateQueries({ queryKey: expedienteKey(idExpediente) });
  };

  const onSubmit = () => {
    const reemplaza = row.idDocumento ?? undefined;
    submit({ idExpediente, idDocRequerido: row.idDocRequerido, reemplaza }, (answer) => {
      void discardDraft(draftKey);
      finish(replaces ? answer.message : undefined);
    });
  };

  const hasNoSignal = upload.error instanceof ApiError && upload.error.isOffline && file !== null;
  const { idDocRequerido, idDocumento } = row;
  const body = { idExpediente, idDocRequerido, ...(idDocumento && { reemplaza: idDocumento }) };

  const loss = sending.lossOf(
    sent < 1
      ? 'El documento todavía no llega completo. Si sales, tendrás que enviarlo de nuevo.'
      : 'El documento ya llegó y lo estamos revisando. Si sales ahora, mira después si quedó en la lista.',
  );
  // Sending this file to this row again can't succeed: the row is gone or has another document by now.
  const isStuck = file !== null && upload.error instanceof ApiError && upload.error.isFinal;

  return (
    <Dialog
      open
      loss={isStuck ? undefined : loss}
      busy={upload.isPending}
      onClose={onClose}
      title={`${verb} ${row.tipo}`}
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
          {/* On a phone the camera is the one to press until something is chosen. */}
          {!isStuck && !isOnPhone && (!isNarrow || file || checking || problem) && (
            <Button
              type="submit"
              form={formId}
              variant={hasNoSignal ? 'secondary' : 'primary'}
              loading={upload.isPending}
              loadingLabel="Subiendo..."
            >
              {upload.isError && file ? 'Reintentar' : `${verb} documento`}
            </Button>
          )}
          {hasNoSignal && !upload.isPending && (
            <WaitForSignal
              documents={[{ key: draftKey, name: row.tipo, file, body }]}
              onKept={async () => {
                // What waits is the document itself.
                await discardDraft(draftKey);
                onClose();
              }}
            />
          )}
        </>
      }
    >
      {/* In a short window the error stands beside the control that solves it. */}
      <Form
        id={formId}
        refused={refused}
        onSubmit={onSubmit}
        className={cx((replaces || reason) && 'short:sm:grid short:sm:grid-cols-2 short:sm:gap-5')}
      >
        {(replaces || reason) && (
          <div className="mb-5 space-y-3">
            {reason && (
              <Alert tone="amarillo" title="Comentario de la notaría">
                <span className="whitespace-pre-line break-words">{reason}</span>
              </Alert>
            )}
            {replaces && (
              <p className="break-words text-muted text-sm">
                {row.nombrePdf ? `«${row.nombrePdf}»` : 'El archivo actual'} se queda hasta que
                llegue el nuevo.
              </p>
            )}
          </div>
        )}
        <div className="space-y-5">
          {isOnPhone ? (
            <Suspense fallback={<Skeleton count={2} label="Preparando el enlace…" />}>
              <CelularPanel
                idExpediente={idExpediente}
                idDocRequerido={row.idDocRequerido}
                reemplaza={row.idDocumento ?? undefined}
                onReceived={() => finish(replaces ? REEMPLAZO.hecho : undefined)}
                onBack={() => setIsOnPhone(false)}
              />
            </Suspense>
          ) : (
            <>
              <DocumentPicker
                sends
                draftKey={draftKey}
                name={row.tipo}
                sheet={row.descripcion}
                sending={sending}
                disabled={upload.isPending}
                isPdfOnly={isConstancia}
                photosFirst={isNarrow && !isConstancia}
              />
              {!upload.isPending && (
                <div className="hidden border-line border-t pt-4 sm:block">
                  <Button
                    variant="secondary"
                    full
                    icon={<Smartphone aria-hidden="true" className="size-5" />}
                    onClick={() => setIsOnPhone(true)}
                  >
                    Sigue en tu celular
                  </Button>
                </div>
              )}
            </>
          )}
          {upload.isPending && <SendingBar sent={sent} />}
        </div>
      </Form>
    </Dialog>
  );
}
