import { useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { CornerEditor } from './corner-editor.tsx';
import { PageItem } from './page-item.tsx';
import { documentsOf, MOST_PAGES } from './pages.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { useScanner } from './use-scanner.ts';

export interface ScannerDialogProps {
  /** Under which the pages are kept on the device until they are sent. */
  draftKey: string;
  /** The name of the document, which the PDF takes. */
  name: string;
  /** Photographs that were just taken or chosen. */
  photos: readonly File[];
  /** Pages may become several documents. */
  hasSeveral: boolean;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** From photographs to a PDF: straighten, choose a look, turn, order, add and remove pages. */
export function ScannerDialog({
  draftKey,
  name,
  photos,
  hasSeveral,
  onFiles,
  onClose,
}: ScannerDialogProps) {
  const scanner = useScanner(draftKey, photos);
  const { list, isBusy, isMaking, problem } = scanner;
  const [editing, setEditing] = useState<string>();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const edited = list.find(({ id }) => id === editing);
  const documents = documentsOf(list).length;

  const use = async () => {
    const files = await scanner.make(name);
    if (files) onFiles(files);
  };

  if (edited) {
    const number = list.indexOf(edited) + 1;
    return (
      <Dialog
        open
        size="lg"
        onClose={() => setEditing(undefined)}
        title={`Enderezar la página ${number}`}
      >
        <CornerEditor
          page={edited}
          number={number}
          onCancel={() => setEditing(undefined)}
          onDone={(quad) => {
            setEditing(undefined);
            void scanner.recut(edited, { quad });
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="lg"
      busy={isMaking}
      onClose={onClose}
      title="Páginas fotografiadas"
      description="Revisa que se lea todo. Quedan guardadas en este dispositivo, hasta 24 horas, mientras no las envíes."
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
            {sentLabel(list.length, documents)}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <PhotoButtons
          camera={list.length > 0 ? 'Otra foto' : 'Fotografiar'}
          disabled={isMaking || list.length >= MOST_PAGES}
          onPhotos={(more) => void scanner.add(more)}
        />
        {problem && <Alert>{problem}</Alert>}
        <p role="status" className="text-muted text-sm">
          {isBusy ? 'Buscando las orillas del papel…' : countLabel(list.length)}
        </p>
        {scanner.hasRemoved && (
          <Alert
            tone="azul"
            actions={
              <Button variant="secondary" onClick={scanner.restore}>
                Deshacer
              </Button>
            }
          >
            Quitaste una página.
          </Alert>
        )}
        <ol aria-label="Páginas" className="grid gap-3 sm:grid-cols-2">
          {list.map((page, at) => (
            <PageItem
              key={page.id}
              page={page}
              number={at + 1}
              isLast={at === list.length - 1}
              hasSeveral={hasSeveral}
              disabled={isMaking}
              onCut={(part) => void scanner.recut(page, part)}
              onChange={(part) => scanner.change(page.id, part)}
              onEdit={() => setEditing(page.id)}
              onMove={(by) => scanner.move(page.id, by)}
              onRemove={() => scanner.remove(page.id)}
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

function countLabel(count: number): string {
  if (count === 0) return 'Todavía no hay páginas.';
  return count === 1 ? '1 página' : `${count} páginas`;
}

function sentLabel(pages: number, documents: number): string {
  if (documents > 1) return `Usar como ${documents} documentos`;
  return pages === 1 ? 'Usar esta página' : `Usar ${pages === 0 ? 'las' : `las ${pages}`} páginas`;
}
