import { useEffect, useState } from 'react';
import { formatFileSize } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { BlobImage } from './blob-image.tsx';
import { getEngine } from './engine.ts';
import type { ScanPage } from './page.ts';
import type { Made } from './use-scanner.ts';

interface LighterProps {
  /** What was made, with pages that had to be drawn coarser. */
  made: readonly Made[];
  list: readonly ScanPage[];
  onUse: () => void;
  onBack: () => void;
}

/** What the files of these pages weigh together. */
function bytesOf(pages: readonly ScanPage[]): number {
  const files = new Map(
    pages.map(({ id, origin, photo }) => [origin?.id ?? id, origin?.bytes ?? photo.size]),
  );
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Shows the pages that were made lighter beside what they were: nothing coarser is sent unseen. */
export function Lighter({ made, list, onUse, onBack }: LighterProps) {
  const all = made.flatMap(({ file, redrawn }) => redrawn.map((page) => ({ file, ...page })));
  const [at, setAt] = useState(0);
  const shown = all[at];
  const after = useDrawn(shown?.file, shown?.sheet ?? 0);
  const before = list.find(({ id }) => id === shown?.id);
  const number = before ? list.indexOf(before) + 1 : 1;
  const size = formatFileSize(made.reduce((sum, { file }) => sum + file.size, 0));
  const pictures = [
    ['Antes', before?.preview],
    ['Después', after],
  ] as const;
  return (
    <Dialog
      open
      size="lg"
      onClose={onBack}
      title="¿Se lee bien?"
      description={`De ${formatFileSize(bytesOf(list))} a ${size}. Para que quepa en 5 MB, dibujamos de nuevo ${all.length === 1 ? 'una página' : `${all.length} páginas`}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Volver a las páginas
          </Button>
          <Button onClick={onUse}>Sí, se lee</Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid grid-cols-2 gap-3">
          {pictures.map(([name, blob]) => (
            <figure key={name} className="space-y-1">
              <figcaption className="font-medium text-sm">{name}</figcaption>
              <div className="max-h-[60vh] overflow-auto rounded border border-line">
                <BlobImage
                  blob={blob}
                  alt={`Página ${number}, ${name.toLowerCase()}`}
                  className="min-h-40 w-[200%] max-w-none bg-sunken sm:w-full"
                />
              </div>
            </figure>
          ))}
        </div>
        {all.length > 1 && (
          <div className="flex items-center justify-between gap-3">
            <Button variant="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
              Anterior
            </Button>
            <p role="status" className="text-sm">
              Página {number} de {list.length}
            </p>
            <Button
              variant="secondary"
              disabled={at === all.length - 1}
              onClick={() => setAt(at + 1)}
            >
              Siguiente
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** A page of a PDF that was made, as it will be read. */
function useDrawn(file: File | undefined, at: number): Blob | undefined {
  const [drawn, setDrawn] = useState<Blob>();
  const [id] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    setDrawn(undefined);
    getEngine()
      .jobs.takeIn({ photo: file, pdf: { id: `${id}/${file.name}`, at } }, () => {})
      .then(
        ({ preview }) => isGone || setDrawn(preview),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [file, at, id]);
  return drawn;
}
