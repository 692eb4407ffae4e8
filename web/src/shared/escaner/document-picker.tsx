import { ARCHIVO } from '@notaria/contract/limits';
import { useEffect, useState } from 'react';
import { hold } from '#shared/chosen-file.ts';
import { PATHS } from '#shared/paths.ts';
import { isPhoto } from '#shared/pdf/file-kind.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { useComing } from '#shared/use-coming.ts';
import { later } from '#shared/use-later.ts';
import { checkDocument, isMendable } from './check-document.ts';
import { mayHaveDrafts } from './drafts-database.ts';
import { useLostPhoto } from './lost-photo.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { type TurnedFile, TurnedNotice, turnedOf, useTurned } from './turned.tsx';
import type { Made } from './use-scanner.ts';
import { useSentPages } from './use-sent-pages.ts';

const scanner = later(() => import('./scanner-dialog.tsx'));

/** Files whose pages the scanner was given, or of whose pages it made them. */
const taken = new WeakSet<File>();

interface DocumentPickerProps {
  /** The key under which this device keeps the photographed pages; one for each document. */
  draftKey: string;
  /** The name of the document; a photographed file is named after it. */
  name: string;
  /** What the procedure says of the document: «a color» decides how photographs first look. */
  sheet?: string | undefined;
  file: File | null;
  onFile?: (file: File | null) => void;
  /**
   * Replaces `onFile`: takes several documents at once, with the kept pages that each was made of, and the file
   * that they replace.
   */
  onFiles?: (made: readonly Made[], instead?: File) => void;
  /** With `onFiles`: the taken files that are not sent yet. */
  open?: readonly File[];
  /** With `onFiles`: the names that the documents may have. */
  documents?: readonly string[];
  /** With `onFiles`: the kept pages of documents that were made and not sent yet. */
  inUse?: readonly string[];
  error?: string | undefined;
  /** The file that `error` is about, if it is not kept. */
  rejected?: File | null;
  /** A chosen file that the person must look at before it is sent. */
  toLook?: File | null;
  disabled: boolean;
  /** True on a phone that was opened for photographing: the camera comes first. */
  photosFirst?: boolean;
  /** True if a program must read the text: no photographs, and the screen says why. */
  isPdfOnly?: boolean;
  /** True if the form asks for nothing else, so that what is made of pages is sent at once. */
  sends?: boolean;
}

