import { EXPEDIENTES } from '@notaria/contract/messages';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import type { FigureFilter } from '#shared/tramite/resumen.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { EmptyFolder } from '#shared/ui/illustrations/empty-folder.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** The title of an empty list, by its filter; undefined without a filter. */
function titleOf(filter: FigureFilter): string | undefined {
  if ('terminado' in filter) return 'Este mes todavía no termina ningún trámite.';
  const { turno, estado } = filter;
  if (turno && estado) return 'Ningún trámite cumple con todos los filtros.';
  if (turno === 'notaria') return 'Ningún trámite espera revisión.';
  if (turno === 'cliente') return 'Ningún trámite espera al cliente.';
  if (turno === 'nadie') return 'Todos los trámites esperan a alguien.';
  return estado && `Ningún trámite está en «${estado}».`;
}

export interface EmptyListProps {
  buscar: string;
  filter: FigureFilter;
  /** True if the list is also filtered by person, procedure or office. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** An empty list: says which search and filters left nothing. */
export function EmptyList({ buscar, filter, isNarrowed, onClear }: EmptyListProps) {
  const filtered = isNarrowed ? 'Ningún trámite cumple con todos los filtros.' : titleOf(filter);
  if (buscar === '' && filtered === undefined) return <NothingYet />;
  return (
    <EmptyState
      title={buscar === '' && filtered ? filtered : EXPEDIENTES.sinCoincidencias}
      action={
        <Button variant="secondary" onClick={onClear}>
          Ver todos
        </Button>
      }
    >
      {buscar !== '' &&
        'Busca por el inicio de cualquier palabra, en cualquier orden: trámite, cliente, encargado, estado, número, correo o RFC.'}
      {buscar !== '' && filtered !== undefined && ' También hay un filtro puesto.'}
    </EmptyState>
  );
}

function NothingYet() {
  const { can } = useSession();
  const isClient = can('iniciar_tramite', 'crear_tramite');
  return (
    <EmptyState
      title={EXPEDIENTES.sinDatos}
      illustration={<EmptyFolder />}
      action={isClient && <LinkButton to={PATHS.tramites}>Ver el catálogo de trámites</LinkButton>}
    >
      {isClient
        ? 'Elige un trámite del catálogo para iniciarlo. Aquí verás cómo avanza.'
        : 'Cuando haya trámites que te toquen, aparecerán aquí.'}
    </EmptyState>
  );
}
