import { logger } from 'firebase-functions/logger';
import { db } from '#platform/firebase.ts';
import { transact } from '#platform/store/transaction.ts';
import { type Cuenta, diferencia, etapasDe } from '#records/expedientes/cuentas.ts';
import {
  correct,
  markCuentas,
  type Pareja,
  parejasContadas,
  readCuenta,
} from '#records/expedientes/cuentas-repository.ts';
import {
  archivosDe,
  etapasConArchivos,
  mesesDe,
  parejas,
  recontar,
} from '#records/expedientes/recuento.ts';
import { conRetiradas, etapasDeTodos, type Nombrada } from '#records/tramites/etapas.ts';
import { listTramitesAll } from '#records/tramites/repository.ts';

/** Pairs recounted at the same time. */
const AT_ONCE = 5;

/** The difference between a stored count and the files, which may be positive or negative. */
export interface Deriva {
  ambito: 'todos' | Pareja;
  falta: Cuenta;
}

/**
 * Compares the kept counts of files with the files and repairs the difference. The counts follow every change
 * by themselves, so there should be none. Kept and real counts are read at one moment and the difference is
 * added, so that a file that changes meanwhile counts once. A cut-off run can be repeated; of two runs at
 * once, only one repairs each count.
 * @returns what was repaired; the log has it too
 */
export async function recountExpedientes(now: Date): Promise<Deriva[]> {
  const etapas = await everyEtapa();
  const pairs = await everyPareja();
  const repaired: Deriva[] = [];
  const ambitos: Deriva['ambito'][] = ['todos', ...pairs];
  for (let at = 0; at < ambitos.length; at += AT_ONCE) {
    const some = ambitos.slice(at, at + AT_ONCE).map((one) => repair(one, etapas, now));
    repaired.push(...(await Promise.all(some)).flatMap((one) => one ?? []));
  }
  await markCuentas(etapas, now);
  return repaired;
}

/** The stages of the procedures, and those that only files still have. */
async function everyEtapa(): Promise<readonly Nombrada[]> {
  const found: Nombrada[] = [];
  for await (const one of etapasConArchivos()) found.push(one);
  return conRetiradas(etapasDeTodos(await listTramitesAll()), found);
}

/** The pairs that files have and the pairs that have a count, each once. */
async function everyPareja(): Promise<Pareja[]> {
  const found = new Map<string, Pareja>();
  const keep = (one: Pareja) => found.set(JSON.stringify([one.idGrupo, one.idAsignado]), one);
  for (const one of await parejasContadas()) keep(one);
  for await (const one of parejas()) keep(one);
  return [...found.values()];
}

async function repair(
  ambito: Deriva['ambito'],
  etapas: readonly Nombrada[],
  now: Date,
): Promise<Deriva | undefined> {
  const { falta, reparada } = await db().runTransaction(
    async (tx) => {
      const { cuenta: kept, reparada } = await readCuenta(tx, ambito);
      const claves = new Set([...etapas.map(({ clave }) => clave), ...etapasDe(kept)]);
      const is = await recontar(archivosDe(ambito), [...claves], now, tx);
      return { falta: diferencia(kept, is), reparada };
    },
    { readOnly: true },
  );
  if (Object.keys(falta).length === 0) return undefined;
  const isAdded = await transact((tx) => correct(tx, ambito, falta, reparada));
  if (!isAdded) return undefined;
  const told = tellable(falta, now);
  if (Object.keys(told).length === 0) return undefined;
  logger.warn('counts of files repaired', { ambito, falta: told });
  return { ambito, falta: told };
}

/**
 * The differences to report. Counts of past months are removed each month, because nobody asks for them; that
 * is no error.
 */
function tellable(falta: Cuenta, now: Date): Cuenta {
  const meses = mesesDe(now);
  const isOver = (key: string) =>
    key.startsWith('fin:') && !meses.includes(key.slice('fin:'.length));
  return Object.fromEntries(Object.entries(falta).filter(([key]) => !isOver(key)));
}
