import { Suspense, useEffect, useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lazily } from '#shared/use-later.ts';

const Visor = lazily(() => import('#shared/visor/visor.tsx'), 'Visor');

/** One height while it loads and after: the button below must not move away under a finger. */
const HEIGHT = 'h-96';

/** The chosen file, so that nobody sends the wrong one: as the browser shows it, or as we do where it shows none. */
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
