import { useQuery } from '@tanstack/react-query';
import { oficinasQuery } from '#shared/encargos/queries.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import { useSession } from '#shared/session/session-context.ts';
import { SelectField } from '#shared/ui/select-field.tsx';

/**
 * The office that the screen is about: whoever sees every office chooses one, in the address; the others have
 * their own.
 */
export function useOficina() {
  const { user, can } = useSession();
  const [params, set] = useListAddress();
  const seesAll = can('consultar_tramites');
  const { data = [] } = useQuery({ ...oficinasQuery(user?.uid ?? ''), enabled: seesAll });
  const oficina = seesAll ? (params.get('oficina') ?? data[0]?.ID_Grupo) : undefined;
  const select = seesAll && data.length > 0 && (
    <SelectField
      label="Oficina"
      value={oficina ?? ''}
      onChange={({ target }) => set({ oficina: target.value })}
      options={data.map(({ ID_Grupo, Nombre }) => ({ value: ID_Grupo, label: Nombre }))}
    />
  );
  return { oficina, isReady: !seesAll || oficina !== undefined, select };
}
