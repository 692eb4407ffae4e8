import { readIdentidad } from '@notaria/contract/identidades';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { SatChip } from '#shared/constancia/sat-notice.tsx';
import { IdentidadChip } from '#shared/identidad/identidad-chip.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { identidadQuery } from './identidad-api.ts';
import { IdentidadDecision } from './identidad-decision.tsx';
import { IdentidadFacts } from './identidad-facts.tsx';

/** Who the client of a file is, for its staff, and the office's decision about it. */
export function IdentidadPanel({ idExpediente }: { idExpediente: string }) {
  const query = useQuery(identidadQuery(idExpediente));
  return (
    <Card role="group" aria-labelledby="identidad" className="space-y-5">
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
                <h2 id="identidad" className="text-title-sm">
                  Identidad del cliente
                </h2>
                <IdentidadChip estado={estado} />
                {constancia && <SatChip estado={constancia.sat.estado} />}
                {avisos > 0 && (
                  <span className="text-muted text-sm">
                    {avisos === 1 ? '1 aviso' : `${avisos} avisos`}
                    {constancia?.avisosRevisados && (avisos === 1 ? ', revisado' : ', revisados')}
                  </span>
                )}
                <IdentidadDecision idExpediente={idExpediente} identidad={identidad} />
              </div>
              <IdentidadFacts idExpediente={idExpediente} identidad={identidad} />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
