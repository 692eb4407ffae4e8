import { pideAviso } from '@notaria/contract/identidad';
import { type IdentidadCliente, leerIdentidad } from '@notaria/contract/identidades';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { IdentidadChip } from '#shared/identidad/identidad-chip.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { identidadQuery } from './identidad-api.ts';
import { IdentidadDecision } from './identidad-decision.tsx';
import { IdentidadFacts } from './identidad-facts.tsx';

/** True if the certificate has notices and nobody of the office has looked at them yet. */
function esperanRevision(constancia: IdentidadCliente['constancia']): boolean {
  return constancia !== null && constancia.avisos.length > 0 && !constancia.avisosRevisados;
}

/** True if something in the panel needs a look by the office. */
function asksForALook({ estado, enDisputa, constancia }: IdentidadCliente): boolean {
  if (enDisputa || pideAviso(estado)) return true;
  return estado === 'coincide' && esperanRevision(constancia);
}

interface WithIdentidadProps {
  idExpediente: string;
  loading: ReactNode;
  children: (panel: ReactNode) => ReactNode;
}

/**
 * A file's page for its staff, once its client's identity is loaded. The panel starts open if something in it
 * needs a look, so that its height does not change.
 */
export function WithIdentidad({ idExpediente, loading, children }: WithIdentidadProps) {
  const query = useQuery(identidadQuery(idExpediente));
  if (query.isPending && query.isFetching) return loading;
  return children(
    <Card flush className="print:hidden">
      <QueryState
        query={query}
        failure={(error) => failureMessage(leerIdentidad, error)}
        isEmpty={() => false}
      >
        {(identidad) => <Panel idExpediente={idExpediente} identidad={identidad} />}
      </QueryState>
    </Card>,
  );
}

interface PanelProps {
  idExpediente: string;
  identidad: IdentidadCliente;
}

function Panel({ idExpediente, identidad }: PanelProps) {
  const { estado, constancia } = identidad;
  const avisos = constancia?.avisos.length ?? 0;
  // What somebody decides in it does not close it before their eyes.
  const [startsOpen] = useState(() => asksForALook(identidad));
  return (
    <details open={startsOpen || asksForALook(identidad)} className="group">
      <summary className="flex min-h-touch cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 sm:px-7">
        <h2 className="text-title-sm">Identidad del cliente</h2>
        <span className="flex flex-1 flex-wrap items-center gap-2">
          <IdentidadChip estado={estado} />
          {avisos > 0 && (
            <span className="text-muted text-sm">
              {avisos === 1 ? '1 aviso' : `${avisos} avisos`}
              {!esperanRevision(constancia) && (avisos === 1 ? ', revisado' : ', revisados')}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-5 border-line border-t px-5 py-5 sm:px-7">
        <IdentidadFacts idExpediente={idExpediente} identidad={identidad} />
        <IdentidadDecision idExpediente={idExpediente} identidad={identidad} />
      </div>
    </details>
  );
}
