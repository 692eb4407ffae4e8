import { pideConstancia } from '@notaria/contract/documentos';
import { subirPorEnlace } from '@notaria/contract/enlaces-subida';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { lossOfUpload } from '#shared/leave/loss.ts';
import { useLoss } from '#shared/leave/use-loss.tsx';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { Button } from '#shared/ui/button.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { sendByEnlace } from './api.ts';

interface SendFormProps {
  token: string;
  documento: string;
  /** Names the row on this phone, whichever link leads to it. */
  fila: string;
  onSent: () => void;
}

/** Takes photographs or a PDF and sends the document. A failed one can be sent again without choosing anew. */
export function SendForm({ token, documento, fila, onSent }: SendFormProps) {
  // A new link for the same row finds the pages that were photographed under a link that ended midway.
  const draftKey = `enlace/${fila}`;
  const upload = useMutation({ mutationFn: sendByEnlace });
  const { file, checking, problem, sent, choose, submit, stop } = useFileToSend(upload, {
    findProblem: findPdfProblem,
    missing: DOCUMENTOS.sinArchivo,
    tell: (error) => failureMessage(subirPorEnlace, error),
  });
  const onSubmit = (event: FormEvent) =>
    submit(event, { token }, () => {
      void discardDraft(draftKey);
      onSent();
    });

  const { question } = useLoss(
    upload.isPending
      ? lossOfUpload(
          sent < 1
            ? 'El documento todavía no llega completo. Si sales, tendrás que enviarlo de nuevo.'
            : 'El documento ya llegó y lo estamos revisando. Si sales ahora, mira en tu computadora si quedó en la lista.',
          stop,
        )
      : undefined,
  );

  return (
    <form onSubmit={onSubmit} noValidate className="space-y-5">
      {question}
      <DocumentPicker
        photosFirst
        isPdfOnly={pideConstancia({ tipo: documento })}
        draftKey={draftKey}
        name={documento}
        file={file ?? checking}
        onFile={choose}
        error={problem}
        disabled={upload.isPending}
      />
      {upload.isPending && <SendingBar sent={sent} />}
      <div className="flex flex-wrap-reverse gap-3 *:flex-1">
        {upload.isPending && (
          <Button variant="secondary" onClick={stop}>
            Cancelar envío
          </Button>
        )}
        <Button type="submit" loading={upload.isPending} loadingLabel="Subiendo...">
          {upload.isError && file ? 'Reintentar' : 'Subir documento'}
        </Button>
      </div>
    </form>
  );
}
