import { SEMANAS_TABLERO } from '@notaria/contract/limits';
import type { Tablero } from '@notaria/contract/tablero';
import { type ReactNode, useId, useState } from 'react';
import { Select } from '#shared/ui/select.tsx';
import { DiasPorEtapa } from './dias-por-etapa.tsx';
import { semanasDe, tramitesDe } from './paradas.ts';
import { PorEtapa } from './por-etapa.tsx';
import { PorSemana } from './por-semana.tsx';

interface PorTramiteProps {
  tablero: Tablero;
  /** The office that the list is filtered by; undefined if the reader has only one. */
  oficina: string | undefined;
}

/** How an office goes: where its files are, what came and went by week, and the days by stage; of one procedure or all. */
export function PorTramite({ tablero, oficina }: PorTramiteProps) {
  const { porEtapa, porSemana, diasPorEtapa } = tablero;
  const [chosen, setChosen] = useState('');
  const field = useId();
  const tramites = tramitesDe([...porEtapa, ...porSemana]);
  const tramite = tramites.some(({ value }) => value === chosen) ? chosen : '';
  if (tramites.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={field} className="font-semibold">
          Trámite
        </label>
        <Select id={field} value={tramite} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Todos los trámites</option>
          {tramites.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Seccion title="Dónde están ahora">
        <PorEtapa filas={porEtapa} tramite={tramite} oficina={oficina} />
      </Seccion>
      <Seccion title="Iniciados y entregados por semana">
        <PorSemana semanas={semanasDe(tablero, tramite)} />
      </Seccion>
      <Seccion
        title="Días en cada etapa"
        lead={`Días hábiles de la oficina, sin lo que esperó a su cliente, de lo entregado en estas ${SEMANAS_TABLERO} semanas.`}
      >
        <DiasPorEtapa
          filas={diasPorEtapa.filter(({ ID_Tramite }) => (ID_Tramite ?? '') === tramite)}
        />
      </Seccion>
    </>
  );
}

function Seccion({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="space-y-3">
      <div>
        <h2 className="text-title-sm">{title}</h2>
        {lead && <p className="max-w-prose text-muted text-sm">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
