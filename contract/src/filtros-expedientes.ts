import * as z from 'zod/mini';
import { ESTADOS_EXPEDIENTE, MARCAS_DE_LISTA, RESPONDEN, TURNOS } from './estados.ts';
import { entero, id } from './fields.ts';
import { CURSOS } from './ruta.ts';

/** The value of `encargado` for files that nobody attends. */
export const SIN_ENCARGADO = 'nadie';

/** The longest wait, in days, that a list can be filtered by. */
export const MAS_DIAS_DE_ESPERA = 365;

interface Filtro {
  /** The values that it may have in a query. */
  schema: z.ZodMiniType;
  /** `personal`: a client's list ignores it, so that nobody learns from it what only the staff know. */
  quien: 'todos' | 'personal';
  /**
   * The field of a file that is compared with the value, or with what `valor` makes of it. It has an index with
   * `fechaActualizacion` in `firestore.indexes.json`.
   */
  campo?: string;
  valor?: (asked: string) => string | boolean | null;
  /** True if it orders the list by a date of its own. A list has one such filter; in an address the first counts. */
  ordena?: boolean;
  /** The filters that mean nothing beside this one. */
  reemplaza?: readonly string[];
}

/**
 * The filters of the list of files, one row each. The query of the calls, the plan of the server, the page's
 * address, "Ver todos" and the test of the indexes follow from this table.
 */
export const FILTROS = {
  /** Ended in the present month of Mexico City, ordered by end date. */
  terminado: {
    schema: z.literal('este-mes'),
    quien: 'todos',
    ordena: true,
    reemplaza: ['estado', 'turno', 'curso'],
  },
  /** How the files progress. The list is ordered by the date that the filter is about. */
  curso: { schema: z.enum(CURSOS), quien: 'personal', ordena: true },
  /**
   * Only files that have waited at least this many days for the person who has to act. The list is sorted by
   * that wait.
   */
  espera: {
    schema: entero(1, MAS_DIAS_DE_ESPERA),
    quien: 'todos',
    ordena: true,
  },
  estado: { schema: z.enum(ESTADOS_EXPEDIENTE), quien: 'todos', campo: 'estado' },
  /** Who has to act. */
  turno: { schema: z.enum(TURNOS), quien: 'todos', campo: 'turno' },
  /** The id of the person who attends them, or `SIN_ENCARGADO`. */
  encargado: {
    schema: id,
    quien: 'todos',
    campo: 'idAsignado',
    valor: (asked: string) => (asked === SIN_ENCARGADO ? null : asked),
  },
  tramite: { schema: id, quien: 'todos', campo: 'idTramite' },
  oficina: { schema: id, quien: 'todos', campo: 'idGrupo' },
  /** Key of the stage that the files are in. */
  etapa: { schema: id, quien: 'todos', campo: 'etapaActual' },
  /** Who owes an answer about what the office gives back. */
  respuesta: { schema: z.enum(RESPONDEN), quien: 'personal', campo: 'esperaRespuesta' },
  /** What waits in them for the office, or that somebody owes money. It is found among the search terms of a file. */
  asunto: { schema: z.enum(MARCAS_DE_LISTA), quien: 'personal' },
} as const satisfies Record<string, Filtro>;

type Table = typeof FILTROS;
export type NombreDeFiltro = keyof Table;

/** The table's schemas by name. TypeScript can't follow a table through `Object.fromEntries`. */
function schemas() {
  const rows = Object.entries(FILTROS).map(([name, { schema }]) => [name, z.optional(schema)]);
  return Object.fromEntries(rows) as {
    [N in NombreDeFiltro]: z.ZodMiniOptional<Table[N]['schema']>;
  };
}

/** Every filter, each of which may be left out. */
export const filtros = z.object(schemas());
export type Filtros = z.output<typeof filtros>;

export const NOMBRES_DE_FILTROS = z.keyof(filtros).options;
const ROWS: readonly (readonly [string, Filtro])[] = Object.entries(FILTROS);

function without<F extends Filtros>(asked: F, gone: (name: string, row: Filtro) => boolean): F {
  const names = ROWS.filter(([name, row]) => gone(name, row)).map(([name]) => name);
  return { ...asked, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

/** Leaves out the filters that another one replaces and, for a client, those that only the staff may use. */
export function filtrosQueCuentan<F extends Filtros>(asked: F, isStaff: boolean): F {
  const used: Readonly<Record<string, unknown>> = asked;
  const replaced = ROWS.flatMap(([name, { reemplaza = [] }]) =>
    used[name] === undefined ? [] : reemplaza,
  );
  return without(
    asked,
    (name, { quien }) => replaced.includes(name) || (quien === 'personal' && !isStaff),
  );
}

/** The filters that order the list by a date of their own. */
export function conOrdenPropio(asked: Filtros): NombreDeFiltro[] {
  return NOMBRES_DE_FILTROS.filter(
    (name) => asked[name] !== undefined && 'ordena' in FILTROS[name],
  );
}

/** The filters in an address, of those with an order of their own only the first; and those that mean nothing. */
export function filtrosEn(address: ReadonlyMap<string, string>): {
  filtros: Filtros;
  sinSentido: string[];
} {
  const written = NOMBRES_DE_FILTROS.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  const known = written.filter(([name, value]) => FILTROS[name].schema.safeParse(value).success);
  const all = filtrosQueCuentan(filtros.parse(Object.fromEntries(known)), true);
  const [first] = conOrdenPropio(all);
  return {
    filtros: without(all, (name, { ordena = false }) => ordena && name !== first),
    sinSentido: written.filter((each) => !known.includes(each)).map(([name]) => name),
  };
}

/** The change of an address that sets a filter: those that can't stand beside it go. */
export function setFiltro(name: NombreDeFiltro, value: string): Record<string, string | undefined> {
  const { ordena: orders = false }: Filtro = FILTROS[name];
  const gone = ROWS.filter(
    ([, { ordena = false, reemplaza = [] }]) => (orders && ordena) || reemplaza.includes(name),
  );
  return {
    ...Object.fromEntries(gone.map(([other]) => [other, undefined])),
    [name]: value || undefined,
  };
}

/** The change of an address that removes every filter. */
export const SIN_FILTROS: Readonly<Record<string, undefined>> = Object.fromEntries(
  NOMBRES_DE_FILTROS.map((name) => [name, undefined]),
);
