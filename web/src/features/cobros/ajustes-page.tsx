import { verCobros } from '@notaria/contract/cobros';
import { useQuery } from '@tanstack/react-query';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { cobrosQuery } from './cobros-api.ts';
import { CobrosForm } from './cobros-form.tsx';

/** How an office is paid, what its Secretarias send, and its lines for quotes. */
export function AjustesPage() {
  const { can } = useSession();
  const query = useQuery(cobrosQuery);
  const isOfAll = can('consultar_tramites');
  return (
    <div className="page">
      <AdministrationTabs />
      <PageTitle
        actions={
          <>
            <LinkButton to={PATHS.cobros} variant="secondary">
              Ver los cobros
            </LinkButton>
            <LinkButton to={PATHS.agenda} variant="secondary">
              Agenda de citas
            </LinkButton>
          </>
        }
        lead={
          isOfAll
            ? 'La cuenta a la que pagan los clientes y lo que se usa al cotizar. Vale para las oficinas que no guarden lo suyo.'
            : 'La cuenta a la que pagan los clientes de tu oficina y lo que usan al cotizar.'
        }
      >
        Ajustes de la oficina
      </PageTitle>
      <QueryState
        query={query}
        failure={(error) => failureMessage(verCobros, error)}
        loading={<Skeleton shape="rows" count={6} label="Cargando los datos de cobro…" />}
        isEmpty={() => false}
      >
        {(kept) => <CobrosForm key={kept.version} kept={kept} />}
      </QueryState>
    </div>
  );
}
