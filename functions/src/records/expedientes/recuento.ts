import { ESTADOS_EXPEDIENTE, TURNOS } from '@notaria/contract/estados';
import {
  AggregateField,
  type AggregateQuery,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { ENTREGADOS } from '#records/etapas/orden.ts';
import type { Nombrada } from '#records/tramites/etapas.ts';
import { CLAVE, type Cuenta, mesDe } from './cuentas.ts';
import type { Pareja } from './cuentas-repository.ts';

const all = () => db().collection('expedientes');

/** The files that a count covers. */
export function archivosDe(ambito: 'todos' | Pareja): Query {
  if (ambito === 'todos') return all();
  const { idGrupo, idAsignado } = ambito;
  return all().where('idGrupo', '==', idGrupo).where('idAsignado', '==', idAsignado);
}

/** The months whose ended files are counted: the present month and the previous one. */
export function mesesDe(now: Date): string[] {
  const before = new Date(Date.parse(`${mesDe(now)}-01T12:00:00Z`) - 48 * 3_600_000);
  return [mesDe(before), mesDe(now)];
}

/** The start of a month in Mexico City, and the start of the next. */
function boundsOf(mes: string): [Date, Date] {
  const begin = new Date(`${mes}-01T00:00:00-06:00`);
  const next = mesDe(new Date(begin.getTime() + 32 * 24 * 3_600_000));
  return [begin, new Date(`${next}-01T00:00:00-06:00`)];
}

/**
 * Counts files from the indexes, without reading any. Costs a read per figure and per thousand files.
 * @param etapas the stages that they may be in
 */
export async function recontar(
  files: Query,
  etapas: readonly string[],
  now: Date,
  tx?: Transaction,
): Promise<Cuenta> {
  const since = (query: Query, field: string, from: Date) =>
    query.where(field, '>=', from).orderBy(field, 'desc');
  const queries: Record<string, Query> = {
    [CLAVE.todos]: files,
    [CLAVE.abiertos]: since(files, 'detenidoEl', new Date(0)),
    [CLAVE.espera]: since(files, 'esperaDesde', new Date(0)),
  };
  for (const one of TURNOS) queries[CLAVE.turno(one)] = files.where('turno', '==', one);
  for (const one of ESTADOS_EXPEDIENTE)
    queries[CLAVE.estado(one)] = files.where('estado', '==', one);
  for (const one of etapas) {
    const inStage = files.where('etapaActual', '==', one);
    queries[CLAVE.etapa(one)] = inStage;
    queries[CLAVE.entregados(one)] = inStage
      .where('etapaOrden', '>=', ENTREGADOS)
      .orderBy('etapaOrden', 'desc');
  }
  for (const mes of mesesDe(now)) {
    const [from, to] = boundsOf(mes);
    queries[CLAVE.fin(mes)] = since(files, 'fechaFin', from).where('fechaFin', '<', to);
  }
  const count = AggregateField.count();
  const counted = Object.entries(queries).map(async ([key, query]) => {
    const { figure } = (await run(query.aggregate({ figure: count }), tx)).data();
    return [key, figure] as const;
  });
  const papers = files.orderBy('porRevisar').aggregate({
    figure: AggregateField.sum('porRevisar'),
  });
  const figures = await Promise.all([
    ...counted,
    run(papers, tx).then((sum) => [CLAVE.porRevisar, sum.data().figure] as const),
  ]);
  return Object.fromEntries(figures.filter(([, figure]) => figure !== 0));
}

function run<T extends { figure: AggregateField<number> }>(
  query: AggregateQuery<T>,
  tx: Transaction | undefined,
) {
  return tx ? tx.get(query) : query.get();
}

const conNombres = z.array(z.object({ clave: z.string(), nombre: z.string() }));

/**
 * Every stage that files are in now, under the name that one of them has for it, also of procedures that no
 * longer have the stage. Goes from one to the next in the index, one read each.
 */
export async function* etapasConArchivos(): AsyncGenerator<Nombrada> {
  const ordered = all().where('etapaActual', '>', '').orderBy('etapaActual').limit(1);
  const fields = ['etapaActual', 'etapas'] as const;
  let [row] = (await ordered.select(...fields).get()).docs;
  while (row) {
    const clave = z.string().parse(row.get('etapaActual'));
    const named = conNombres.parse(row.get('etapas')).find((etapa) => etapa.clave === clave);
    yield { clave, nombre: named?.nombre ?? clave };
    [row] = (
      await ordered
        .startAfter(clave)
        .select(...fields)
        .get()
    ).docs;
  }
}

/**
 * The people who attend files of an office, and null if some file has nobody. Goes from one to the next in
 * the index, one read each.
 */
export async function encargadosDe(idGrupo: string): Promise<(string | null)[]> {
  const ordered = all().where('idGrupo', '==', idGrupo).orderBy('idAsignado').limit(1);
  const found: (string | null)[] = [];
  let [row] = (await ordered.select('idAsignado').get()).docs;
  while (row) {
    const idAsignado = z.nullable(z.string()).parse(row.get('idAsignado'));
    found.push(idAsignado);
    [row] = (await ordered.startAfter(idAsignado).select('idAsignado').get()).docs;
  }
  return found;
}

/**
 * Every pair of an office and the person who attends its files, among the present files. Jumps from one pair
 * to the next by the index, one read each.
 */
export async function* parejas(): AsyncGenerator<Pareja> {
  const ordered = all().orderBy('idGrupo').orderBy('idAsignado').limit(1);
  let [row] = (await ordered.select('idGrupo', 'idAsignado').get()).docs;
  while (row) {
    const pareja = { idGrupo: row.get('idGrupo'), idAsignado: row.get('idAsignado') };
    yield pareja;
    const next = ordered.startAfter(pareja.idGrupo, pareja.idAsignado);
    [row] = (await next.select('idGrupo', 'idAsignado').get()).docs;
  }
}
