import type { Responde } from '@notaria/contract/estados';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { resumenQuery } from './resumen-query.ts';

/** Whose answer files wait for, in the words of the list's filter. */
export const RESPUESTAS = [
  { value: 'notaria', label: 'Esperan respuesta nuestra' },
  { value: 'cliente', label: 'Esperan respuesta del cliente' },
] satisfies { value: Responde; label: string }[];

/**
 * How the staff's files progress: how many stand still, how many are past their date and, on request, how
 * many are in each stage. Each number opens those files. Shows nothing while it loads or fails, because the
 * figures above it already do.
 */
export function PorEtapa() {
  const { data } = useQuery(resumenQuery);
  const [isOpen, setIsOpen] = useState(false);
  const etapas = data?.etapas;
  return (
    <nav aria-label="Trámites por etapa" className="flex min-h-touch flex-col gap-3">
      {etapas && (
        <>
          <div className={COUNTS}>
            <Count
              label="Detenidos"
              count={etapas.detenidos}
              hayMas={etapas.hayMas}
              search="curso=detenidos"
            />
            <Count
              label="Con fecha pasada"
              count={etapas.fechaPasada}
              hayMas={etapas.hayMas}
              search="curso=fecha-pasada"
            />
            {RESPUESTAS.map(({ value, label }) => (
              <Count
                key={value}
                label={label}
                count={etapas.esperanRespuesta[value]}
                hayMas={etapas.hayMas}
                search={`curso=abiertos&respuesta=${value}`}
              />
            ))}
            <Button
              variant="ghost"
              className="justify-self-start"
              aria-expanded={isOpen}
              onClick={() => setIsOpen((before) => !before)}
            >
              Por etapa
            </Button>
          </div>
          {isOpen && (
            <ul className="flex flex-wrap gap-2">
              {etapas.porEtapa.map(({ clave, nombre, cuantos }) => (
                <li key={clave}>
                  <Count
                    label={nombre}
                    count={cuantos}
                    hayMas={etapas.hayMas}
                    search={String(new URLSearchParams({ etapa: clave }))}
                  />
                </li>
              ))}
              {etapas.porEtapa.length === 0 && (
                <li className="text-muted text-sm">Ningún trámite está en camino.</li>
              )}
            </ul>
          )}
        </>
      )}
    </nav>
  );
}

/** Several counts: on a phone in two columns, as far as the letters let them. */
export const COUNTS =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2 sm:flex sm:flex-wrap sm:items-center';

interface CountProps {
  label: string;
  count: number;
  /** True if not all were counted. */
  hayMas?: boolean;
  search?: string;
  pathname?: string;
}

/** A number of what waits, and the way there: by default to the list, as it is searched. A phone shows no zero. */
export function Count({
  label,
  count,
  hayMas = false,
  search = '',
  pathname = PATHS.expedientes,
}: CountProps) {
  return (
    <Link
      to={{ pathname, search }}
      className={cx(
        'inline-flex min-h-touch items-center gap-2 rounded-full border border-line bg-raised px-4 text-ink text-sm no-underline transition-colors hover:border-primary max-sm:justify-between max-sm:rounded-control max-sm:px-3 max-sm:text-xs',
        count === 0 && 'max-sm:hidden',
      )}
    >
      {label}
      <span className="font-semibold tabular-nums">
        {count.toLocaleString('es-MX')}
        {hayMas && ' o más'}
      </span>
    </Link>
  );
}
