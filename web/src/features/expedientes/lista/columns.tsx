import { todayInMexico } from '@notaria/contract/calendar';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import type { EtapaEnLista } from '@notaria/contract/ruta';
import { AssignSelect } from '#features/expedientes/asignacion/assign-select.tsx';
import { EstadoExpedienteChip } from '#features/expedientes/estado-chip.tsx';
import { lectorDe } from '#features/expedientes/lector.ts';
import { clienteDe } from '#features/expedientes/nombre-de-cliente.ts';
import { turnoEnLista } from '#features/expedientes/turno/turno-en-lista.ts';
import { formatDate, formatDateTime, formatDay } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import type { Session } from '#shared/session/session-context.ts';
import { inSentence } from '#shared/tramite/in-sentence.ts';
import type { Column } from '#shared/ui/data-table.tsx';

type Row = ExpedienteResumen;

const estado: Column<Row> = {
  key: 'Estado',
  header: 'Estado',
  className: 'w-44',
  cell: (row) => <EstadoExpedienteChip {...row} />,
};

interface DetalleProps {
  row: Row;
  uid: string | undefined;
}

/** Under the name of a file: who has to act, what is unread, its stage, its number and how complete it is. */
export function Detalle({ row, uid }: DetalleProps) {
  const lector = lectorDe(row, uid);
  const { aceptados, requeridos } = row.Avance;
  const news = [
    row.Sin_leer > 0 && `Mensajes sin leer: ${row.Sin_leer}`,
    lector !== 'cliente' && row.Por_responder > 0 && `Esperan respuesta: ${row.Por_responder}`,
  ].filter(Boolean);
  return (
    <div className="font-normal text-xs *:block">
      <span className="font-semibold text-sm empty:hidden">{turnoEnLista(row, lector)}</span>
      <span className="font-semibold empty:hidden">{news.join(' · ')}</span>
      {row.Etapa && <Etapa {...row.Etapa} />}
      <span className="text-muted">
        {row.ID_Expediente} · {aceptados} de {requeridos}{' '}
        <span className="sr-only">documentos aceptados</span>
        {row.Mi_parte && ` · Participas como ${inSentence(row.Mi_parte)}`}
      </span>
    </div>
  );
}

/** The stage of a file, since when, and whether it is late. */
function Etapa({ Nombre, Desde, Esperada, En_espera, Detenido, Entregado }: EtapaEnLista) {
  const isLate = Esperada !== null && Esperada < todayInMexico(new Date());
  return (
    <span>
      <span className="sr-only">Etapa: </span>
      {Nombre}
      <span className="text-muted">
        {Entregado ? ' el ' : ', desde '}
        {formatDate(Desde)}
      </span>
      {En_espera && <span className="block font-semibold">En espera</span>}
      {Detenido && <span className="block font-semibold text-rojo-ink">Detenido</span>}
      {isLate && (
        <span className="block font-semibold text-rojo-ink">
          Debía terminar el {formatDay(Esperada)}
        </span>
      )}
    </span>
  );
}

const nombreDe = (uid: string | undefined): Column<Row> => ({
  key: 'Titulo_tramite',
  header: 'Nombre del trámite',
  primary: true,
  className: 'min-w-40',
  cell: (row) => row.Titulo_tramite,
  below: (row) => <Detalle row={row} uid={uid} />,
});
const cliente: Column<Row> = {
  key: 'Nombre_cliente',
  header: 'Cliente',
  className: 'min-w-48',
  cell: (row) => (
    <>
      <ClientName {...clienteDe(row)} />
      {row.Otras_personas !== undefined && row.Otras_personas > 0 && (
        <span className="mt-1 block text-muted text-xs">
          y {row.Otras_personas} {row.Otras_personas === 1 ? 'persona más' : 'personas más'}
        </span>
      )}
    </>
  ),
};
const encargado: Column<Row> = {
  key: 'Nombre_asignado',
  header: 'Encargado',
  cell: (row) => row.Nombre_asignado,
};
/** Asks about where a file goes: to a lawyer, to a tray, or to nobody. */
type OnChoose = (row: Row, value: string) => void;

const encargadoAsignable = (onChoose: OnChoose, isLine: boolean): Column<Row> => ({
  key: 'Nombre_asignado',
  header: 'Encargado',
  interactive: true,
  cell: (row) => <AssignSelect expediente={row} onChoose={onChoose} isLine={isLine} />,
});
const modificado: Column<Row> = {
  key: 'Fecha_actualizacion',
  header: 'Modificado',
  sortable: true,
  cell: (row) => <Time of={row.Fecha_actualizacion} />,
};
/** The same, with the date since when the file has been waiting. */
const modificadoYEspera: Column<Row> = {
  ...modificado,
  cell: (row) => (
    <>
      <Time of={row.Fecha_actualizacion} />
      {row.Espera_desde !== null && (
        <span className="mt-1 block text-muted text-xs">
          Espera desde <Time of={row.Espera_desde} />
        </span>
      )}
    </>
  ),
};

export function Time({ of }: { of: string }) {
  return (
    <time dateTime={of} className="whitespace-nowrap">
      {formatDateTime(of)}
    </time>
  );
}

/**
 * The columns by viewer: staff who assign see client and lawyer, an assigned lawyer the client, a client the
 * lawyer.
 * @param isLine true if each file takes one line
 */
export function columnsFor(
  { can, user }: Pick<Session, 'can' | 'user'>,
  onChoose: OnChoose,
  isLine: boolean,
): readonly Column<Row>[] {
  const nombre = nombreDe(user?.uid);
  if (can('consultar_tramites', 'consultar_tramites_mi_grupo')) {
    return [estado, nombre, cliente, encargadoAsignable(onChoose, isLine), modificadoYEspera];
  }
  if (can('consultar_mis_tramites_asignados')) return [estado, nombre, cliente, modificadoYEspera];
  return [estado, nombre, encargado, modificado];
}
