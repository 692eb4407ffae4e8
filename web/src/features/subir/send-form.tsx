import { asksForConstancia } from '@notaria/contract/documentos';
import { subirPorEnlace } from '@notaria/contract/enlaces-subida';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { checkDocument } from '#shared/escaner/check-document.ts';
import { DocumentPicker } from '#shared/escaner/document-picker.tsx';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { EsperandoSenal, WaitForSignal } from '#shared/escaner/esperando-senal.tsx';
import { whyNotSent } from '#shared/escaner/why-not-sent.ts';
import { Form } from '#shared/forma/form.tsx';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { lossOfUpload } from '#shared/leave/loss.ts';
import { Button } from '#shared/ui/button.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { sendByEnlace, showing } from './api.ts';

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
  const isConstancia = asksForConstancia({ tipo: documento });
  const upload = useMutation({ mutationFn: sendByEnlace });
  const sending = useFileToSend(upload, {
    findProblem: (chosen) => checkDocument(chosen, !isConstancia),
    missing: DOCUMENTOS.sinArchivo,
    call: subirPorEnlace,
    tell: whyNotSent,
  });
  const { file, refused, sent, submit, stop } = sending;
  const onSubmit = () =>
    submit({ token }, () => {
      void discardDraft(draftKey);
      onSent();
    });

  const hasNoSignal = upload.error instanceof ApiError && upload.error.isOffline && file !== null;
  const loss = upload.isPending
    ? lossOfUpload(
        sent < 1
          ? 'El documento todavía no llega completo. Si sales, tendrás que enviarlo de nuevo.'
          : 'El documento ya llegó y lo estamos revisando. Si sales ahora, mira en tu computadora si quedó en la lista.',
        stop,
      )
    : undefined;

  return (
    <Form refused={refused} onSubmit={onSubmit} className="space-y-5">
      <AsksBeforeLeaving loss={loss} />
      <DocumentPicker
        sends
        draftKey={draftKey}
        name={documento}
        sending={sending}
        disabled={upload.isPending}
        isPdfOnly={isConstancia}
        photosFirst={!isConstancia}
      />
      {upload.isPending && <SendingBar sent={sent} />}
      <EsperandoSenal draftKey={draftKey} />
      <div className="flex flex-wrap-reverse gap-3 *:flex-1">
        {upload.isPending && (
          <Button variant="secondary" onClick={stop}>
            Cancelar envío
          </Button>
        )}
        <Button
          type="submit"
          variant={hasNoSignal ? 'secondary' : 'primary'}
          loading={upload.isPending}
          loadingLabel="Subiendo..."
        >
          {upload.isError && file ? 'Reintentar' : 'Subir documento'}
        </Button>
        {hasNoSignal && !upload.isPending && (
          <WaitForSignal
            documents={[{ key: draftKey, name: documento, file, headers: showing(token) }]}
          />
        )}
      </div>
    </Form>
  );
}
