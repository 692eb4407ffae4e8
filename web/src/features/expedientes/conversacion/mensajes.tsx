import { clockInMexico } from '@notaria/contract/calendar';
import type { HiloLeido, Mensaje } from '@notaria/contract/conversacion';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pathToApartado } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Burbuja } from './burbuja.tsx';

/** A list this close to its end, in px, counts as being at it. */
const NEAR = 80;

interface MensajesDeHiloProps {
  idExpediente: string;
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
  const { idExpediente, pages, con, isSearching, hasOlder, isLoadingOlder, onOlder } = props;
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
  // A phone shows the newest message as the thread opens, clear of the field below it.
  useLayoutEffect(() => {
    // In newer browsers it returns a promise, which React would take for what cleans up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
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
      className="scroll-mb-20 max-h-[max(14rem,calc(100dvh-27rem))] space-y-3 overflow-y-auto px-4 py-3 sm:px-6 print:max-h-none print:overflow-visible"
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
        {mensajes.map((one, at) => {
          const before = mensajes[at - 1];
          const isNewDay = before === undefined || dayOf(before) !== dayOf(one);
          const isSameAuthor = !isNewDay && before.apunte === null && before.nombre === one.nombre;
          return (
            <Fragment key={one.idMensaje}>
              {isNewDay && <li className={EVENT}>{enPalabras(dayOf(one))}</li>}
              {one.apunte === null ? (
                <Burbuja
                  nombre={isSameAuthor ? undefined : one.nombre}
                  fecha={one.fecha}
                  texto={one.texto}
                  look={one.esMio ? 'mio' : 'otro'}
                  estado={one === ultimoMio ? (sinLeer === 0 ? 'Leído' : 'Enviado') : undefined}
                />
              ) : (
                <li className={EVENT}>
                  {one.texto.replace(/\.$/, '')} ·{' '}
                  <Link to={pathToApartado(idExpediente, one.apunte)} className="texto-enlace">
                    Ver
                  </Link>
                </li>
              )}
            </Fragment>
          );
        })}
      </ul>
    </div>
  );
}

/** What nobody wrote: a day, or what happened in the file. */
const EVENT = 'text-center text-muted text-xs';

const dayOf = ({ fecha }: Mensaje) => clockInMexico(new Date(fecha)).day;

const DIA = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const DIA_Y_ANO = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as a person says it: «Hoy», «28 de noviembre», of another year with the year. */
function enPalabras(day: string): string {
  const today = clockInMexico(new Date()).day;
  if (day === today) return 'Hoy';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? DIA : DIA_Y_ANO).format(new Date(day));
}
