import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#shared/ui/skeleton.tsx';

const PdfViewer = lazy(async () => ({
  default: (await import('#shared/pdf/pdf-viewer.tsx')).PdfViewer,
}));

/** The chosen file, so that nobody sends the wrong one: as the browser shows it, or as we do where it shows none. */
export function PdfPreview({ file }: { file: File }) {
  const label = `Vista previa de ${file.name}`;
  if (navigator.pdfViewerEnabled) return <Framed file={file} label={label} />;
  return (
    <Suspense fallback={<Skeleton shape="rows" count={4} label="Cargando la vista previa…" />}>
      <PdfViewer source={file} title={file.name} label={label} height="h-80" />
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
  if (url === undefined) return null;
  return (
    <iframe
      title={label}
      src={url}
      className="h-80 w-full rounded-card border border-line bg-sunken"
    />
  );
}
