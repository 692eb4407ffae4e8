import { DOCUMENTOS } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** Only where the browser shows no PDF by itself is a viewer of our own loaded: it is as heavy as the rest. */
const PdfViewer = lazy(async () => ({
  default: (await import('#shared/pdf/pdf-viewer.tsx')).PdfViewer,
}));

/** Asks whether the file loads before it is shown (spec part 2 §7, HEAD of the document url). */
async function checkLoads(url: string, signal: AbortSignal): Promise<true> {
  const response = await fetch(url, { method: 'HEAD', signal });
  if (!response.ok) throw new Error(`HEAD answered ${response.status}`);
  return true;
}

/** The path of a signed link without its expiry and signature: a fresh link to the same file isn't a new file. */
function versionOf(url: string | null): string | undefined {
  return url?.split('?')[0];
}

/** The file in the browser's own viewer, or in ours where it has none, with a link to open it apart. */
export function DocumentFrame({ url, title }: { url: string | null; title: string }) {
  const shown = useQuery({
    queryKey: ['archivo', versionOf(url)],
    // The link that was checked stays in the frame: a refresh of the page's data must not reload the file.
    queryFn: async ({ signal }) => {
      if (url === null) throw new Error('no url');
      await checkLoads(url, signal);
      return url;
    },
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (url === null) return <Alert>{DOCUMENTOS.sinUrl}</Alert>;
  if (shown.isError) {
    return (
      <Alert title={DOCUMENTOS.falloCargar}>Recarga la página para intentarlo de nuevo.</Alert>
    );
  }
  const wait = <Skeleton shape="rows" count={8} label="Cargando el archivo…" />;
  if (shown.data === undefined) return wait;
  return (
    <div className="space-y-3">
      {navigator.pdfViewerEnabled ? (
        <iframe
          src={shown.data}
          title={`Documento: ${title}`}
          className="h-[75dvh] w-full rounded-card border border-line bg-sunken"
        />
      ) : (
        <Suspense fallback={wait}>
          <PdfViewer
            source={shown.data}
            title={title}
            label={`Documento: ${title}`}
            height="h-[75dvh]"
          />
        </Suspense>
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses({ variant: 'secondary' })}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        Abrir el archivo en otra pestaña
      </a>
    </div>
  );
}