/** Takes a document as PDFs and photographs, in any number, which become one PDF on this device. */
export function DocumentPicker(props: DocumentPickerProps) {
  const { draftKey, name, sheet, file, onFile, onFiles, documents, inUse, error } = props;
  const {
    rejected = null,
    toLook = null,
    disabled,
    photosFirst = false,
    isPdfOnly = false,
    sends = false,
  } = props;
  const [chosen, setChosen] = useState<readonly File[]>();
  const [made, setMade] = useState<Made>();
  const isOpen = chosen !== undefined || toLook !== null;
  const { code, hasFailed } = useComing(scanner);
  const ofFile = file !== null && file === made?.file ? made.pages : [];
  const isLost = useLostPhoto(draftKey);
  const turned = useTurned(isPdfOnly || file === made?.file ? null : file, scanner);
  const [held, setHeld] = useState<readonly TurnedFile[]>([]);
  /** Of several: the one whose pages are set upright now. */
  const [upright, setUpright] = useState<File>();
  const kept = useKept(draftKey, isOpen, inUse ?? ofFile);
  const isAmongPages = file !== null && taken.has(file) && kept.used + kept.unused > 0;

  // The thread starts with the code, so that a photograph needs nothing more from the network.
  useEffect(() => {
    code?.getEngine();
    return () => code?.endEngine();
  }, [code]);

  /** Opens the pages: those that this device keeps, those of the chosen file, and then `more`. */
  const openPages = (more: readonly File[]) => {
    setChosen(file === null || isAmongPages ? more : [file, ...more]);
    if (file) taken.add(file);
  };

  /** One PDF is checked and sent as it is; whatever is chosen with it or after it becomes pages of one. */
  const take = async (picked: readonly File[]) => {
    const [first] = picked;
    if (onFiles) {
      // One that can't be read is named in the list of files, by its check.
      const files = await Promise.all(picked.map((one) => hold(one).catch(() => one)));
      const toSee = await Promise.all(files.map(needsLook));
      const ready = files.filter((_file, at) => !toSee[at]);
      if (ready.length > 0) onFiles(ready.map((one) => ({ file: one, pages: [], redrawn: [] })));
      const seen = await Promise.all(
        ready.map((one) => (isPdfOnly ? { file: one, pages: [] } : turnedOf(one, scanner))),
      );
      setHeld((before) => [...before, ...seen.filter(({ pages }) => pages.length > 0)]);
      if (ready.length < files.length) setChosen(files.filter((_file, at) => toSee[at]));
    } else if (isPdfOnly ? picked.length > 1 : file || picked.length > 1 || picked.some(isPhoto)) {
      openPages(picked);
    } else onFile?.(first ?? null);
  };
  const turnedOpen = held.filter((one) => props.open?.includes(one.file));
  const close = () => {
    setChosen(undefined);
    setUpright(undefined);
    if (toLook) onFile?.(null);
  };
  const waits = kept.unused > 0 && !isOpen && !file && !disabled && code !== undefined;
  const { box, sendNext } = useSentPages(waits, { file, isOpen, open: () => setChosen([]) });
  const give = (all: readonly Made[]) => {
    setChosen(undefined);
    setUpright(undefined);
    const [first] = all;
    if (first) taken.add(first.file);
    if (sends) sendNext();
    setMade(first);
    if (onFiles) onFiles(all, upright);
    else if (first) onFile?.(first.file);
  };
  const drop = (
    <>
      <FileDrop
        label={labelOf(props)}
        hint={hintOf(props)}
        accept={`${ARCHIVO.extension},${ARCHIVO.tipo}${isPdfOnly ? '' : ',image/*'}`}
        file={file}
        {...(onFile && { onFile })}
        onFiles={(files) => void take(files)}
        {...(error === undefined ? {} : { error })}
        rejected={rejected}
        disabled={disabled}
      />
      {error && rejected && code && isMendable(rejected, error) && (
        <Button variant="secondary" full onClick={() => setChosen([rejected])}>
          Quitar lo que no podemos recibir
        </Button>
      )}
    </>
  );
  return (
    <div ref={box} className="space-y-3">
      {isLost && !isOpen && !file && (
        <Alert tone="amarillo">
          La última foto no llegó: tu teléfono cerró la página mientras la cámara estaba abierta.
          Tómala otra vez o elígela de tus fotos.
        </Alert>
      )}
      {!photosFirst && drop}
      {kept.unused > 0 && !isOpen && !file && (
        <Alert
          tone="azul"
          actions={
            <Button variant="secondary" disabled={disabled || !code} onClick={() => setChosen([])}>
              Seguir con ellas
            </Button>
          }
        >
          {kept.unused === 1 ? 'Tienes 1 página' : `Tienes ${kept.unused} páginas`} sin enviar en
          este dispositivo.
        </Alert>
      )}
      {turned.length > 0 && file && !isOpen && (
        <TurnedNotice pages={turned} disabled={disabled} onStraighten={() => openPages([])} />
      )}
      {!isOpen &&
        turnedOpen.map(({ file: one, pages }) => (
          <TurnedNotice
            key={`${one.name}/${one.lastModified}/${one.size}`}
            name={one.name}
            pages={pages}
            disabled={disabled}
            onStraighten={() => {
              setUpright(one);
              setChosen([one]);
            }}
          />
        ))}
      {((kept.used > 0 && kept.unused === 0) || (file && onFile)) && !isOpen && (
        <Button variant="secondary" full disabled={disabled || !code} onClick={() => openPages([])}>
          Ver o cambiar las páginas
        </Button>
      )}
      {!isPdfOnly && (
        <PhotoButtons
          onPhotos={openPages}
          disabled={disabled || !code}
          isOpening={!code && !hasFailed}
          isMain={photosFirst && !file}
        />
      )}
      {!isPdfOnly && hasFailed && <NoCamera />}
      {!isPdfOnly && <HowTo />}
      {isOpen && code && (
        <code.ScannerDialog
          draftKey={draftKey}
          name={name}
          sheet={sheet}
          photos={chosen ?? (toLook ? [toLook] : [])}
          documents={onFiles && (documents ?? [])}
          sends={sends}
          isPdfOnly={isPdfOnly}
          onMade={give}
          onClose={close}
        />
      )}
      {photosFirst && drop}
    </div>
  );
}

/** Of several files: true for one that becomes pages before it is sent. */
async function needsLook(file: File): Promise<boolean> {
  if (isPhoto(file)) return true;
  const checked = await checkDocument(file);
  return typeof checked === 'string' ? isMendable(file, checked) : checked !== undefined;
}

function labelOf({ onFiles, isPdfOnly }: DocumentPickerProps): string {
  const label = onFiles ? 'Elige los PDF' : 'Elige el PDF';
  return isPdfOnly ? label : `${label} o las fotos`;
}

function hintOf({ onFiles, file, isPdfOnly }: DocumentPickerProps): string {
  if (isPdfOnly) {
    return 'Un PDF de hasta 5 MB. Solo en PDF, tal como lo descargas del portal del SAT: su texto debe poder leerse.';
  }
  if (onFiles) return 'Cada documento, de hasta 5 MB.';
  return file
    ? 'Lo que elijas se agrega: aquí se hace un solo PDF de hasta 5 MB.'
    : 'Uno o varios: aquí se hace un solo PDF de hasta 5 MB.';
}

function HowTo() {
  return (
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
  );
}

/** Shown if the scanner's code could not be loaded. */
function NoCamera() {
  return (
    <Alert actions={<Button onClick={() => window.location.reload()}>Recargar la página</Button>}>
      No pudimos cargar lo que hace falta para tomar fotos. Revisa tu conexión y recarga la página.
      Un PDF sí lo puedes enviar.
    </Alert>
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
