import { listExpedientes } from '@notaria/contract/expedientes';
import { listGrupos } from '@notaria/contract/grupos';
import { PAGINA } from '@notaria/contract/limits';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { listUsuarios } from '@notaria/contract/usuarios';
import { countReads, type Reads } from './counted-reads.ts';
import type { Person } from './people.ts';
import { request } from './server.ts';

/** Notices that the panel shows at most. */
const PANEL = 50;

interface Query {
  pagina?: number;
  buscar?: string;
  direccion?: 'asc' | 'desc';
  cursor?: string;
  hacia?: 'siguiente';
}

interface Shown {
  rows: number;
  headers: Headers;
}

interface List {
  pageSize: number;
  /** The direction opposite to the list's own. */
  opposite: 'asc' | 'desc';
  ask: (as: Person, query: Query) => Promise<Shown>;
}

export const LISTS = {
  '/api/expedientes': {
    pageSize: PAGINA.expedientes,
    opposite: 'asc',
    ask: async (as, query) => {
      const { body, headers } = await request(listExpedientes, { as, query });
      return { rows: body.length, headers };
    },
  },
  '/api/usuarios': {
    pageSize: PAGINA.usuarios,
    opposite: 'desc',
    ask: async (as, query) => {
      const { body, headers } = await request(listUsuarios, { as, query });
      return { rows: body.usuarios.length, headers };
    },
  },
  '/api/grupos': {
    pageSize: PAGINA.grupos,
    opposite: 'desc',
    ask: async (as, query) => {
      const { body, headers } = await request(listGrupos, { as, query });
      return { rows: body.length, headers };
    },
  },
} satisfies Record<string, List>;

export type ListPath = keyof typeof LISTS | '/api/notificaciones';

/** How a list is asked for; the last ones only of files, by the staff. */
const PASOS = [
  ...(['primera', 'siguiente', 'última', 'búsqueda', 'fin de búsqueda', 'orden'] as const),
  ...(['a la mitad', 'por etapa', 'sin entregar', 'detenidos', 'con fecha pasada'] as const),
  'entregados',
] as const;

/** The filters and orders of the stages. */
const POR_ETAPAS = [
  ['por etapa', { etapa: 'firma' }],
  ['sin entregar', { curso: 'abiertos', direccion: 'asc' }],
  ['detenidos', { curso: 'detenidos', direccion: 'asc' }],
  ['con fecha pasada', { curso: 'fecha-pasada', direccion: 'asc' }],
  ['entregados', { curso: 'entregados' }],
] as const satisfies readonly [Visit['how'], object][];

/** One call of a list, and what it read. */
export interface Visit {
  path: ListPath;
  how: (typeof PASOS)[number];
  pageSize: number;
  rows: number;
  /** Number of rows in the whole list. */
  total: number;
  reads: Reads;
}

function totalOf({ headers }: Shown): number {
  return Number(headers.get('x-total-count'));
}

/** Goes through a list as people do, and counts what each step reads. `buscar` finds several pages. */
export async function visitList(
  path: keyof typeof LISTS,
  as: Person,
  buscar: string,
): Promise<Visit[]> {
  const list: List = LISTS[path];
  const { pageSize, opposite } = list;
  const visits: Visit[] = [];
  const visit = async (how: Visit['how'], query: Query) => {
    const { result, reads } = await countReads(() => list.ask(as, query));
    visits.push({ path, how, pageSize, rows: result.rows, total: totalOf(result), reads });
    return result;
  };
  const last = (shown: Shown) => Math.max(1, Math.ceil(totalOf(shown) / pageSize));
  const first = await visit('primera', {});
  const cursor = first.headers.get('x-cursor-siguiente') ?? '';
  await visit('siguiente', { cursor, hacia: 'siguiente' });
  await visit('última', { pagina: last(first) });
  const found = await visit('búsqueda', { buscar });
  await visit('fin de búsqueda', { buscar, pagina: last(found) });
  await visit('orden', { direccion: opposite });
  await visit('a la mitad', { pagina: Math.ceil(last(first) / 2) });
  return visits;
}

/** Lists the files of a member of the staff with each filter and order by stage, and counts what each call reads. */
export async function visitPorEtapas(as: Person): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [how, query] of POR_ETAPAS) {
    const { result, reads } = await countReads(() => request(listExpedientes, { as, query }));
    const rows = result.body.length;
    const total = totalOf({ rows, headers: result.headers });
    visits.push({
      path: '/api/expedientes',
      how,
      pageSize: PAGINA.expedientes,
      rows,
      total,
      reads,
    });
  }
  return visits;
}

/** The panel of unseen notices, of which there are `total`. */
export async function visitPanel(as: Person, total: number): Promise<Visit> {
  const { result, reads } = await countReads(() => request(listNotificaciones, { as }));
  const rows = result.body.length;
  return { path: '/api/notificaciones', how: 'primera', pageSize: PANEL, rows, total, reads };
}
