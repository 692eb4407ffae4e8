import { DOCUMENTOS } from '@notaria/contract/messages';
import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import type { MenuProps } from '../ui/menu.tsx';
import { RAZON_DE_FALLO } from './failure.ts';
import type { Marcado } from './marks.ts';
import { Pages } from './pages.tsx';
import { OPENING, usePdf } from './use-pdf.ts';

/** What the page around the viewer may ask of it by keys. */
export interface MandoDeVisor {
  /** Puts a mark on the visible page; false if marking is not allowed or nothing is open. */
  marcar: () => boolean;
  /** Scrolls by a key that scrolls a page; false if there is nothing in sight to scroll, or it does so itself. */
  desplazar: (key: string, isBack: boolean) => boolean;
}

export interface VisorProps extends Marcado {
  mando?: Ref<MandoDeVisor> | undefined;
  /** A signed link to the file, or a chosen file. */
  url: string | File;
  /** Name of the document: each page is "{nombre}, página 2 de 5". */
  nombre: string;
  /** Title of the frame; `Documento: {nombre}` by default. */
  titulo?: string;
  /** Classes for the height of the whole, also while it loads, so that nothing below moves. */
  alto?: string;
  /** Called when the first page is drawn. */
  onReady?: (() => void) | undefined;
  /** Gives another link to the same file once this one has expired; null if the file is gone. */
  renovar?: (() => Promise<string | null>) | undefined;
  /** What else a phone finds in the menu of the tools. */
  otros?: MenuProps['items'];
  /** Shown between the tools and the pages. */
  children?: ReactNode;
}

/** Identifies the file: another link to it is the same file. */
function fileOf(url: string | File): string {
  return typeof url === 'string' ? (url.split('?')[0] ?? url) : `${url.name} ${url.lastModified}`;
}

/**
 * A document with all its pages below each other, drawn by us: the same in every browser, and no key gets
 * lost in it.
 */
export function Visor(props: VisorProps) {
  return <VisorDeArchivo key={fileOf(props.url)} {...props} />;
}

function VisorDeArchivo({ url, renovar, alto = 'h-[75dvh]', ...rest }: VisorProps) {
  // Keeps the address that was opened: a fresh link to the same file must not load it again.
  const [source, setSource] = useState(url);
  const [attempt, setAttempt] = useState(0);
  const open = usePdf(source, attempt);
  const retry = useCallback(async () => {
    const fresh = await renovar?.().catch(() => null);
    setSource(fresh ?? url);
    setAttempt((before) => before + 1);
  }, [renovar, url]);
  // The user need not hear of a link that has expired: one new link is tried first.
  const [renewal, setRenewal] = useState<'ninguna' | 'en curso' | 'hecha'>('ninguna');
  const isRefused = open.estado === 'fallido' && open.razon === 'enlace';
  const renews = isRefused && renewal !== 'hecha' && renovar !== undefined;
  useEffect(() => {
    if (!renews || renewal !== 'ninguna') return;
    setRenewal('en curso');
    void retry().then(() => setRenewal('hecha'));
  }, [renews, renewal, retry]);
  const titulo = rest.titulo ?? `Documento: ${rest.nombre}`;
  const box = cx(
    alto,
    'flex flex-col overflow-hidden rounded-card border border-line bg-sunken contain-inline-size',
  );
  if (open.estado === 'fallido' && !renews) {
    return (
      <section aria-label={titulo} className={cx(box, 'p-3')}>
        <Alert
          title={DOCUMENTOS.falloCargar}
          actions={
            <Button variant="secondary" onClick={() => void retry()}>
              Intentar de nuevo
            </Button>
          }
        >
          {RAZON_DE_FALLO[open.razon]}
        </Alert>
      </section>
    );
  }
  return (
    <div className={box}>
      <Pages open={open.estado === 'fallido' ? OPENING : open} {...rest} titulo={titulo} />
    </div>
  );
}
