import { TOPE_CUENTA } from '@notaria/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { resumenQuery } from './resumen-query.ts';

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
          <div className="flex flex-wrap items-center gap-2">
            <Count label="Detenidos" count={etapas.detenidos} search="curso=detenidos" />
            <Count
              label="Con fecha pasada"
              count={etapas.fechaPasada}
              search="curso=fecha-pasada"
            />
            <Button
              variant="ghost"
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

function Count({ label, count, search }: { label: string; count: number; search: string }) {
  return (
    <Link
      to={{ pathname: PATHS.expedientes, search }}
      className="inline-flex min-h-touch items-center gap-2 rounded-full border border-line bg-raised px-4 text-ink text-sm no-underline transition-colors hover:border-primary"
    >
      {label}
      <span className="font-semibold tabular-nums">
        {count.toLocaleString('es-MX')}
        {count >= TOPE_CUENTA && ' o más'}
      </span>
    </Link>
  );
}
