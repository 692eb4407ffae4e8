import { listOficinas } from '@notaria/contract/asignacion';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { OFICINA_FUERA } from '#shared/encargos/fuera.ts';
import { oficinasQuery } from '#shared/encargos/queries.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { conElegido, optionsOf, SelectField } from '#shared/ui/select-field.tsx';

/**
 * The office that the screen is about: whoever sees every office chooses one, in the address; the others have
 * their own. While none is known, `instead` stands in the place of what is the office's.
 */
export function useOficina() {
  const { user, can } = useSession();
  const [params, set] = useListAddress();
  const seesAll = can('consultar_tramites');
  const query = useQuery({ ...oficinasQuery(user?.uid ?? ''), enabled: seesAll });
  const { data = [] } = query;
  const oficina = seesAll ? (params.get('oficina') ?? data[0]?.ID_Grupo) : undefined;
  const isReady = !seesAll || oficina !== undefined;
  const select = seesAll && data.length > 0 && (
    <SelectField
      label="Oficina"
      value={oficina ?? ''}
      onChange={({ target }) => set({ oficina: target.value })}
      options={conElegido(optionsOf(data, 'ID_Grupo', 'Nombre'), oficina, OFICINA_FUERA)}
    />
  );
  const instead = !isReady && (
    <QueryState
      query={query}
      failure={(error) => failureMessage(listOficinas, error)}
      empty={
        <EmptyState
          title="Todavía no hay oficinas."
          action={<LinkButton to={PATHS.oficinas}>Ir a Oficinas</LinkButton>}
        >
          Agrega una oficina y aquí verás sus citas y su agenda.
        </EmptyState>
      }
    >
      {() => null}
    </QueryState>
  );
  return { oficina, isReady, select, instead };
}
