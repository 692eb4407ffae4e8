import { ESTADOS_EXPEDIENTE } from '@notaria/contract/estados';
import type { OrdenExpedientes } from '@notaria/contract/expedientes';
import { ponerFiltro } from '@notaria/contract/filtros-expedientes';
import type { ListFilter } from '#shared/tramite/resumen.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

const ESTADOS = ESTADOS_EXPEDIENTE.map((estado) => ({ value: estado, label: estado }));

/** The orders of the list, each as field and direction. */
const ORDENES = [
  { value: 'Fecha_actualizacion desc', label: 'Modificado, lo último primero' },
  { value: 'Fecha_actualizacion asc', label: 'Modificado, lo más antiguo primero' },
  { value: 'Espera_desde asc', label: 'Espera desde, lo más antiguo primero' },
  { value: 'Espera_desde desc', label: 'Espera desde, lo último primero' },
] as const satisfies readonly { value: `${OrdenExpedientes} ${'asc' | 'desc'}`; label: string }[];

interface ListFiltersProps {
  filter: ListFilter;
  orden: OrdenExpedientes;
  direccion: 'asc' | 'desc';
  set: (change: Record<string, string | undefined>) => void;
}

/** For the staff: the state and the order of the list, which combine with the search and with whose turn it is. */
export function ListFilters({ filter, orden, direccion, set }: ListFiltersProps) {
  const order = (value: string) => {
    const [field, direction] = value.split(' ');
    const isUsual = field === 'Fecha_actualizacion';
    set({
      orden: isUsual ? undefined : field,
      direccion: direction === 'asc' ? 'asc' : undefined,
    });
  };
  return (
    <>
      <SelectField
        label="Estado"
        placeholder="Todos los estados"
        value={'terminado' in filter ? '' : (filter.estado ?? '')}
        onChange={({ target }) => set(ponerFiltro('estado', target.value))}
        options={ESTADOS}
      />
      <SelectField
        label="Ordenar por"
        value={`${orden} ${direccion}`}
        onChange={({ target }) => order(target.value)}
        options={ORDENES}
        hint={
          orden === 'Espera_desde'
            ? 'Los de documentos completos no aparecen: ya no esperan ninguno.'
            : undefined
        }
      />
    </>
  );
}
