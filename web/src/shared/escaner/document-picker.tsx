import { ARCHIVO } from '@notaria/contract/limits';
import { useState } from 'react';
import { isPhoto } from '#shared/pdf/file-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import type { FileToSend } from '#shared/use-file-to-send.ts';
import { isMendable } from './check-document.ts';
import { KeptNotice, LostPhoto, PagesButton, PhotoWays, SOLO_PDF } from './picker-parts.tsx';
import { useScannerCode } from './scanner-code.ts';
import { TurnedNotice, useTurned } from './turned.tsx';
import { useKept } from './use-kept.ts';
import type { Made } from './use-scanner.ts';
import { useSentPages } from './use-sent-pages.ts';

/** Files whose pages the scanner was given, or of whose pages it made them. */
const taken = new WeakSet<File>();

interface DocumentPickerProps {
  /** The key under which this device keeps the photographed pages; one for each document. */
  draftKey: string;
  /** The name of the document; a photographed file is named after it. */
  name: string;
  /** The form's file. */
  sending: FileToSend;
  disabled: boolean;
  /** True if the form asks for nothing else, so that what is made of pages is sent at once. */
  sends?: boolean;
  /** True if a program must read the text: no photographs. */
  isPdfOnly?: boolean;
  /** What the procedure says of the document: «a color» decides how photographs first look. */
  sheet?: string | undefined;
  /** True on a phone that was opened for photographing: the camera comes first. */
  photosFirst?: boolean;
}

/** Takes one document as PDFs and photographs, in any number, which become one PDF on this device. */
export function DocumentPicker({
  draftKey,
  name,
  sending,
  disabled,
  sends = false,
  isPdfOnly = false,
  sheet,
  photosFirst = false,
}: DocumentPickerProps) {
  const { choose, problem, rejected, toLook } = sending;
  const file = sending.file ?? sending.checking;
  const scanner = useScannerCode();
  const { code } = scanner;
  const [photos, setPhotos] = useState<readonly File[]>();
  const [made, setMade] = useState<Made>();
  const isOpen = photos !== undefined || toLook !== null;
  const isMade = file !== null && file === made?.file;
  const kept = useKept(draftKey, isOpen, isMade ? made.pages : []);
  const turned = useTurned(isMade || isPdfOnly ? null : file);
  const waits = kept.unused > 0 && !isOpen && !file;
  const mayOpen = !disabled && code !== undefined;
  const { box, sendNext } = useSentPages(waits && mayOpen, {
    file,
    isOpen,
    open: () => setPhotos([]),
  });

  /** Opens the pages: those that this device keeps, those of the chosen file, and then `more`. */
  const open = (more: readonly File[]) => {
    const isAmongPages = file !== null && taken.has(file) && kept.used + kept.unused > 0;
    setPhotos(file === null || isAmongPages ? more : [file, ...more]);
    if (file) taken.add(file);
  };
  /** One PDF is checked and sent as it is; whatever is chosen with it, or after it, becomes pages of one. */
  const take = (picked: readonly File[]) => {
    const arePages = picked.length > 1 || (!isPdfOnly && (file !== null || picked.some(isPhoto)));
    if (arePages) open(picked);
    else choose(picked[0] ?? null);
  };
  const close = () => {
    setPhotos(undefined);
    if (toLook) choose(null);
  };
  const give = ([document]: readonly Made[]) => {
    setPhotos(undefined);
    if (!document) return;
    taken.add(document.file);
    if (sends) sendNext();
    setMade(document);
    choose(document.file);
  };

  const hint = `${file ? 'Lo que elijas se agrega' : 'Uno o varios'}: aquí se hace un solo PDF de hasta 5 MB.`;
  const drop = (
    <>
      <FileDrop
        label={isPdfOnly ? 'Elige el PDF' : 'Elige el PDF o las fotos'}
        hint={isPdfOnly ? SOLO_PDF : hint}
        accept={`${ARCHIVO.extension},${ARCHIVO.tipo}${isPdfOnly ? '' : ',image/*'}`}
        file={file}
        onFile={choose}
        onFiles={take}
        error={problem}
        rejected={rejected}
        disabled={disabled}
      />
      {problem && rejected && code && isMendable(rejected, problem) && (
        <Button variant="secondary" full onClick={() => setPhotos([rejected])}>
          Quitar lo que no podemos recibir
        </Button>
      )}
    </>
  );
  return (
    <div ref={box} className="space-y-3">
      {!isPdfOnly && <LostPhoto draftKey={draftKey} isHidden={isOpen || file !== null} />}
      {!photosFirst && drop}
      {waits && <KeptNotice count={kept.unused} disabled={!mayOpen} onOpen={() => setPhotos([])} />}
      {turned.length > 0 && !isOpen && (
        <TurnedNotice pages={turned} disabled={disabled} onStraighten={() => open([])} />
      )}
      {!isOpen && (file || (kept.used > 0 && kept.unused === 0)) && (
        <PagesButton disabled={!mayOpen} onOpen={() => open([])} />
      )}
      {!isPdfOnly && (
        <PhotoWays
          scanner={scanner}
          onPhotos={open}
          disabled={disabled}
          isMain={photosFirst && !file}
        />
      )}
      {isOpen && code && (
        <code.ScannerDialog
          draftKey={draftKey}
          name={name}
          sheet={sheet}
          photos={photos ?? (toLook ? [toLook] : [])}
          documents={undefined}
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
