import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload } from '#shared/leave/use-before-unload.ts';
import { useHold } from '#shared/leave/use-hold.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { discardDraft } from './drafts.ts';
import { Lighter } from './lighter.tsx';
import { isReady, lookFor } from './page.ts';
import { dialogOf } from './page-dialogs.tsx';
import { PageList } from './page-list.tsx';
import { MOST_AT_ONCE } from './pages.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { ScannerNotices } from './scanner-notices.tsx';
import { busyLabel, countLabel, lossOf, makingLabel, sentLabel } from './scanner-words.ts';
import { usePageActs } from './use-page-acts.ts';
import { type Made, useScanner } from './use-scanner.ts';
import { tooLongText } from './warning-texts.ts';

export { endEngine, getEngine } from './engine.ts';

export interface ScannerDialogProps {
  /** The key under which this device keeps the pages until they are sent. */
  draftKey: string;
  /** The name of the document, also used for the PDF. */
  name: string;
  /** What the procedure says of the document. */
  sheet?: string | undefined;
  /** Photographs that were just taken or chosen. */
  photos: readonly File[];
  /** The documents that the pages may become, if there are several. */
  documents: readonly string[] | undefined;
  /** True if the document is sent as soon as it is made. */
  sends?: boolean;
  /** True if a program must read the text: no photographs. */
  isPdfOnly: boolean;
  onMade: (made: readonly Made[]) => void;
  onClose: () => void;
}

/** Makes a PDF from photographs: straighten, choose a look, turn, order, add and remove pages. */
export function ScannerDialog({
  draftKey,
  name,
  sheet,
  photos,
  documents,
  sends = false,
  isPdfOnly,
  onMade,
  onClose,
}: ScannerDialogProps) {
  const look = lookFor(name, sheet);
  const scanner = useScanner(draftKey, photos, documents !== undefined, look);
  const acts = usePageActs(scanner);
  const { list, waiting, isBusy, making, pages } = scanner;
  const { shown } = acts;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isTooLong = tooLongText(pages.documents) !== undefined;
  const [lighter, setLighter] = useState<readonly Made[]>();
  const loss = lossOf(scanner);
  // The dialog stays the same one, so Back would close the pages with it.
  useHold(shown !== undefined, {
    onBack: () => {
      acts.close();
      return true;
    },
  });
  // Also while a page is open in a dialog of its own, which does not ask.
  useBeforeUnload(loss?.asksOnUnload === true);

  const use = async () => {
    const made = await scanner.make(name);
    if (made?.some(({ redrawn }) => redrawn.length > 0)) setLighter(made);
    else if (made) onMade(made);
  };

  if (shown) return <Dialog open size="lg" {...dialogOf(shown, acts)} />;
  if (lighter) {
    const back = () => setLighter(undefined);
    return <Lighter made={lighter} list={list} onUse={() => onMade(lighter)} onBack={back} />;
  }
  return (
    <Dialog
      open
      size="lg"
      busy={making !== undefined}
      loss={loss}
      onClose={onClose}
      title="Páginas del documento"
      description={
        scanner.isKept
          ? 'Revisa que se lea todo. Quedan guardadas en este dispositivo, hasta 24 horas, mientras no las envíes.'
          : 'Revisa que se lea todo. En este dispositivo no hay lugar para guardarlas: envíalas antes de salir.'
      }
      footer={
        <>
          {making ? (
            <Button variant="secondary" onClick={scanner.stopMaking}>
              Cancelar
            </Button>
          ) : (
            list.length > 0 && (
              <Button variant="ghost" onClick={() => setIsDiscarding(true)}>
                Descartar
              </Button>
            )
          )}
          <Button
            loading={making !== undefined}
            loadingLabel="Preparando el PDF..."
            disabled={list.length === 0 || isBusy || isTooLong || !list.every(isReady)}
            onClick={() => void use()}
          >
            {sentLabel(list.length, pages.documents.length, sends)}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {!isPdfOnly && (
          <PhotoButtons
            camera={list.length > 0 ? 'Otra foto' : 'Fotografiar'}
            withPdf
            disabled={making !== undefined || !scanner.isLoaded || list.length >= MOST_AT_ONCE}
            onPhotos={(more) => {
              acts.say('');
              scanner.add(more);
            }}
          />
        )}
        <ScannerNotices scanner={scanner} />
        {making && (
          <ProgressBar
            label={makingLabel(making)}
            value={(100 * (making.page - 1)) / making.pages}
          />
        )}
        {/* The same height with and without its button, so that nothing below moves under a thumb. */}
        <div className="flex min-h-touch items-center justify-between gap-3">
          <p role="status" className="text-muted text-sm">
            {isBusy ? busyLabel(waiting) : `${acts.said} ${countLabel(list.length)}`.trim()}
          </p>
          {pages.removed && (
            <Button variant="secondary" disabled={making !== undefined} onClick={acts.restore}>
              Deshacer
            </Button>
          )}
        </div>
        <PageList scanner={scanner} names={documents} acts={acts} />
      </div>
      <ConfirmDialog
        open={isDiscarding}
        danger
        title="Descartar las páginas"
        confirmLabel="Descartar"
        onCancel={() => setIsDiscarding(false)}
        onConfirm={() => {
          // The question goes first, so that the focus returns to where the pages were opened.
          flushSync(() => setIsDiscarding(false));
          void discardDraft(draftKey);
          onClose();
        }}
      >
        Se borran de este dispositivo{' '}
        {list.length === 1 ? 'la página' : `las ${list.length} páginas`} de «{name}».
      </ConfirmDialog>
    </Dialog>
  );
}
