import { ARCHIVO } from '@notaria/contract/limits';
import { useEffect, useState } from 'react';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { useComing } from '#shared/use-coming.ts';
import { later } from '#shared/use-later.ts';
import { mayHaveDrafts } from './drafts-database.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import type { Made } from './use-scanner.ts';

const scanner = later(() => import('./scanner-dialog.tsx'));

interface DocumentPickerProps {
  /** The key under which this device keeps the photographed pages; one for each document. */
  draftKey: string;
  /** The name of the document; a photographed file is named after it. */
  name: string;
  file: File | null;
  onFile?: (file: File | null) => void;
  /** Replaces `onFile`: takes several documents at once, with the kept pages that each was made of. */
  onFiles?: (made: readonly Made[]) => void;
  /** With `onFiles`: the names that the documents may have. */
  documents?: readonly string[];
  /** With `onFiles`: the kept pages of documents that were made and not sent yet. */
  inUse?: readonly string[];
  error?: string | undefined;
  /** The file that `error` is about, if it is not kept. */
  rejected?: File | null;
  disabled: boolean;
  /** True on a phone that was opened for photographing: the camera comes first. */
  photosFirst?: boolean;
  /** True if a program must read the text: no photographs, and the screen says why. */
  isPdfOnly?: boolean;
}

/** Takes a document as a PDF, or as photographs of its pages that become a PDF on this device. */
export function DocumentPicker(props: DocumentPickerProps) {
  const { file, onFile, onFiles, error, rejected = null, disabled } = props;
  const { photosFirst = false, isPdfOnly = false } = props;
  const drop = (
    <FileDrop
      label={onFiles ? 'Elige los PDF' : 'Elige el PDF'}
      hint={hintOf(props)}
      accept={`${ARCHIVO.extension},${ARCHIVO.tipo}`}
      file={file}
      {...(onFiles
        ? { onFiles: (files) => onFiles(files.map((one) => ({ file: one, pages: [] }))) }
        : { onFile: onFile ?? (() => {}) })}
      {...(error === undefined ? {} : { error })}
      rejected={rejected}
      disabled={disabled}
    />
  );
  return (
    <div className="space-y-3">
      {!photosFirst && drop}
      {!isPdfOnly && <Photographing {...props} />}
      {photosFirst && drop}
    </div>
  );
}

function hintOf({ onFiles, isPdfOnly }: DocumentPickerProps): string {
  const hint = onFiles
    ? 'PDF de hasta 5 MB cada uno, sin contraseña.'
    : 'Un PDF de hasta 5 MB, sin contraseña.';
  return isPdfOnly
    ? `${hint} Solo en PDF, tal como lo descargas del portal del SAT: su texto debe poder leerse.`
    : hint;
}

/** The way from photographs to the document. Nobody can take one before the code that keeps it has loaded. */
function Photographing({
  draftKey,
  name,
  file,
  onFile,
  onFiles,
  documents,
  inUse,
  disabled,
  photosFirst = false,
}: DocumentPickerProps) {
  const [photos, setPhotos] = useState<readonly File[]>();
  const [made, setMade] = useState<Made>();
  const isOpen = photos !== undefined;
  const { code, hasFailed } = useComing(scanner);
  const ofFile = file !== null && file === made?.file ? made.pages : [];
  const kept = useKept(draftKey, isOpen, inUse ?? ofFile);

  // The thread starts with the code, so that a photograph needs nothing more from the network.
  useEffect(() => {
    code?.getEngine();
    return () => code?.endEngine();
  }, [code]);

  const give = (all: readonly Made[]) => {
    setPhotos(undefined);
    const [first] = all;
    setMade(first);
    if (onFiles) onFiles(all);
    else if (first) onFile?.(first.file);
  };
  return (
    <>
      {kept.unused > 0 && !isOpen && !file && (
        <Alert
          tone="azul"
          actions={
            <Button variant="secondary" disabled={disabled || !code} onClick={() => setPhotos([])}>
              Seguir con ellas
            </Button>
          }
        >
          {kept.unused === 1
            ? 'Tienes 1 página fotografiada'
            : `Tienes ${kept.unused} páginas fotografiadas`}{' '}
          sin enviar en este dispositivo.
        </Alert>
      )}
      {kept.used > 0 && kept.unused === 0 && !isOpen && (
        <Button variant="secondary" full disabled={disabled || !code} onClick={() => setPhotos([])}>
          Ver o cambiar las páginas
        </Button>
      )}
      <PhotoButtons
        onPhotos={setPhotos}
        disabled={disabled || !code}
        isMain={photosFirst && !file}
      />
      {!code && <Opening hasFailed={hasFailed} />}
      <p className="text-muted text-sm">
        ¿Lo tienes en papel? Tómale fotos: aquí se hace el PDF.{' '}
        <a
          href={`${PATHS.ayuda}/fotografiar`}
          target="_blank"
          rel="noreferrer"
          className="texto-enlace"
        >
          Cómo fotografiarlo
        </a>
      </p>
      {isOpen && code && (
        <code.ScannerDialog
          draftKey={draftKey}
          name={name}
          photos={photos}
          documents={onFiles && (documents ?? [])}
          onMade={give}
          onClose={() => setPhotos(undefined)}
        />
      )}
    </>
  );
}

/** Shown while the scanner's code loads, and if it failed to load. */
function Opening({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) {
    return (
      <Alert actions={<Button onClick={() => window.location.reload()}>Recargar la página</Button>}>
        No pudimos cargar lo que hace falta para tomar fotos. Revisa tu conexión y recarga la
        página. Un PDF sí lo puedes enviar.
      </Alert>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <Spinner className="size-4" />
      Preparando la cámara…
    </p>
  );
}

/** Counts the kept pages of a document that were used in something made of them, and those that were not. */
function useKept(draftKey: string, isOpen: boolean, inUse: readonly string[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const used = inUse.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent of them is not kept any more.
  useEffect(() => {
    if (isOpen || !mayHaveDrafts()) return;
    let isGone = false;
    void import('./drafts.ts')
      .then(({ loadDraft }) => loadDraft(draftKey))
      .then((kept) => isGone || setIds(kept?.list.map(({ id }) => id) ?? []))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [draftKey, isOpen, used]);
  const inUseNow = ids.filter((id) => inUse.includes(id)).length;
  return { used: inUseNow, unused: ids.length - inUseNow };
}
