import type { AnyCall } from '@notaria/contract/call';
import { listExpedientes } from '@notaria/contract/expedientes';
import { listGrupos } from '@notaria/contract/grupos';
import { PAGINA } from '@notaria/contract/limits';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { listUsuarios } from '@notaria/contract/usuarios';
import { MOST_SCANNED } from '../../functions/src/platform/store/page.ts';
import { countReads, type Reads } from './counted-reads.ts';
import type { Person } from './people.ts';
import { request } from './server.ts';

/** The lists, with the direction opposite to their own. Of the notices the panel shows at most fifty. */
const LISTS = {
  '/api/expedientes': { call: listExpedientes, pageSize: PAGINA.expedientes, opposite: 'asc' },
  '/api/usuarios': { call: listUsuarios, pageSize: PAGINA.usuarios, opposite: 'desc' },
  '/api/grupos': { call: listGrupos, pageSize: PAGINA.grupos, opposite: 'desc' },
  '/api/notificaciones': { call: listNotificaciones, pageSize: 50, opposite: 'asc' },
} as const;
type ListPath = keyof typeof LISTS;

/** The filters and orders by stage, which only the staff have, of files. */
const POR_ETAPAS = {
  'por etapa': { etapa: 'firma' },
  'sin entregar': { curso: 'abiertos', direccion: 'asc' },
  detenidos: { curso: 'detenidos', direccion: 'asc' },
  'con fecha pasada': { curso: 'fecha-pasada', direccion: 'asc' },
  entregados: { curso: 'entregados' },
};

/** One call of a list, and what it read. */
export interface Visit {
  path: ListPath;
  how: string;
  pageSize: number;
  rows: number;
  /** Number of rows in the whole list. */
  total: number;
  /** Where the next page begins. */
  cursor: string;
  reads: Reads;
}

/** Calls a list and counts what the call reads. */
async function visit(path: ListPath, how: string, as: Person, query: object = {}): Promise<Visit> {
  const { call, pageSize } = LISTS[path];
  const { result, reads } = await countReads(() => request<AnyCall>(call, { as, query }));
  const body = result.body as readonly unknown[] | { usuarios: readonly unknown[] };
  const rows = 'usuarios' in body ? body.usuarios.length : body.length;
  const total = Number(result.headers.get('x-total-count'));
  const cursor = result.headers.get('x-cursor-siguiente') ?? '';
  return { path, how, pageSize, rows, total, cursor, reads };
}

/** Goes through a list as people do, and counts what each step reads. `buscar` finds several pages. */
export async function visitList(path: ListPath, as: Person, buscar: string): Promise<Visit[]> {
  const go = (how: string, query: object) => visit(path, how, as, query);
  const last = ({ total, pageSize }: Visit) => Math.max(1, Math.ceil(total / pageSize));
  const first = await go('primera', {});
  const found = await go('búsqueda', { buscar });
  return [
    first,
    await go('siguiente', { cursor: first.cursor, hacia: 'siguiente' }),
    await go('última', { pagina: last(first) }),
    found,
    await go('fin de búsqueda', { buscar, pagina: last(found) }),
    await go('orden', { direccion: LISTS[path].opposite }),
    await go('a la mitad', { pagina: Math.ceil(last(first) / 2) }),
  ];
}

/** Lists the files of a member of the staff with each filter and order by stage, and counts what each call reads. */
export async function visitPorEtapas(as: Person): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [how, query] of Object.entries(POR_ETAPAS))
    visits.push(await visit('/api/expedientes', how, as, query));
  return visits;
}

/** The panel of unseen notices. */
export const visitPanel = (as: Person) => visit('/api/notificaciones', 'primera', as);

/** Documents that a list call may read besides its page: session, profile, office and two to spare. */
export const SPARE_READS = 5;

/**
 * Documents that this call may read besides its page. A past date is compared in memory, and so is the stage
 * where a scope is a choice of people: among at most 300 files (docs/decisions/012).
 */
export function spareOf({ how }: Pick<Visit, 'how'>): number {
  return SPARE_READS + (how === 'por etapa' || how === 'con fecha pasada' ? MOST_SCANNED : 0);
}

/** True if the call may read only its page and what {@link spareOf} gives; a jump far ahead may use an offset. */
export function isBounded({ how }: Pick<Visit, 'how'>): boolean {
  return how !== 'a la mitad';
}
