import { PASO_EN_PANTALLA, subirConstancia } from '@notaria/contract/constancias';
import { ARCHIVO } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { ApiError } from '#shared/api/api-error.ts';
import { checkDocument } from '#shared/escaner/check-document.ts';
import { Form } from '#shared/forma/form.tsx';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { lossOfFiles, lossOfUpload } from '#shared/leave/loss.ts';
import { fileKind } from '#shared/pdf/file-kind.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { type Checked, useFileToSend } from '#shared/use-file-to-send.ts';
import { usePaso, useSubirConstancia } from './api.ts';
import { LockedConstancia } from './locked-constancia.tsx';
import { PdfPreview } from './pdf-preview.tsx';

/** What is wrong with a chosen file, as far as the browser can tell; the server looks inside. */
function problemOf(file: File): string | undefined {
  if (file.type !== ARCHIVO.tipo) {
    return CONSTANCIA.tipoEquivocado(fileKind(file));
  }
  return file.size > ARCHIVO.maximoBytes ? CONSTANCIA.demasiadoGrande : undefined;
}

/** What else is wrong with it the server says in its own words; a protected one is opened here. */
async function lookAt(file: File): Promise<Checked> {
  const problem = problemOf(file);
  if (problem !== undefined) return problem;
  const checked = await checkDocument(file, false);
  return typeof checked === 'string' ? undefined : checked;
}

interface ConstanciaFormProps {
  submitLabel: string;
  /** The message once the certificate was read; if that takes longer, the answer says so. */
  successMessage: string;
  onDone: () => void;
}

/**
 * Chooses a certificate, uploads it with progress and waits until it is read. The file stays chosen after a
 * failure.
 */
export function ConstanciaForm({ submitLabel, successMessage, onDone }: ConstanciaFormProps) {
  const { user } = useSession();
  const upload = useSubirConstancia();
  const sending = useFileToSend(upload, {
    findProblem: (chosen) => (user ? lookAt(chosen) : CONSTANCIA.sinCorreo),
    missing: CONSTANCIA.sinArchivo,
    call: subirConstancia,
  });
  const { file, toLook, refused, sent, choose, submit, stop } = sending;

  const paso = usePaso(user?.email ?? '', upload.isPending && sent === 1);

  const lossOfSending = lossOfUpload(
    sent < 1
      ? 'Tu constancia todavía no llega completa. Si sales, tendrás que enviarla de nuevo.'
      : 'Tu constancia ya llegó y la estamos leyendo. Si sales ahora, encontrarás tus datos en «Constancia Fiscal».',
    stop,
  );
  const chosen = file && !upload.isSuccess ? lossOfFiles(1) : undefined;

  // The browser's viewer would ask for what is wrong with it in its own language.
  const isRefused = upload.error instanceof ApiError && upload.error.status !== 0;

  return (
    <Form
      refused={refused}
      onSubmit={() => submit({ email: user?.email ?? '' }, onDone)}
      className="space-y-6"
    >
      <AsksBeforeLeaving loss={upload.isPending ? lossOfSending : chosen} />
      <FileDrop
        label="Constancia de Situación Fiscal"
        hint="Un PDF de hasta 5 MB, tal como lo descargas del portal del SAT. Una foto o un escaneo solo sirve si se lee su código QR y el SAT responde."
        accept={ARCHIVO.tipo}
        {...sending.picker}
        file={file}
      />
      {file && !isRefused && <PdfPreview file={file} />}
      {toLook && <LockedConstancia file={toLook} onOpened={choose} onClose={() => choose(null)} />}
      {upload.isPending && (
        <SendingBar
          sent={sent}
          sending="Enviando tu constancia…"
          checking={PASO_EN_PANTALLA[paso]}
        />
      )}
      {upload.isSuccess &&
        (upload.data.data === null ? (
          <Alert tone="azul">{upload.data.message}</Alert>
        ) : (
          <Alert tone="verde">{successMessage}</Alert>
        ))}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={file ? 'primary' : 'secondary'}
          loading={upload.isPending}
          disabled={upload.isSuccess}
        >
          {submitLabel}
        </Button>
        {upload.isPending && sent < 1 && (
          <Button variant="secondary" onClick={stop}>
            Cancelar envío
          </Button>
        )}
      </div>
    </Form>
  );
}
