import { readIdentidad } from '@notaria/contract/identidades';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { SatChip } from '#shared/constancia/sat-notice.tsx';
import { IdentidadChip } from '#shared/identidad/identidad-chip.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { identidadQuery } from './identidad-api.ts';
import { IdentidadDecision } from './identidad-decision.tsx';
import { IdentidadFacts } from './identidad-facts.tsx';
import { LadoALado } from './lado-a-lado.tsx';

interface IdentidadPanelProps {
  idExpediente: string;
  /** Id of the party; left out for the client who started the file. */
  parte?: string;
  /** As what the person takes part; left out for the client who started the file. */
  etiqueta?: string;
}

/** Who the client of a file or a party is, for its staff, and the office's decision about it. */
export function IdentidadPanel({ idExpediente, parte, etiqueta }: IdentidadPanelProps) {
  const query = useQuery(identidadQuery(idExpediente, parte));
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="space-y-5">
      <QueryState
        query={query}
        failure={(error) => failureMessage(readIdentidad, error)}
        isEmpty={() => false}
      >
        {(identidad) => {
          const { estado, constancia } = identidad;
          const avisos = constancia?.avisos.length ?? 0;
          return (
            <>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <h2 id={titleId} className="text-title-sm">
                  {etiqueta ? `Identidad: ${etiqueta}` : 'Identidad del cliente'}
                </h2>
                <IdentidadChip estado={estado} />
                {constancia && <SatChip estado={constancia.sat.estado} />}
                {avisos > 0 && (
                  <span className="text-muted text-sm">
                    {avisos === 1 ? '1 aviso' : `${avisos} avisos`}
                    {constancia?.avisosRevisados && (avisos === 1 ? ', revisado' : ', revisados')}
                  </span>
                )}
              </div>
              <div className="flex flex-wrap gap-3 empty:hidden">
                <LadoALado idExpediente={idExpediente} parte={parte} />
                <IdentidadDecision
                  idExpediente={idExpediente}
                  parte={parte}
                  identidad={identidad}
                />
              </div>
              <IdentidadFacts idExpediente={idExpediente} parte={parte} identidad={identidad} />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
