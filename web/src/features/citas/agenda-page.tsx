import { leerAgenda } from '@notaria/contract/agenda';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AgendaForm } from './agenda-form.tsx';
import { agendaQuery } from './api.ts';
import { useOficina } from './oficina-select.tsx';

/** The agenda of an office: its kinds of appointments, hours, places and notice. */
export function AgendaPage() {
  const { oficina, isReady, select, instead } = useOficina();
  const query = useQuery({ ...agendaQuery(oficina), enabled: isReady });
  return (
    <div className="page">
      <PageTitle
        lead="De aquí salen los horarios que las personas pueden elegir. Las citas ya hechas no cambian."
        actions={
          <LinkButton to={PATHS.citas} variant="secondary">
            Ver las citas
          </LinkButton>
        }
      >
        Agenda de la oficina
      </PageTitle>
      {select}
      {instead || (
        <QueryState
          query={query}
          failure={(error) => failureMessage(leerAgenda, error)}
          loading={<Skeleton shape="rows" count={6} label="Cargando la agenda…" />}
          isEmpty={() => false}
        >
          {(data) => (
            <AgendaForm
              key={`${oficina} ${data.version}`}
              {...data}
              {...(oficina !== undefined && { idOficina: oficina })}
            />
          )}
        </QueryState>
      )}
    </div>
  );
}
