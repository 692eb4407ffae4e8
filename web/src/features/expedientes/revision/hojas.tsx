import type { PaginaEnOrden } from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { ArrowLeft, ArrowRight, RotateCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { RAZON_DE_FALLO } from '#shared/visor/failure.ts';
import { nextGiro, turned } from '#shared/visor/layout.ts';
import { PagePicture } from '#shared/visor/thumbnails.tsx';
import { usePageSizes, usePdf } from '#shared/visor/use-pdf.ts';

interface HojasProps {
  row: FilaDocumento;
  renew: () => Promise<string | null>;
  hojas: readonly PaginaEnOrden[];
  /** The other document to which a page goes; undefined if it stays. */
  destinoDe: (pagina: number) => FilaDocumento | undefined;
  disabled: boolean;
  onChange: (hojas: readonly PaginaEnOrden[]) => void;
}

/** The longer side of a page's picture, in CSS pixels. */
const LONG = 150;

/** The pages of a document, small: to turn each, and to put it in another place. */
export function Hojas({ row, renew, hojas, destinoDe, disabled, onChange }: HojasProps) {
  const [source, setSource] = useState(row.url ?? '');
  const [attempt, setAttempt] = useState(0);
  const open = usePdf(source, attempt);
  const sizes = usePageSizes(open);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** The button that keeps the focus while its page moves. */
  const held = useRef<{ pagina: number; by: -1 | 0 | 1 }>(undefined);
  const count = open.estado === 'abierto' ? open.pdf.numPages : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another one at each render; only another file begins a new list.
  useEffect(() => {
    const all = Array.from({ length: count }, (_, at) => at + 1);
    if (count > 0) onChange(all.map((pagina) => ({ pagina, giro: 0 as const })));
  }, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the drawn list, and has to run after each move.
  useLayoutEffect(() => {
    const { pagina, by } = held.current ?? {};
    held.current = undefined;
    const item = list.current?.querySelector(`[data-hoja="${pagina}"]`);
    const control = (way: number | undefined) =>
      item?.querySelector<HTMLElement>(`[data-mueve="${way}"]:enabled`);
    (control(by) ?? control(by && -by))?.focus();
  }, [hojas]);

  if (open.estado === 'fallido') {
    const again = async () => {
      setSource((await renew().catch(() => null)) ?? source);
      setAttempt((before) => before + 1);
    };
    return (
      <Alert
        actions={
          <Button variant="secondary" onClick={() => void again()}>
            Intentar de nuevo
          </Button>
        }
      >
        {RAZON_DE_FALLO[open.razon]}
      </Alert>
    );
  }
  if (open.estado === 'abriendo' || hojas.length === 0) {
    return <Skeleton shape="rows" count={4} label="Cargando las páginas…" />;
  }
  const change = (at: number, part: Partial<PaginaEnOrden>) =>
    onChange(hojas.map((one, index) => (index === at ? { ...one, ...part } : one)));
  /** Puts a page in another place; the focus goes with the control that moved it. */
  const move = (at: number, to: number, by: -1 | 0 | 1) => {
    const one = hojas[at];
    if (!one || to === at || to < 0 || to >= hojas.length) return;
    held.current = { pagina: one.pagina, by };
    setSaid(`La página ${one.pagina} quedó en el lugar ${to + 1}.`);
    onChange(hojas.toSpliced(at, 1).toSpliced(to, 0, one));
  };
  const places = hojas.map((_, at) => at + 1);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Páginas" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {hojas.map(({ pagina, giro }, at) => {
          const size = turned(sizes[pagina - 1] ?? open.first, giro);
          const scale = LONG / Math.max(size.width, size.height);
          const name = `la página ${pagina}`;
          const goesTo = destinoDe(pagina);
          return (
            <li
              key={pagina}
              data-hoja={pagina}
              className="flex flex-col items-center gap-2 rounded-control border border-line p-2"
            >
              <div className="flex h-40 w-full items-center justify-center rounded-control bg-sunken">
                <PagePicture
                  pdf={open.pdf}
                  number={pagina}
                  giro={giro}
                  width={Math.round(size.width * scale)}
                  height={Math.round(size.height * scale)}
                />
              </div>
              <p className="text-center text-sm">
                Página {pagina}
                {goesTo && <span className="block font-semibold">Va en «{goesTo.tipo}»</span>}
              </p>
              <div className="flex">
                <IconButton
                  label={`Adelantar ${name}`}
                  icon={<ArrowLeft aria-hidden="true" />}
                  data-mueve={-1}
                  disabled={disabled || at === 0}
                  onClick={() => move(at, at - 1, -1)}
                />
                <IconButton
                  label={`Girar ${name}`}
                  icon={<RotateCw aria-hidden="true" />}
                  disabled={disabled}
                  onClick={() => {
                    setSaid(`Giraste ${name}.`);
                    change(at, { giro: nextGiro(giro) });
                  }}
                />
                <IconButton
                  label={`Atrasar ${name}`}
                  icon={<ArrowRight aria-hidden="true" />}
                  data-mueve={1}
                  disabled={disabled || at === hojas.length - 1}
                  onClick={() => move(at, at + 1, 1)}
                />
              </div>
              <Select
                aria-label={`Lugar de ${name}`}
                className="text-sm"
                data-mueve={0}
                value={at + 1}
                disabled={disabled}
                onChange={({ target }) => move(at, Number(target.value) - 1, 0)}
              >
                {places.map((place) => (
                  <option key={place} value={place}>
                    Lugar {place}
                  </option>
                ))}
              </Select>
            </li>
          );
        })}
      </ol>
    </>
  );
}
