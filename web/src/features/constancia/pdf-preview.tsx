import { useEffect, useState } from 'react';

/** The chosen file as the browser shows it, so that nobody sends the wrong one. */
export function PdfPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === undefined) return null;
  return (
    <iframe
      title={`Vista previa de ${file.name}`}
      src={url}
      className="h-80 w-full rounded-card border border-line bg-sunken"
    />
  );
}
