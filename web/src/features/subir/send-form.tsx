import { subirPorEnlace } from '@notaria/contract/enlaces-subida';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { Button } from '#shared/ui/button.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { sendByEnlace } from './api.ts';

interface SendFormProps {
  token: string;
  documento: string;
  /** Names the row for this phone, whichever link leads to it. */
  fila: string;
  onSent: () => void;
}

/** Takes photographs or a PDF and sends it; what failed is sent again without choosing anew. */
export function SendForm({ token, documento, fila, onSent }: SendFormProps) {
  // A new link for the same row finds the pages that were photographed under one that ended midway.
  const draftKey = `enlace/${fila}`;
  const upload = useMutation({ mutationFn: sendByEnlace });
  const { file, checking, problem, sent, choose, submit } = useFileToSend(upload, {
    findProblem: findPdfProblem,
    missing: DOCUMENTOS.sinArchivo,
    tell: (error) => failureMessage(subirPorEnlace, error),
  });
  const onSubmit = (event: FormEvent) =>
    submit(event, { token }, () => {
      void discardDraft(draftKey);
      onSent();
    });

  return (
    <form onSubmit={onSubmit} noValidate className="space-y-5">
      <DocumentPicker
        photosFirst
        draftKey={draftKey}
        name={documento}
        file={file ?? checking}
        onFile={choose}
        error={problem}
        disabled={upload.isPending}
      />
      {upload.isPending && <SendingBar sent={sent} />}
      <Button type="submit" full loading={upload.isPending} loadingLabel="Subiendo...">
        {upload.isError ? 'Reintentar' : 'Subir documento'}
      </Button>
    </form>
  );
}
