import { Suspense, useEffect, useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lazily } from '#shared/use-later.ts';

const Visor = lazily(() => import('#shared/visor/visor.tsx'), 'Visor');

/** The same height while it loads and after, so that the button below does not move away under a finger. */
const HEIGHT = 'h-96';

/**
 * Shows the chosen file, so that nobody sends the wrong one: with the browser's viewer, or with ours if it
 * has none.
 */
export function PdfPreview({ file }: { file: File }) {
  const label = `Vista previa de ${file.name}`;
  if (navigator.pdfViewerEnabled) return <Framed file={file} label={label} />;
  return (
    <Suspense
      fallback={
        <div className={HEIGHT}>
          <Skeleton shape="rows" count={4} label="Cargando la vista previa…" />
        </div>
      }
    >
      <Visor url={file} nombre={file.name} titulo={label} alto={HEIGHT} />
    </Suspense>
  );
}

function Framed({ file, label }: { file: File; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const box = cx(HEIGHT, 'w-full rounded-card border border-line bg-sunken');
  if (url === undefined) return <div className={box} />;
  return <iframe title={label} src={url} className={box} />;
}
