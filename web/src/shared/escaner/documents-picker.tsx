import { ARCHIVO } from '@notaria/contract/limits';
import { useState } from 'react';
import { hold } from '#shared/chosen-file.ts';
import { isPhoto } from '#shared/pdf/file-kind.ts';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { checkDocument, isMendable } from './check-document.ts';
import { KeptNotice, LostPhoto, PagesButton, PhotoWays, SOLO_PDF } from './picker-parts.tsx';
import { useScannerCode } from './scanner-code.ts';
import { type TurnedFile, TurnedNotice, turnedOf } from './turned.tsx';
import { useKept } from './use-kept.ts';
import type { Made } from './use-scanner.ts';

interface DocumentsPickerProps {
  /** The key under which this device keeps the photographed pages. */
  draftKey: string;
  /** The names that the documents may have. */
  names: readonly string[];
  /** The taken files that are not sent yet. */
  files: readonly File[];
  /** The kept pages of documents that were made and not sent yet. */
  inUse: readonly string[];
  /** Takes documents, with the kept pages that each was made of, and the file that they replace. */
  onFiles: (made: readonly Made[], instead?: File) => void;
  error: string | undefined;
  disabled: boolean;
  /** True if no document may be photographed. */
  isPdfOnly: boolean;
}

/** Takes several documents at once: each PDF is one, and photographs become as many as the person says. */
export function DocumentsPicker({
  draftKey,
  names,
  files,
  inUse,
  onFiles,
  error,
  disabled,
  isPdfOnly,
}: DocumentsPickerProps) {
  const scanner = useScannerCode();
  const { code } = scanner;
  /** What the scanner was opened with. */
  const [photos, setPhotos] = useState<readonly File[]>();
  const [turned, setTurned] = useState<readonly TurnedFile[]>([]);
  /** The file whose pages are set upright now. */
  const [upright, setUpright] = useState<File>();
  const isOpen = photos !== undefined;
  const kept = useKept(draftKey, isOpen, inUse);
  const mayOpen = !disabled && code !== undefined;

  const take = async (picked: readonly File[]) => {
    // One that can't be read is named in the list of files, by its check.
    const held = await Promise.all(picked.map((file) => hold(file).catch(() => file)));
    const arePages = await Promise.all(held.map(mustBePages));
    const whole = held.filter((_file, at) => !arePages[at]);
    if (whole.length > 0) onFiles(whole.map((file) => ({ file, pages: [], redrawn: [] })));
    const checked = isPdfOnly ? [] : await Promise.all(whole.map(turnedOf));
    setTurned((before) => [...before, ...checked.filter(({ pages }) => pages.length > 0)]);
    const pages = held.filter((_file, at) => arePages[at]);
    // The pages may be open by now: these join them.
    if (pages.length > 0) setPhotos((before = []) => [...before, ...pages]);
  };
  const close = () => {
    setPhotos(undefined);
    setUpright(undefined);
  };

  return (
    <div className="space-y-3">
      <LostPhoto draftKey={draftKey} isHidden={isOpen} />
      <FileDrop
        label={isPdfOnly ? 'Elige los PDF' : 'Elige los PDF o las fotos'}
        hint={isPdfOnly ? SOLO_PDF : 'Cada documento, de hasta 5 MB.'}
        accept={`${ARCHIVO.extension},${ARCHIVO.tipo}${isPdfOnly ? '' : ',image/*'}`}
        file={null}
        onFiles={(picked) => void take(picked)}
        error={error}
        disabled={disabled}
      />
      {kept.unused > 0 && !isOpen && (
        <KeptNotice count={kept.unused} disabled={!mayOpen} onOpen={() => setPhotos([])} />
      )}
      {turned
        .filter(({ file }) => !isOpen && files.includes(file))
        .map(({ file, pages }) => (
          <TurnedNotice
            key={`${file.name}/${file.lastModified}/${file.size}`}
            name={file.name}
            pages={pages}
            disabled={disabled}
            onStraighten={() => {
              setUpright(file);
              setPhotos([file]);
            }}
          />
        ))}
      {kept.used > 0 && kept.unused === 0 && !isOpen && (
        <PagesButton disabled={!mayOpen} onOpen={() => setPhotos([])} />
      )}
      {!isPdfOnly && <PhotoWays scanner={scanner} onPhotos={setPhotos} disabled={disabled} />}
      {isOpen && code && (
        <code.ScannerDialog
          draftKey={draftKey}
          name="Documento"
          photos={photos}
          documents={names}
          isPdfOnly={isPdfOnly}
          onMade={(made) => {
            close();
            onFiles(made, upright);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** True for a file that becomes pages before it is sent. */
async function mustBePages(file: File): Promise<boolean> {
  if (isPhoto(file)) return true;
  const checked = await checkDocument(file);
  return typeof checked === 'string' ? isMendable(file, checked) : checked !== undefined;
}
