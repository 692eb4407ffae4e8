import { type Hilo, readConversacion } from '@notaria/contract/conversacion';
import { CONVERSACION } from '@notaria/contract/conversacion-messages';
import { enlaceAWhatsApp } from '@notaria/contract/notaria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { expedientesQuery } from '#features/expedientes/api.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { pathToApartado } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { hilosQuery } from './conversacion-api.ts';
import { HiloAbierto } from './hilo.tsx';

/** What the client and the staff of a file write to each other. Each party has a thread of its own. */
export function Conversacion({ detalle, isStaff, isPrinting }: ApartadoProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  const query = useQuery(hilosQuery(idExpediente));
  const { Titulo_tramite } = detalle.resumen;
  const whatsapp = enlaceAWhatsApp(`mi trámite «${Titulo_tramite}», número ${idExpediente}`);
  return (
    <Card flush className="relative print:border-0 print:shadow-none">
      <h2 className="sr-only print:not-sr-only">Mensajes</h2>
      <p className="flex flex-wrap gap-x-4 py-3 pr-14 pl-4 text-muted text-xs sm:pr-16 sm:pl-6 print:hidden">
        {isStaff
          ? 'El cliente lee lo que escribes aquí.'
          : 'Te responde la notaría; nadie más lee esto. Los documentos se suben en su renglón.'}
        {!isStaff && whatsapp && (
          <a href={whatsapp} target="_blank" rel="noreferrer" className="texto-enlace">
            Escríbenos por WhatsApp
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
        {isStaff && <OtraSinLeer idExpediente={idExpediente} />}
      </p>
      <QueryState
        query={query}
        failure={(error) => failureMessage(readConversacion, error)}
        loading={<Skeleton shape="rows" count={3} label="Cargando los mensajes…" />}
        empty={<p className="p-4 text-muted text-sm sm:px-6">{CONVERSACION.nadieParticipa}</p>}
      >
        {(hilos) => (
          <Hilos
            idExpediente={idExpediente}
            hilos={hilos}
            isStaff={isStaff}
            isPrinting={isPrinting}
          />
        )}
      </QueryState>
    </Card>
  );
}

/** Leads the staff to the next file with messages to read, without the list. */
function OtraSinLeer({ idExpediente }: { idExpediente: string }) {
  const { data } = useQuery(expedientesQuery({ asunto: 'mensajes', limite: 2 }));
  const next = data?.items.find(({ ID_Expediente }) => ID_Expediente !== idExpediente);
  if (!next) return null;
  return (
    <Link to={pathToApartado(next.ID_Expediente, 'conversacion')} className="texto-enlace">
      Siguiente sin leer: {next.Nombre_cliente}
    </Link>
  );
}

interface HilosProps {
  idExpediente: string;
  hilos: readonly Hilo[];
  isStaff: boolean;
  isPrinting: boolean;
}

/**
 * Shows the open thread, and on paper all. With several threads, lets the person choose; the first one with
 * unread messages is open at first. Back and a reload keep the choice, which is in the address.
 */
function Hilos({ idExpediente, hilos, isStaff, isPrinting }: HilosProps) {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => hilos.find(({ sinLeer }) => sinLeer > 0)?.idHilo);
  const chosen = search.get('hilo') ?? first;
  const open = hilos.find(({ idHilo }) => idHilo === chosen) ?? hilos[0];
  if (!open) return null;
  return (
    <>
      {hilos.length > 1 && (
        <fieldset className="flex flex-wrap gap-2 px-4 pt-3 sm:px-6 print:hidden">
          <legend className="sr-only">Con quién</legend>
          {hilos.map((hilo) => (
            <HiloButton
              key={hilo.idHilo}
              hilo={hilo}
              isOpen={hilo === open}
              onOpen={() => setSearch({ hilo: hilo.idHilo }, { replace: true })}
            />
          ))}
        </fieldset>
      )}
      {hilos
        .filter((hilo) => isPrinting || hilo === open)
        .map((hilo) => (
          <div key={hilo.idHilo} className={hilo === open ? undefined : 'not-print:hidden'}>
            {hilos.length > 1 && <h3 className="not-print:hidden">{hilo.nombre}</h3>}
            <HiloAbierto
              idExpediente={idExpediente}
              hilo={hilo}
              isStaff={isStaff}
              isPrinting={isPrinting}
            />
          </div>
        ))}
    </>
  );
}

function HiloButton({
  hilo: { nombre, parte, sinLeer },
  isOpen,
  onOpen,
}: {
  hilo: Hilo;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cx(
        'flex min-h-touch items-center gap-2 rounded-control border px-4 py-1 text-left text-sm',
        isOpen ? 'border-primary bg-primary-soft' : 'border-control hover:border-ink',
      )}
    >
      <span>
        <span className="block font-semibold">{nombre}</span>
        {parte !== undefined && <span className="block text-muted text-xs">{parte}</span>}
      </span>
      {sinLeer > 0 && (
        <span className="rounded-full bg-accent px-2 font-semibold text-on-accent text-xs tabular-nums">
          {sinLeer}
          <span className="sr-only"> sin leer</span>
        </span>
      )}
    </button>
  );
}
