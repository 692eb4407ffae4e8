import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { formatDateTime } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import type { Session } from '#shared/session/session-context.ts';
import type { Column } from '#shared/ui/data-table.tsx';
import { AssignSelect } from './assign-select.tsx';
import { EstadoExpedienteChip } from './estado-chip.tsx';
import { clienteDe } from './nombre-de-cliente.ts';

type Row = ExpedienteResumen;

const estado: Column<Row> = {
  key: 'Estado',
  header: 'Estado',
  cell: (row) => <EstadoExpedienteChip estado={row.Estado} />,
};
const nombre: Column<Row> = {
  key: 'Titulo_tramite',
  header: 'Nombre del trámite',
  primary: true,
  className: 'min-w-40',
  cell: (row) => row.Titulo_tramite,
};
const cliente: Column<Row> = {
  key: 'Nombre_cliente',
  header: 'Cliente',
  className: 'min-w-48',
  cell: (row) => <ClientName {...clienteDe(row)} />,
};
const encargado: Column<Row> = {
  key: 'Nombre_asignado',
  header: 'Encargado',
  cell: (row) => row.Nombre_asignado,
};
/** Asks about making the lawyer of this uid responsible for a file. */
type OnChoose = (row: Row, uid: string) => void;

const encargadoAsignable = (onChoose: OnChoose): Column<Row> => ({
  key: 'Nombre_asignado',
  header: 'Encargado',
  interactive: true,
  cell: (row) => <AssignSelect expediente={row} onChoose={onChoose} />,
});
const modificado: Column<Row> = {
  key: 'Fecha_actualizacion',
  header: 'Modificado',
  sortable: true,
  cell: (row) => (
    <time dateTime={row.Fecha_actualizacion} className="whitespace-nowrap tabular-nums">
      {formatDateTime(row.Fecha_actualizacion)}
    </time>
  ),
};

/** The columns for this viewer (spec part 1 §2): staff see client and assignable lawyer, an assigned lawyer the client, a client the lawyer. */
export function columnsFor(
  { can }: Pick<Session, 'can'>,
  onChoose: OnChoose,
): readonly Column<Row>[] {
  if (can('consultar_tramites', 'consultar_tramites_mi_grupo')) {
    return [estado, nombre, cliente, encargadoAsignable(onChoose), modificado];
  }
  if (can('consultar_mis_tramites_asignados')) return [estado, nombre, cliente, modificado];
  return [estado, nombre, encargado, modificado];
}
