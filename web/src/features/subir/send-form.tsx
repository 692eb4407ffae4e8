import { subirPorEnlace } from '@notaria/contract/enlaces-subida';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { newIntent } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
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
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const intent = useRef('');

  const choose = async (chosen: File | null) => {
    upload.reset();
    const wrong = chosen ? await findPdfProblem(chosen) : undefined;
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    intent.current = newIntent();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (upload.isPending) return;
    if (!file) {
      setProblem((current) => current ?? DOCUMENTOS.sinArchivo);
      return;
    }
    setSent(0);
    setProblem(undefined);
    upload.mutate(
      { token, file, intent: intent.current, onProgress: setSent },
      {
        onSuccess: () => {
          void discardDraft(draftKey);
          onSent();
        },
        onError: (error) => setProblem(failureMessage(subirPorEnlace, error)),
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <DocumentPicker
        draftKey={draftKey}
        name={documento}
        file={file}
        onFile={(chosen) => void choose(chosen)}
        error={problem}
        disabled={upload.isPending}
      />
      {upload.isPending && (
        <ProgressBar
          label={sent < 1 ? 'Enviando…' : 'Revisando que el archivo se pueda abrir…'}
          value={sent < 1 ? sent * 100 : undefined}
        />
      )}
      <Button type="submit" full loading={upload.isPending} loadingLabel="Subiendo...">
        {upload.isError ? 'Reintentar' : 'Subir documento'}
      </Button>
    </form>
  );
}
