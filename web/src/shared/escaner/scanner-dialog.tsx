import { useState } from 'react';
import { type Loss, lossOfPages, lossOfPhotos } from '#shared/leave/loss.ts';
import { useBeforeUnload } from '#shared/leave/use-before-unload.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { BlobImage } from './blob-image.tsx';
import { CornerEditor } from './corner-editor.tsx';
import type { Quad } from './geometry.ts';
import { PageItem } from './page-item.tsx';
import { documentsOf, MOST_PAGES, type ScanPage } from './pages.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useScanner } from './use-scanner.ts';

export interface ScannerDialogProps {
  /** Under which the pages are kept on the device until they are sent. */
  draftKey: string;
  /** The name of the document, which the PDF takes. */
  name: string;
  /** Photographs that were just taken or chosen. */
  photos: readonly File[];
  /** Where the pages may become several documents: which ones. */
  documents: readonly string[] | undefined;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** From photographs to a PDF: straighten, choose a look, turn, order, add and remove pages. */
export function ScannerDialog({
  draftKey,
  name,
  photos,
  documents,
  onFiles,
  onClose,
}: ScannerDialogProps) {
  const scanner = useScanner(draftKey, photos);
  const { list, busy, isBusy, isMaking, problem } = scanner;
  const [said, setSaid] = useState('');
  const [editing, setEditing] = useState<{ id: string; quad: Quad }>();
  const [viewing, setViewing] = useState<string>();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const edited = list.find(({ id }) => id === editing?.id);
  const viewed = list.find(({ id }) => id === viewing);
  const heaps = documentsOf(list).length;
  const { box, goTo } = usePageFocus(list, !edited && !viewed);
  const loss = lossOf(scanner);
  // Also while one page is looked at in a dialog of its own, which asks nothing.
  useBeforeUnload(loss?.asksOnUnload === true);

  const use = async () => {
    const files = await scanner.make(name);
    if (files) onFiles(files);
  };

  const move = ({ id }: ScanPage, at: number, by: -1 | 1) => {
    goTo(id, by === -1 ? 'subir' : 'bajar');
    setSaid(`La página ${at + 1} ahora es la ${at + 1 + by}.`);
    scanner.move(id, by);
  };
  const remove = ({ id }: ScanPage, at: number) => {
    goTo((list[at + 1] ?? list[at - 1])?.id, 'quitar');
    setSaid(`Quitaste la página ${at + 1}.`);
    scanner.remove(id);
  };
  const restore = () => {
    goTo(scanner.removed?.id, 'quitar');
    setSaid('La página volvió a su lugar.');
    scanner.restore();
  };

  if (edited && editing) {
    const number = list.indexOf(edited) + 1;
    const close = () => {
      goTo(edited.id, 'editar');
      setEditing(undefined);
    };
    const straighten = () => {
      close();
      setSaid(`Enderezamos la página ${number}.`);
      void scanner.recut(edited, { quad: editing.quad });
    };
    return (
      <Dialog
        open
        size="lg"
        onClose={close}
        title={`Enderezar la página ${number}`}
        // One row, also on a phone: the photograph needs the height.
        footer={
          <div className="flex gap-3 *:flex-1 sm:*:flex-none">
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={straighten}>Enderezar</Button>
          </div>
        }
      >
        <CornerEditor
          page={edited}
          number={number}
          quad={editing.quad}
          onQuad={(change) => setEditing((now) => now && { ...now, quad: change(now.quad) })}
        />
      </Dialog>
    );
  }
  if (viewed) {
    const number = list.indexOf(viewed) + 1;
    const close = () => {
      goTo(viewed.id, 'ver');
      setViewing(undefined);
    };
    return (
      <Dialog
        open
        size="lg"
        onClose={close}
        title={`Página ${number}`}
        footer={<Button onClick={close}>Volver a las páginas</Button>}
      >
        <BlobImage
          blob={viewed.preview}
          alt={`Página ${number}, en grande`}
          className="w-full rounded border border-line bg-sunken"
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="lg"
      busy={isMaking}
      loss={loss}
      onClose={onClose}
      title="Páginas fotografiadas"
      description={
        scanner.isKept
          ? 'Revisa que se lea todo. Quedan guardadas en este dispositivo, hasta 24 horas, mientras no las envíes.'
          : 'Revisa que se lea todo. En este dispositivo no hay lugar para guardarlas: envíalas antes de salir.'
      }
      footer={
        <>
          {list.length > 0 && (
            <Button variant="ghost" disabled={isMaking} onClick={() => setIsDiscarding(true)}>
              Descartar
            </Button>
          )}
          <Button
            loading={isMaking}
            loadingLabel="Preparando el PDF..."
            disabled={list.length === 0 || isBusy}
            onClick={() => void use()}
          >
            {sentLabel(list.length, heaps)}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <PhotoButtons
          camera={list.length > 0 ? 'Otra foto' : 'Fotografiar'}
          disabled={isMaking || list.length >= MOST_PAGES}
          onPhotos={(more) => {
            setSaid('');
            void scanner.add(more);
          }}
        />
        {problem && <Alert>{problem}</Alert>}
        {/* As high with and without its button, so that nothing below moves under a thumb. */}
        <div className="flex min-h-touch items-center justify-between gap-3">
          <p role="status" className="text-muted text-sm">
            {isBusy ? busyLabel(busy) : `${said} ${countLabel(list.length)}`.trim()}
          </p>
          {scanner.removed && (
            <Button variant="secondary" disabled={isMaking} onClick={restore}>
              Deshacer
            </Button>
          )}
        </div>
        <ol ref={box} tabIndex={-1} aria-label="Páginas" className="grid gap-3 sm:grid-cols-2">
          {list.map((page, at) => (
            <PageItem
              key={page.id}
              page={page}
              number={at + 1}
              isLast={at === list.length - 1}
              documents={documents}
              disabled={isMaking}
              onCut={(part) => {
                setSaid(part.quarters === undefined ? '' : `Giraste la página ${at + 1}.`);
                void scanner.recut(page, part);
              }}
              onChange={(part) => scanner.change(page.id, part)}
              onView={() => setViewing(page.id)}
              onEdit={() => setEditing({ id: page.id, quad: page.cut.quad })}
              onMove={(by) => move(page, at, by)}
              onRemove={() => remove(page, at)}
            />
          ))}
        </ol>
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
        }}
      >
        Se borran de este dispositivo{' '}
        {list.length === 1 ? 'la página' : `las ${list.length} páginas`} de «{name}».
      </ConfirmDialog>
    </Dialog>
  );
}

/** What leaving now would lose. */
function lossOf({ isKept, list, busy }: ReturnType<typeof useScanner>): Loss | undefined {
  if (!isKept && list.length > 0) return lossOfPages(list.length);
  return busy > 0 ? lossOfPhotos(busy) : undefined;
}

function busyLabel(photos: number): string {
  if (photos === 0) return 'Buscando las páginas guardadas…';
  return photos > 1 ? `Preparando las fotos… Faltan ${photos}.` : 'Preparando la foto…';
}

function countLabel(count: number): string {
  if (count === 0) return 'Todavía no hay páginas.';
  return count === 1 ? '1 página' : `${count} páginas`;
}

function sentLabel(pages: number, documents: number): string {
  if (documents > 1) return `Usar como ${documents} documentos`;
  return pages === 1 ? 'Usar esta página' : `Usar ${pages === 0 ? 'las' : `las ${pages}`} páginas`;
}
