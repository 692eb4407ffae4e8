import { ESTADOS_EXPEDIENTE } from '@notaria/contract/estados';
import { ORDENES_DE_ABIERTOS, type OrdenExpedientes } from '@notaria/contract/expedientes';
import { setFiltro } from '@notaria/contract/filtros-expedientes';
import type { FigureFilter } from '#shared/tramite/resumen.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

/** The orders of the list, each as field and direction. */
const ORDENES = [
  { value: 'Fecha_actualizacion desc', label: 'Modificado, lo último primero' },
  { value: 'Fecha_actualizacion asc', label: 'Modificado, lo más antiguo primero' },
  { value: 'Espera_desde asc', label: 'Espera desde, lo más antiguo primero' },
  { value: 'Espera_desde desc', label: 'Espera desde, lo último primero' },
  { value: 'Cliente asc', label: 'Cliente, de la A a la Z' },
  { value: 'Etapa asc', label: 'Etapa, la primera antes' },
  { value: 'Etapa desc', label: 'Etapa, la última antes' },
  { value: 'Vence asc', label: 'Fecha de la etapa, lo que vence antes' },
] as const satisfies readonly { value: `${OrdenExpedientes} ${'asc' | 'desc'}`; label: string }[];

interface EstadoFilterProps {
  filter: FigureFilter;
  set: (change: Record<string, string | undefined>) => void;
}

/** For the staff: the state of the files, which combines with the search and with whose turn it is. */
export function EstadoFilter({ filter, set }: EstadoFilterProps) {
  return (
    <Select
      aria-label="Estado"
      value={'terminado' in filter ? '' : (filter.estado ?? '')}
      onChange={({ target }) => set(setFiltro('estado', target.value))}
    >
      <option value="">Todos los estados</option>
      {ESTADOS_EXPEDIENTE.map((estado) => (
        <option key={estado}>{estado}</option>
      ))}
    </Select>
  );
}

interface OrderFieldProps {
  orden: OrdenExpedientes;
  direccion: 'asc' | 'desc';
  set: (change: Record<string, string | undefined>) => void;
}

/** The order of the staff's list. */
export function OrderField({ orden, direccion, set }: OrderFieldProps) {
  const order = (value: string) => {
    const [field, direction] = value.split(' ');
    const isUsual = field === 'Fecha_actualizacion';
    set({
      orden: isUsual ? undefined : field,
      direccion: direction === 'asc' ? 'asc' : undefined,
    });
  };
  return (
    <SelectField
      label="Ordenar por"
      value={`${orden} ${direccion}`}
      onChange={({ target }) => order(target.value)}
      options={ORDENES}
      hint={
        orden === 'Espera_desde'
          ? 'Los de documentos completos no aparecen: ya no esperan ninguno.'
          : ORDENES_DE_ABIERTOS.some((one) => one === orden)
            ? 'Solo los que no se han entregado.'
            : undefined
      }
    />
  );
}
