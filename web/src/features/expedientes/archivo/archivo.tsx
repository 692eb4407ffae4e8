import { DOCUMENTOS } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { askForFile } from '#shared/visor/bytes.ts';
import type { Marcado } from '#shared/visor/marks.ts';
import { preloadVisor } from '#shared/visor/preload.ts';
import { type MandoDeVisor, Visor } from '#shared/visor/visor.tsx';

/** The same height during loading and after, because what stands below must not move. */
const HEIGHT = 'h-[75dvh]';

const OTRA_PESTANA = 'Abrir el archivo en otra pestaña';
const OTRO_VISOR = 'Ver con el visor del navegador';

/** How long before a link expires another one is requested, so that a download has time to arrive. */
const MARGIN_MS = 30_000;

/** True if a signed link has expired, or is about to. */
function isOver(url: string): boolean {
  const vence = Number(new URL(url, window.location.origin).searchParams.get('vence'));
  return Date.now() > vence - MARGIN_MS;
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await askForFile(url, { method: 'HEAD', signal });
  if (status === 200) preloadVisor(url);
  return status === 200;
}

interface ArchivoProps {
  url: string | null;
  tipo: string;
  /** Asks the server for another link to the same file; null if the file is gone. */
  renew: () => Promise<string | null>;
  /** True if the file is opened already: then nobody asks first whether it is there. */
  isPreloaded?: boolean;
  /** The marks on its pages, and whether the reader may mark. */
  marcado?: Marcado | undefined;
  /** What the page's keys may ask of the viewer. */
  mando?: Ref<MandoDeVisor> | undefined;
  /** Called once the document can be read, here or where the person opened it. */
  onVisto?: (() => void) | undefined;
}

/** The document in our viewer. The browser's own viewer is one press away, here if it has one, or in another tab. */
export function Archivo(props: ArchivoProps) {
  const { url, tipo, renew, isPreloaded = false, marcado, mando, onVisto } = props;
  /** The link that the browser's own viewer shows; undefined while ours is shown. */
  const [deOtro, setDeOtro] = useState<string>();
  const checked = useQuery({
    // A link's path is the same for every link to one file.
    queryKey: ['archivo', url?.split('?')[0]],
    // The viewer keeps the link that was checked: new data of the page must not load the file again.
    queryFn: async ({ signal }) => {
      const first = url !== null && !isOver(url) ? url : await renew();
      if (first !== null && (await answers(first, signal))) return first;
      // The link may have been used up since, so another one is tried once.
      const second = first === url ? await renew() : null;
      if (second !== null && (await answers(second, signal))) return second;
      throw new Error('the file does not load');
    },
    enabled: url !== null && !isPreloaded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (url === null) return <Alert>{DOCUMENTOS.sinUrl}</Alert>;
  if (checked.isError) {
    return (
      <Alert
        title={DOCUMENTOS.falloCargar}
        actions={
          <Button variant="secondary" onClick={() => void checked.refetch()}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  const source = isPreloaded ? url : checked.data;
  const fresh = async () => (isOver(url) ? await renew().catch(() => null) : url);
  const change = async () => {
    if (deOtro !== undefined) return setDeOtro(undefined);
    const link = await fresh();
    if (link === null) toast.error(DOCUMENTOS.falloCargar);
    else setDeOtro(link);
  };
  return (
    <div className="space-y-3">
      {deOtro !== undefined ? (
        <iframe
          src={deOtro}
          title={`Documento: ${tipo}`}
          className={`${HEIGHT} w-full rounded-card border border-line bg-sunken`}
          onLoad={onVisto}
        />
      ) : source === undefined ? (
        <Wait />
      ) : (
        <Visor
          url={source}
          nombre={tipo}
          alto={HEIGHT}
          renovar={renew}
          onReady={onVisto}
          mando={mando}
          otros={[
            {
              label: OTRA_PESTANA,
              icon: ExternalLink,
              onSelect: () => {
                onVisto?.();
                void openRenewed(fresh);
              },
            },
            navigator.pdfViewerEnabled && {
              label: OTRO_VISOR,
              icon: FileText,
              onSelect: () => void change(),
            },
          ]}
          {...marcado}
        />
      )}
      {/* A phone finds them in the menu of our viewer, while that is there. */}
      <div className="flex flex-wrap gap-3 max-sm:[:has([role=toolbar])>&]:hidden">
        <OtraPestana url={url} renew={renew} onOpen={onVisto} />
        {navigator.pdfViewerEnabled && (
          <Button variant="ghost" onClick={() => void change()}>
            {deOtro === undefined ? OTRO_VISOR : 'Volver al visor de la notaría'}
          </Button>
        )}
      </div>
    </div>
  );
}

interface OtraPestanaProps {
  url: string;
  /** Asks the server for another link to the same file; null if the file is gone. */
  renew: () => Promise<string | null>;
  label?: string;
  onOpen?: (() => void) | undefined;
}

/** Opens the file in another tab, also after its link has expired. */
export function OtraPestana({ url, renew, label = OTRA_PESTANA, onOpen }: OtraPestanaProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant: 'secondary' })}
      onClick={(event) => {
        onOpen?.();
        if (!isOver(url)) return;
        event.preventDefault();
        void openRenewed(renew);
      }}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      {label}
    </a>
  );
}

/**
 * Opens a tab at once, which browsers allow only during the press, and then sends it to a fresh link. The tab
 * cannot reach this page. If no link comes, it closes.
 */
async function openRenewed(renew: () => Promise<string | null>): Promise<void> {
  const tab = window.open('', '_blank');
  const fresh = await renew().catch(() => null);
  if (fresh === null) {
    tab?.close();
    toast.error(DOCUMENTOS.falloCargar);
    return;
  }
  if (!tab) return;
  tab.opener = null;
  tab.location.replace(fresh);
}

function Wait() {
  return (
    <div className={`${HEIGHT} overflow-hidden`}>
      <Skeleton shape="rows" count={8} label="Cargando el archivo…" />
    </div>
  );
}
