import { useEffect, useState } from 'react';

/** Returns an address for a blob, and releases the address when the blob is no longer shown. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** Shows a picture that is in memory. */
export function BlobImage({
  blob,
  alt,
  className,
  isStill = false,
}: {
  blob: Blob | undefined;
  alt: string;
  className: string;
  /** True if nothing is loading: then the place without a picture is empty and does not pulse. */
  isStill?: boolean;
}) {
  const url = useBlobUrl(blob);
  return url ? (
    <img src={url} alt={alt} className={className} />
  ) : (
    <div
      role="img"
      aria-label={alt}
      className={`${className} bg-sunken ${isStill ? '' : 'animate-pulse'}`}
    />
  );
}
