import type { HiloLeido } from '@notaria/contract/conversacion';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Burbuja } from './burbuja.tsx';

/** A list this close to its end, in px, counts as being at it. */
const NEAR = 80;

interface MensajesDeHiloProps {
  /** Newest first. */
  pages: readonly HiloLeido[];
  con: string;
  isSearching: boolean;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
}

/** The messages of a thread, the newest at the end. The list stays at its end unless somebody reads further up. */
export function MensajesDeHilo(props: MensajesDeHiloProps) {
  const { pages, con, isSearching, hasOlder, isLoadingOlder, onOlder } = props;
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const mensajes = pages.flatMap((page) => page.mensajes).toReversed();
  const last = mensajes.at(-1)?.numero ?? 0;
  const isMine = mensajes.at(-1)?.esMio === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new last message may scroll the list; older pages and «Leído» must not.
  useLayoutEffect(() => {
    if (box.current && (isAtEnd.current || isMine))
      box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  const sinLeer = pages[0]?.sinLeerDelOtro ?? 0;
  const mios = mensajes.filter(({ deLaNotaria }) => deLaNotaria === mensajes.at(-1)?.deLaNotaria);
  const ultimoMio = isMine && !isSearching ? mios.at(-1) : undefined;
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets Tab stop at a box that scrolls; without the stop, arrow keys can't scroll it.
      tabIndex={0}
      role="log"
      aria-label={`Mensajes con ${con}`}
      className="max-h-112 space-y-3 overflow-y-auto rounded-control border border-line p-3 print:max-h-none print:overflow-visible"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      {hasOlder && (
        <div className="flex justify-center">
          <Button variant="ghost" loading={isLoadingOlder} onClick={onOlder}>
            Ver mensajes anteriores
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {mensajes.map((one) => (
          <Burbuja
            key={one.idMensaje}
            nombre={one.nombre}
            fecha={one.fecha}
            texto={one.texto}
            look={one.esMio ? 'mio' : 'otro'}
            estado={one === ultimoMio ? (sinLeer === 0 ? 'Leído' : 'Enviado') : undefined}
          />
        ))}
      </ul>
    </div>
  );
}
