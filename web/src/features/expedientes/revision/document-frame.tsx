import { DOCUMENTOS } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lazily } from '#shared/use-later.ts';
import type { Marcado } from '#shared/visor/marks.ts';
import { preloadVisor } from '#shared/visor/preload.ts';
import type { MandoDeVisor } from '#shared/visor/visor.tsx';
import { CualVisor, isOver, OtraPestana } from './enlace-al-archivo.tsx';

/** As heavy as the rest of the site, so it loads with the first document. */
const Visor = lazily(() => import('#shared/visor/visor.tsx'), 'Visor');

/** The same height during loading and after, because what stands below must not move. */
const HEIGHT = 'h-[75dvh]';

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD', signal });
  if (response.ok) preloadVisor(url);
  return response.ok;
}

/** The path of a signed link without its expiry and signature. A new link to the same file has the same path. */
function versionOf(url: string | null): string | undefined {
  return url?.split('?')[0];
}

interface DocumentFrameProps {
  url: string | null;
  title: string;
  /** Asks the server for another link to the same file; null if the file is gone. */
  renew: () => Promise<string | null>;
  /** The marks on its pages, and whether the reader may mark. */
  marcado?: Marcado | undefined;
  /** What the page's keys may ask of the viewer. */
  mando?: Ref<MandoDeVisor> | undefined;
}

/** The document in our viewer. The browser's own viewer is one press away, here if it has one, or in another tab. */
export function DocumentFrame({ url, title, renew, marcado, mando }: DocumentFrameProps) {
  const [isOwn, setOwn] = useState(true);
  const shown = useQuery({
    queryKey: ['archivo', versionOf(url)],
    // The frame keeps the link that was checked: new data of the page must not reload the file.
    queryFn: async ({ signal }) => {
      const first = url !== null && !isOver(url) ? url : await renew();
      if (first !== null && (await answers(first, signal))) return first;
      // The link may have expired or been used up since, so another one is tried once.
      const second = first === url ? await renew() : null;
      if (second !== null && (await answers(second, signal))) return second;
      throw new Error('the file does not load');
    },
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (url === null) return <Alert>{DOCUMENTOS.sinUrl}</Alert>;
  if (shown.isError) {
    return (
      <Alert
        title={DOCUMENTOS.falloCargar}
        actions={
          <Button variant="secondary" onClick={() => void shown.refetch()}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  return (
    <div className="space-y-3">
      {shown.data === undefined ? (
        <Wait />
      ) : (
        <Shown
          source={shown.data}
          title={title}
          isOwn={isOwn}
          renew={renew}
          marcado={marcado}
          mando={mando}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <OtraPestana url={url} renew={renew} />
        <CualVisor isOwn={isOwn} onChange={setOwn} />
      </div>
    </div>
  );
}

function Wait() {
  return (
    <div className={cx(HEIGHT, 'overflow-hidden')}>
      <Skeleton shape="rows" count={8} label="Cargando el archivo…" />
    </div>
  );
}

interface ShownProps {
  source: string;
  title: string;
  isOwn: boolean;
  renew: () => Promise<string | null>;
  marcado: Marcado | undefined;
  mando: Ref<MandoDeVisor> | undefined;
}

function Shown({ source, title, isOwn, renew, marcado, mando }: ShownProps) {
  if (!isOwn) {
    const box = cx(HEIGHT, 'w-full rounded-card border border-line bg-sunken');
    return <iframe src={source} title={`Documento: ${title}`} className={box} />;
  }
  return (
    <Suspense fallback={<Wait />}>
      <Visor url={source} nombre={title} alto={HEIGHT} renovar={renew} mando={mando} {...marcado} />
    </Suspense>
  );
}
