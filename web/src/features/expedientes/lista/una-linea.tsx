import { todayInMexico } from '@notaria/contract/calendar';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { pideAviso } from '@notaria/contract/identidad';
import { EstadoExpedienteChip } from '#features/expedientes/estado-chip.tsx';
import { lectorDe, turnoEnLista } from '#features/expedientes/turno-en-lista.ts';
import { formatDate } from '#shared/format.ts';
import { IdentidadChip } from '#shared/identidad/identidad-chip.tsx';
import type { Session } from '#shared/session/session-context.ts';
import type { Column } from '#shared/ui/data-table.tsx';

type Row = ExpedienteResumen;

/** What is late or unread about a file, in a few words; empty if nothing. */
function urgeDe({ Etapa, Sin_leer, Por_responder }: Row): string {
  const isLate = Etapa?.Esperada != null && Etapa.Esperada < todayInMexico(new Date());
  return [
    Sin_leer > 0 && `${Sin_leer} sin leer`,
    Por_responder > 0 && `${Por_responder} por responder`,
    Etapa?.Detenido && 'Detenido',
    isLate && 'Fecha pasada',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The columns of the staff's list with one line for each file. What has no room is in the row's page.
 * @param others columns of the usual list that fit on a line: who attends the file
 */
export function columnasDeUnaLinea(
  { user }: Pick<Session, 'user'>,
  others: readonly Column<Row>[],
): readonly Column<Row>[] {
  return [
    {
      key: 'Estado',
      header: 'Estado',
      cell: (row) => <EstadoExpedienteChip {...row} />,
    },
    {
      key: 'Titulo_tramite',
      header: 'Nombre del trámite',
      primary: true,
      className: 'max-w-80 truncate',
      cell: ({ Titulo_tramite, ID_Expediente }) => (
        <>
          {Titulo_tramite} <span className="font-normal text-muted text-xs">{ID_Expediente}</span>
        </>
      ),
    },
    {
      key: 'Nombre_cliente',
      header: 'Cliente',
      className: 'max-w-48 truncate',
      cell: ({ Nombre_cliente, Identidad }) => (
        <>
          {pideAviso(Identidad) && <IdentidadChip estado={Identidad} />} {Nombre_cliente}
        </>
      ),
    },
    {
      key: 'turno',
      header: 'Qué falta',
      className: 'max-w-64 truncate text-xs',
      cell: (row) => {
        const urge = urgeDe(row);
        const turno = turnoEnLista(row, lectorDe(row, user?.uid)) || row.Etapa?.Nombre;
        return (
          <>
            {urge && <span className="font-semibold text-rojo-ink">{urge} · </span>}
            {turno}
          </>
        );
      },
    },
    ...others.filter(({ key }) => key === 'Nombre_asignado'),
    {
      key: 'Fecha_actualizacion',
      header: 'Modificado',
      sortable: true,
      cell: ({ Fecha_actualizacion }) => (
        <time dateTime={Fecha_actualizacion} className="whitespace-nowrap tabular-nums">
          {formatDate(Fecha_actualizacion)}
        </time>
      ),
    },
  ];
}
