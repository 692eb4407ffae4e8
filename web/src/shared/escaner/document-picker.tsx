import { ARCHIVO } from '@notaria/contract/limits';
import { useEffect, useState } from 'react';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { mayHaveDrafts } from './drafts-database.ts';
import { PhotoButtons } from './photo-buttons.tsx';

const scanner = later(() => import('./scanner-dialog.tsx'));

interface DocumentPickerProps {
  /** Under which photographed pages are kept on the device: one for each document. */
  draftKey: string;
  /** The document's name, which a photographed one gets as the name of its file. */
  name: string;
  file: File | null;
  onFile?: (file: File | null) => void;
  /** Instead of `onFile`: takes several documents at once. */
  onFiles?: (files: readonly File[]) => void;
  /** With `onFiles`: the names of the documents that they may be. */
  documents?: readonly string[];
  error?: string | undefined;
  /** What `error` is about, if it isn't kept. */
  rejected?: File | null;
  disabled: boolean;
  /** Photographing comes first: on a phone that was opened for it. */
  photosFirst?: boolean;
}

/** Takes a document as a PDF or as photographs of its pages, which become a PDF here. */
export function DocumentPicker(props: DocumentPickerProps) {
  const {
    draftKey,
    name,
    file,
    onFile,
    onFiles,
    documents,
    error,
    rejected = null,
    disabled,
    photosFirst = false,
  } = props;
  const [photos, setPhotos] = useState<readonly File[]>();
  const isOpen = photos !== undefined;
  const code = useLater(scanner, isOpen);
  const [kept, setKept] = useState(0);
  const [made, setMade] = useState<File>();

  useEffect(() => {
    if (isOpen || !mayHaveDrafts()) return;
    let isGone = false;
    void import('./drafts.ts')
      .then(({ loadDraft }) => loadDraft(draftKey))
      .then((list) => isGone || setKept(list.length))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [draftKey, isOpen]);

  const give = (files: readonly File[]) => {
    setPhotos(undefined);
    const [first] = files;
    setMade(first);
    if (onFiles) onFiles(files);
    else if (first) onFile?.(first);
  };
  const takesPhotos = (
    <>
      <PhotoButtons onPhotos={setPhotos} disabled={disabled} isMain={photosFirst && !file} />
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
    </>
  );
  return (
    <div className="space-y-3">
      {photosFirst && takesPhotos}
      <FileDrop
        label={onFiles ? 'Elige los PDF' : 'Elige el PDF'}
        hint={
          onFiles
            ? 'PDF de hasta 5 MB cada uno, sin contraseña.'
            : 'Un PDF de hasta 5 MB, sin contraseña.'
        }
        accept={`${ARCHIVO.extension},${ARCHIVO.tipo}`}
        file={file}
        {...(onFiles ? { onFiles } : { onFile: onFile ?? (() => {}) })}
        {...(error === undefined ? {} : { error })}
        rejected={rejected}
        disabled={disabled}
      />
      {kept > 0 && !isOpen && !file && (
        <Alert
          tone="azul"
          actions={
            <Button variant="secondary" disabled={disabled} onClick={() => setPhotos([])}>
              Seguir con ellas
            </Button>
          }
        >
          {kept === 1 ? 'Tienes 1 página fotografiada' : `Tienes ${kept} páginas fotografiadas`} sin
          enviar en este dispositivo.
        </Alert>
      )}
      {file !== null && file === made && kept > 0 && (
        <Button variant="secondary" full disabled={disabled} onClick={() => setPhotos([])}>
          Ver o cambiar las páginas
        </Button>
      )}
      {!photosFirst && takesPhotos}
      {isOpen && code && (
        <code.ScannerDialog
          draftKey={draftKey}
          name={name}
          photos={photos}
          documents={onFiles && (documents ?? [])}
          onFiles={give}
          onClose={() => setPhotos(undefined)}
        />
      )}
    </div>
  );
}
