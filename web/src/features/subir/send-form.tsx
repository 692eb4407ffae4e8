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
  onSent: () => void;
}

/** Takes photographs or a PDF and sends it; what failed is sent again without choosing anew. */
export function SendForm({ token, documento, onSent }: SendFormProps) {
  // The end of the token tells drafts apart and opens nothing.
  const draftKey = `enlace/${token.slice(-8)}`;
  const upload = useMutation({ mutationFn: sendByEnlace });
  const sending = useFileToSend(findPdfProblem);
  const { file, problem, sent } = sending;

  const choose = (chosen: File | null) => {
    upload.reset();
    void sending.choose(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (upload.isPending) return;
    const begun = sending.begin(DOCUMENTOS.sinArchivo);
    if (!begun) return;
    upload.mutate(
      { token, ...begun },
      {
        onSuccess: () => {
          void discardDraft(draftKey);
          onSent();
        },
        onError: (error) => sending.fail(failureMessage(subirPorEnlace, error)),
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <DocumentPicker
        draftKey={draftKey}
        name={documento}
        file={file}
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
