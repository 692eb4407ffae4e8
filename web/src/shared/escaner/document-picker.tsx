import { isPhoto } from '#shared/pdf/file-kind.ts';
import { LostPhoto, PhotoWays, SOLO_PDF } from './picker-parts.tsx';
import { TurnedNotice, useTurned } from './turned.tsx';
import { type OneDocumentProps, useOneDocument } from './use-one-document.tsx';

interface DocumentPickerProps extends OneDocumentProps {
  /** What the procedure says of the document: «a color» decides how photographs first look. */
  sheet?: string | undefined;
  /** True on a phone that was opened for photographing: the camera comes first. */
  photosFirst?: boolean;
}

/** Takes one document as PDFs and photographs, in any number, which become one PDF on this device. */
export function DocumentPicker({ sheet, photosFirst = false, ...props }: DocumentPickerProps) {
  const { draftKey, sending, disabled } = props;
  const file = sending.file ?? sending.checking;
  const { scanner, box, isOpen, isMade, open, ...parts } = useOneDocument(props, {
    label: 'Elige el PDF o las fotos',
    hint: file
      ? 'Lo que elijas se agrega: aquí se hace un solo PDF de hasta 5 MB.'
      : 'Uno o varios: aquí se hace un solo PDF de hasta 5 MB.',
    isPdfOnly: false,
    sheet,
    arePages: (picked) => file !== null || picked.length > 1 || picked.some(isPhoto),
  });
  const turned = useTurned(isMade ? null : file);
  return (
    <div ref={box} className="space-y-3">
      <LostPhoto draftKey={draftKey} isHidden={isOpen || file !== null} />
      {!photosFirst && parts.drop}
      {parts.keptNotice}
      {turned.length > 0 && file && !isOpen && (
        <TurnedNotice pages={turned} disabled={disabled} onStraighten={() => open([])} />
      )}
      {parts.pagesButton}
      <PhotoWays
        scanner={scanner}
        onPhotos={open}
        disabled={disabled}
        isMain={photosFirst && !file}
      />
      {parts.dialog}
      {photosFirst && parts.drop}
    </div>
  );
}

/** Takes one document only as a PDF, because a program must read its text, and says so. */
export function PdfPicker(props: OneDocumentProps) {
  const { box, drop, keptNotice, pagesButton, dialog } = useOneDocument(props, {
    label: 'Elige el PDF',
    hint: SOLO_PDF,
    isPdfOnly: true,
    arePages: (picked) => picked.length > 1,
  });
  return (
    <div ref={box} className="space-y-3">
      {drop}
      {keptNotice}
      {pagesButton}
      {dialog}
    </div>
  );
}
