import { monthStartInMexico, todayInMexico } from '@notaria/contract/calendar';
import {
  ORDENES_DE_ABIERTOS,
  type OrdenDeAbiertos,
  type OrdenExpedientes,
} from '@notaria/contract/expedientes';
import {
  conOrdenPropio,
  FILTROS,
  type Filtros,
  filtrosQueCuentan,
  NOMBRES_DE_FILTROS,
  type NombreDeFiltro,
} from '@notaria/contract/filtros-expedientes';
import type { Curso } from '@notaria/contract/ruta';
import type { WhereFilterOp } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { normalize } from '#platform/store/terms.ts';
import { isEntregado } from '#records/etapas/model.ts';
import { type ExpedienteDoc, entregadoEl, esperadaDe } from '#records/expedientes/model.ts';
import type { Scope } from '#records/expedientes/policy.ts';

/** How a list is narrowed and ordered. `Espera_desde` leaves out files that wait for nobody. */
export interface ListFilter extends Filtros {
  buscar?: string;
  orden?: OrdenExpedientes | undefined;
}

/**
 * The filters that count for a scope.
 * @throws AppError `invalid_request` for two with an order of their own
 */
export function filterFor<F extends ListFilter>({ kind }: Pick<Scope, 'kind'>, asked: F): F {
  const counted = filtrosQueCuentan(asked, kind !== 'propios');
  const filter =
    kind === 'propios' && deAbiertos(asked.orden) ? { ...counted, orden: undefined } : counted;
  if (conOrdenPropio(filter).length < 2) return filter;
  throw new AppError('invalid_request', 'two filters with an order of their own');
}

/** The fields that a list can be ordered by. */
export type OrderField =
  | 'fechaActualizacion'
  | 'fechaFin'
  | 'esperaDesde'
  | 'detenidoEl'
  | 'entregadoEl';

/** The fields that a filter compares with one value. */
export type EqualField = Extract<(typeof FILTROS)[NombreDeFiltro], { campo: string }>['campo'];
export type Equal = readonly [EqualField, string | boolean | null];

/** The fields that the filters of the table compare. */
export const CAMPOS = Object.values(FILTROS).flatMap((row) => ('campo' in row ? [row.campo] : []));

/** The fields that a filter compares, with their values. */
export function equalsOf(filter: ListFilter): Equal[] {
  return NOMBRES_DE_FILTROS.flatMap((name): Equal[] => {
    const row = FILTROS[name];
    const value = filter[name];
    if (!('campo' in row) || value === undefined) return [];
    return [[row.campo, 'valor' in row ? row.valor(`${value}`) : `${value}`]];
  });
}

/** The order, if it is one of what is open. */
function deAbiertos(orden: OrdenExpedientes | undefined): OrdenDeAbiertos | undefined {
  return ORDENES_DE_ABIERTOS.find((one) => one === orden);
}

/** The text by which files that are open are sorted. */
const TEXTO: Readonly<Record<OrdenDeAbiertos, (file: ExpedienteDoc) => string>> = {
  Cliente: ({ nombreCliente }) => normalize(nombreCliente),
  Etapa: ({ etapas, etapaActual }) => {
    const at = etapas.findIndex(({ clave }) => clave === etapaActual);
    return `${String(at + 1).padStart(2, '0')} ${etapas[at]?.nombre ?? ''}`;
  },
  // What has no day comes last.
  Vence: (file) => esperadaDe(file) ?? '9999',
};

/** How a list is ordered, and which files that order leaves out. */
export interface Order {
  field: OrderField;
  /** The only direction that has an index; undefined if both have one. */
  oneWay?: 'asc' | 'desc';
  ranges: readonly (readonly [WhereFilterOp, Date | string])[];
  /** True if the query's ranges or this check lets the file in. */
  fits: (file: ExpedienteDoc) => boolean;
  /** True if the ranges alone do not tell, and files are sorted by another date than the query's. */
  isChecked?: boolean;
  /** The date or text that files are sorted by; by default the field's. */
  dateOf?: (file: ExpedienteDoc) => Date | string | null;
}

const DAY_MS = 86_400_000;
/** Null sorts before every date, so comparing with this one leaves out files without a date. */
const ALGUNA = new Date(0);

/** The order of a filter. A new filter by a range has its own order, which is one more case here. */
export function orderOf(filter: ListFilter, now: Date): Order {
  const { curso, espera, terminado } = filter;
  if (terminado) {
    const month = monthStartInMexico(now);
    return {
      field: 'fechaFin',
      oneWay: 'desc',
      ranges: [['>=', month]],
      fits: ({ fechaFin }) => fechaFin !== null && fechaFin >= month,
    };
  }
  const orden = deAbiertos(filter.orden);
  if (orden) {
    const course = orderOfCourse(curso ?? 'abiertos', now);
    return { ...course, dateOf: TEXTO[orden], isChecked: true };
  }
  if (curso) return orderOfCourse(curso, now);
  if (!isByWait(filter)) return { field: 'fechaActualizacion', ranges: [], fits: () => true };
  const hasta = espera === undefined ? undefined : new Date(now.getTime() - espera * DAY_MS);
  return {
    field: 'esperaDesde',
    ranges: [['>', ALGUNA], ...(hasta ? [['<=', hasta] as const] : [])],
    fits: ({ esperaDesde }) => esperaDesde !== null && (!hasta || esperaDesde <= hasta),
  };
}

function orderOfCourse(curso: Curso, now: Date): Order {
  const today = todayInMexico(now);
  switch (curso) {
    case 'entregados':
      return {
        field: 'entregadoEl',
        oneWay: 'desc',
        ranges: [['>', ALGUNA]],
        fits: isEntregado,
        dateOf: entregadoEl,
      };
    case 'fecha-pasada':
      return {
        field: 'detenidoEl',
        oneWay: 'asc',
        ranges: [['>', ALGUNA]],
        fits: (file) => (esperadaDe(file) ?? today) < today,
        dateOf: esperadaDe,
        isChecked: true,
      };
    case 'abiertos':
      return {
        field: 'detenidoEl',
        oneWay: 'asc',
        ranges: [['>', ALGUNA]],
        fits: ({ detenidoEl }) => detenidoEl !== null,
      };
    default:
      return {
        field: 'detenidoEl',
        oneWay: 'asc',
        ranges: [['<=', now]],
        fits: ({ detenidoEl }) => detenidoEl !== null && detenidoEl <= now,
      };
  }
}

/**
 * True if the list is ordered by how long files wait: not for filters that have an order of their own, or for
 * finished files, which wait for nobody.
 */
export function isByWait({ orden, espera, estado, curso, terminado }: ListFilter): boolean {
  if (terminado !== undefined || curso !== undefined || deAbiertos(orden)) return false;
  return espera !== undefined || (orden === 'Espera_desde' && estado !== 'Terminado');
}

/** Compares files by the date of an order, with the id as tie-break. */
export function comparing({ field, dateOf }: Order, direccion: 'asc' | 'desc') {
  const sign = direccion === 'asc' ? 1 : -1;
  const textOf = (file: ExpedienteDoc) => {
    const date = dateOf ? dateOf(file) : field === 'entregadoEl' ? null : file[field];
    return date instanceof Date ? date.toISOString() : (date ?? '');
  };
  return (one: ExpedienteDoc, other: ExpedienteDoc) => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a !== b) return a < b ? -sign : sign;
    return one.idExpediente < other.idExpediente ? -sign : sign;
  };
}
