import { todayInMexico } from '@notaria/contract/calendar';
import { DOCUMENTOS_COMPLETOS } from '@notaria/contract/estados';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { ETIQUETA_IDENTIDAD, needsAviso } from '@notaria/contract/identidad';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PrestamoNote } from '#features/expedientes/asignacion/assign-select.tsx';
import { EstadoExpedienteChip } from '#features/expedientes/estado-chip.tsx';
import { lectorDe } from '#features/expedientes/lector.ts';
import { turnoEnLista } from '#features/expedientes/turno/turno-en-lista.ts';
import { oficinasQuery } from '#shared/encargos/queries.ts';
import { formatDateTime, formatRecent } from '#shared/format.ts';
import { type Session, useSession } from '#shared/session/session-context.ts';
import type { Column } from '#shared/ui/data-table.tsx';
import { RowLink } from '#shared/ui/row-link.tsx';
import { Detalle, Time } from './columns.tsx';

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

/** What a file lacks, on one line: what is urgent, then whose turn it is, otherwise its stage; and its loan. */
function Falta({ row, uid }: { row: Row; uid: string | undefined }) {
  const urge = urgeDe(row);
  const complete = row.Documentos_completos && DOCUMENTOS_COMPLETOS;
  return (
    <>
      {urge && <span className="font-semibold text-rojo-ink">{urge} · </span>}
      {turnoEnLista(row, lectorDe(row, uid)) || row.Etapa?.Nombre || complete}
      <PrestamoNote Prestamo={row.Prestamo} />
    </>
  );
}

/** A client's name; with a sign, which says why, while it may be another person's. */
function Cliente({ Nombre_cliente, Nombre_cuenta, Identidad }: Row) {
  const account = Nombre_cuenta !== Nombre_cliente && `En su cuenta: ${Nombre_cuenta}`;
  const why = [ETIQUETA_IDENTIDAD[Identidad], account].filter(Boolean);
  return (
    <>
      {needsAviso(Identidad) && (
        <span title={why.join('. ')}>
          <TriangleAlert aria-hidden="true" className="mr-1 inline size-4 text-amarillo-ink" />
          {why.map((one) => (
            <span key={String(one)} className="sr-only">
              {one}
            </span>
          ))}
        </span>
      )}
      {Nombre_cliente}
    </>
  );
}

/** The office of a file, for people who see every office. */
function Oficina({ ID_Grupo }: Pick<Row, 'ID_Grupo'>) {
  const { user, can } = useSession();
  const query = oficinasQuery(user?.uid ?? '');
  const { data } = useQuery({ ...query, enabled: can('consultar_tramites') });
  const office = data?.find((one) => one.ID_Grupo === ID_Grupo);
  return office && ` · ${office.Nombre}`;
}

/**
 * The columns of the staff's list with one line for each file. What has no room is in the row's page.
 * @param others columns of the usual list that fit on a line: who attends the file
 */
export function columnasDeUnaLinea(
  { user }: Pick<Session, 'user'>,
  others: readonly Column<Row>[],
): readonly Column<Row>[] {
  const encargado = others.filter(({ key }) => key === 'Nombre_asignado');
  // Without the column of who attends there is room for whole names.
  const isWide = encargado.length === 0;
  return [
    {
      key: 'Estado',
      header: 'Estado',
      className: 'w-44',
      cell: ({ Estado }) => <EstadoExpedienteChip Estado={Estado} Documentos_completos={false} />,
    },
    {
      key: 'Titulo_tramite',
      header: 'Nombre del trámite',
      primary: true,
      className: 'truncate',
      cell: ({ Titulo_tramite }) => Titulo_tramite,
      below: (row) => (
        <span className="ml-2 font-normal text-muted text-xs">
          {row.ID_Expediente}
          <Oficina {...row} />
        </span>
      ),
    },
    {
      key: 'Nombre_cliente',
      header: 'Cliente',
      className: isWide ? 'w-72 truncate' : 'w-52 truncate',
      cell: (row) => <Cliente {...row} />,
    },
    {
      key: 'turno',
      header: 'Qué falta',
      className: isWide ? 'w-64 truncate text-xs' : 'w-44 truncate text-xs',
      cell: (row) => <Falta row={row} uid={user?.uid} />,
    },
    ...encargado.map((each) => ({ ...each, className: 'w-40' })),
    {
      key: 'Fecha_actualizacion',
      header: 'Modificado',
      sortable: true,
      className: 'w-26 text-xs',
      cell: ({ Fecha_actualizacion }) => (
        <time
          dateTime={Fecha_actualizacion}
          title={formatDateTime(Fecha_actualizacion)}
          className="whitespace-nowrap"
        >
          {formatRecent(Fecha_actualizacion)}
        </time>
      ),
    },
  ];
}

interface FileCardProps {
  row: Row;
  /** Where it leads. */
  to: string;
  uid: string | undefined;
  /** True for the staff who read one line for each file. */
  isLine: boolean;
  /** The checkbox, while several files are being chosen. */
  choice?: ReactNode;
}

/** A file in a narrow window: its name and its state, the client, and what it lacks. */
export function FileCard({ row, to, uid, isLine, choice }: FileCardProps) {
  const { Titulo_tramite, Nombre_asignado } = row;
  return (
    <div className="flex items-start gap-3">
      {choice && <div className="relative z-10">{choice}</div>}
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 font-semibold">
          <div className="min-w-0 flex-1 basis-[8rem]">
            <RowLink link={{ to }}>{Titulo_tramite}</RowLink>
          </div>
          <EstadoExpedienteChip
            {...row}
            Documentos_completos={!isLine && row.Documentos_completos}
          />
        </div>
        {isLine ? (
          <>
            <Cliente {...row} />
            <div className="text-xs">
              <Falta row={row} uid={uid} />
            </div>
          </>
        ) : (
          <>
            <Detalle row={row} uid={uid} />
            <div className="text-muted text-xs">
              <span className="sr-only">Encargado: </span>
              {Nombre_asignado} · <span className="sr-only">Modificado: </span>
              <Time of={row.Fecha_actualizacion} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
