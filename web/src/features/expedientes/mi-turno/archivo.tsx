import { DOCUMENTOS } from '@notaria/contract/messages';
import { type RefObject, Suspense, useState } from 'react';
import {
  CualVisor,
  isOver,
  OtraPestana,
} from '#features/expedientes/revision/enlace-al-archivo.tsx';
import type { Marcas } from '#features/expedientes/revision/use-marcas.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { lazily } from '#shared/use-later.ts';
import type { MandoDeVisor } from '#shared/visor/visor.tsx';

/** As heavy as the rest of the site, so it loads with the first document. */
const Visor = lazily(() => import('#shared/visor/visor.tsx'), 'Visor');

/** The same height during loading and after, because what stands below must not move. */
const HEIGHT = 'h-[75dvh]';

interface ArchivoProps {
  url: string;
  tipo: string;
  /** Asks the server for another link to the same file; null if the file is gone. */
  renew: () => Promise<string | null>;
  marcado: Marcas;
  mando: RefObject<MandoDeVisor | null>;
  /** Called once the document can be read, here or where the person opened it. */
  onVisto: () => void;
}

/** The document in our viewer. The browser's own viewer is one press away, here or in another tab. */
export function Archivo({ url, tipo, renew, marcado, mando, onVisto }: ArchivoProps) {
  /** The link that the browser's own viewer shows; undefined while ours is shown. */
  const [deOtro, setDeOtro] = useState<string>();
  const change = async (isOwn: boolean) => {
    if (isOwn) return setDeOtro(undefined);
    const link = isOver(url) ? await renew().catch(() => null) : url;
    if (link === null) toast.error(DOCUMENTOS.falloCargar);
    else setDeOtro(link);
  };
  return (
    <div className="space-y-3">
      {deOtro === undefined ? (
        <Suspense fallback={<Wait />}>
          <Visor
            url={url}
            nombre={tipo}
            alto={HEIGHT}
            renovar={renew}
            onReady={onVisto}
            mando={mando}
            {...marcado}
          />
        </Suspense>
      ) : (
        <iframe
          src={deOtro}
          title={`Documento: ${tipo}`}
          className={`${HEIGHT} w-full rounded-card border border-line bg-sunken`}
          onLoad={onVisto}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <OtraPestana url={url} renew={renew} onOpen={onVisto} />
        <CualVisor isOwn={deOtro === undefined} onChange={(isOwn) => void change(isOwn)} />
      </div>
    </div>
  );
}

function Wait() {
  return (
    <div className={`${HEIGHT} overflow-hidden`}>
      <Skeleton shape="rows" count={8} label="Cargando el archivo…" />
    </div>
  );
}
