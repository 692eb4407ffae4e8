import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from '#shared/leave/use-before-unload.ts';
import { useHold } from '#shared/leave/use-hold.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import type { Quad } from './geometry.ts';
import { documentsOf } from './heaps.ts';
import { Lighter } from './lighter.tsx';
import { isReady, lookFor, type ScanPage } from './page.ts';
import { straightening, viewing } from './page-dialogs.tsx';
import { PageList } from './page-list.tsx';
import { MOST_AT_ONCE, MOST_PAGES } from './pages.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { ScannerNotices } from './scanner-notices.tsx';
import { busyLabel, countLabel, lossOf, makingLabel, sentLabel } from './scanner-words.ts';
import { usePageFocus } from './use-page-focus.ts';
import { type Made, useScanner } from './use-scanner.ts';

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
  const { list, waiting, isBusy, making, pages } = scanner;
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<{ id: string; act: 'editar' | 'ver'; quad: Quad }>();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const leave = useRef(onClose);
  leave.current = onClose;
  // After the device has been told that there are no pages.
  useEffect(() => {
    if (isDiscarded) leave.current();
  }, [isDiscarded]);
  const shown = list.find(({ id }) => id === open?.id);
  const orders = documentsOf(list);
  const isTooLong = orders.some(({ photos: count }) => count > MOST_PAGES);
  const [lighter, setLighter] = useState<readonly Made[]>();
  const { box, goTo } = usePageFocus(list, !shown);
  const loss = lossOf(scanner);
  const close = () => {
    if (open) goTo(open.id, open.act);
    setOpen(undefined);
  };
  // The dialog stays the same one, so Back would close the pages with it.
  useHold(shown !== undefined, {
    onBack: () => {
      close();
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
  const move = ({ id }: ScanPage, at: number, by: -1 | 1) => {
    goTo(id, by === -1 ? 'subir' : 'bajar');
    setSaid(`La página ${at + 1} ahora es la ${at + 1 + by}.`);
    scanner.move(id, by);
  };
  const remove = ({ id, previous }: ScanPage, at: number) => {
    goTo((previous ?? list[at + 1] ?? list[at - 1])?.id, 'quitar');
    setSaid(previous ? `Volvió la página ${at + 1} de antes.` : `Quitaste la página ${at + 1}.`);
    scanner.remove(id);
  };
  const restore = () => {
    goTo(pages.removed?.page.id, 'quitar');
    setSaid('La página volvió a su lugar.');
    scanner.restore();
  };

  if (shown && open) {
    const ofPage = { page: shown, number: list.indexOf(shown) + 1, onClose: close };
    const straighten = () => {
      close();
      setSaid(`Enderezamos la página ${ofPage.number}.`);
      void scanner.recut(shown, { quad: open.quad });
    };
    const onQuad = (change: (quad: Quad) => Quad) =>
      setOpen((now) => now && { ...now, quad: change(now.quad) });
    const dialog =
      open.act === 'ver'
        ? viewing(ofPage)
        : straightening({ ...ofPage, quad: open.quad, onQuad, onStraighten: straighten });
    return <Dialog open size="lg" {...dialog} />;
  }
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
            {sentLabel(list.length, orders.length, sends)}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {!isPdfOnly && (
          <PhotoButtons
            camera={list.length > 0 ? 'Otra foto' : 'Fotografiar'}
            withPdf
            disabled={making !== undefined || list.length >= MOST_AT_ONCE}
            onPhotos={(more) => {
              setSaid('');
              scanner.add(more);
            }}
          />
        )}
        <ScannerNotices scanner={scanner} documents={orders} />
        {making && (
          <ProgressBar
            label={makingLabel(making)}
            value={(100 * (making.page - 1)) / making.pages}
          />
        )}
        {/* The same height with and without its button, so that nothing below moves under a thumb. */}
        <div className="flex min-h-touch items-center justify-between gap-3">
          <p role="status" className="text-muted text-sm">
            {isBusy ? busyLabel(waiting) : `${said} ${countLabel(list.length)}`.trim()}
          </p>
          {pages.removed && (
            <Button variant="secondary" disabled={making !== undefined} onClick={restore}>
              Deshacer
            </Button>
          )}
        </div>
        <PageList
          box={box}
          scanner={scanner}
          documents={documents}
          onSay={setSaid}
          onView={({ id, cut }) => setOpen({ id, act: 'ver', quad: cut.quad })}
          onEdit={({ id, cut }) => setOpen({ id, act: 'editar', quad: cut.quad })}
          onMove={move}
          onRemove={remove}
          onReplace={({ id }, at, photo) => {
            setSaid(`Tomaste otra vez la página ${at + 1}.`);
            goTo(scanner.replace(id, photo), 'tomar');
          }}
        />
      </div>
      <ConfirmDialog
        open={isDiscarding}
        danger
        title="Descartar las páginas"
        confirmLabel="Descartar"
        onCancel={() => setIsDiscarding(false)}
        onConfirm={() => {
          setIsDiscarding(false);
          scanner.discard();
          setIsDiscarded(true);
        }}
      >
        Se borran de este dispositivo{' '}
        {list.length === 1 ? 'la página' : `las ${list.length} páginas`} de «{name}».
      </ConfirmDialog>
    </Dialog>
  );
}
