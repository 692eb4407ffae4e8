import { EXPEDIENTES } from '@notaria/contract/messages';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { EmptyFolder } from '#shared/ui/illustrations/empty-folder.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** A list that nobody narrowed and that has nothing: what to do next. */
export function NothingYet() {
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
