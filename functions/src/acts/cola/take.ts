import type { AnswerOf, BodyOf } from '@notaria/contract/call';
import type { tomarDeLaCola } from '@notaria/contract/cola';
import { COLA } from '@notaria/contract/limits';
import type { Query } from 'firebase-admin/firestore';
import { colaDe, filasEnEspera } from '#records/expedientes/cola.ts';
import { isInScope, mayReview, type Scope } from '#records/expedientes/policy.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { readScope } from '#records/expedientes/scope.ts';
import {
  countCola,
  type EnCola,
  type Lugar,
  readCola,
  setTomado,
} from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { type Encontrado, toDocumentoEnCola } from './view.ts';

/**
 * Documents of the queue read at a time. `PAGINAS` is how many times at most: a hundred documents that other
 * reviewers hold.
 */
const PAGINA = 20;
const PAGINAS = 5;

/** The end of a reservation that begins now. */
export function hastaCuando(now: Date): Date {
  return new Date(now.getTime() + COLA.reserva);
}

/** True if another reviewer holds the document. */
export function isDeOtra({ tomado }: Pick<EnCola, 'tomado'>, uid: string, now: Date): boolean {
  return tomado !== null && tomado.uid !== uid && tomado.hasta > now;
}

interface Hallazgo {
  found: Encontrado | undefined;
  /** Documents skipped because other reviewers hold them. */
  ocupados: number;
  /** Documents skipped because a secretary found them right: they wait for the lawyer. */
  vistos: number;
}

interface Busqueda {
  despues: Lugar | undefined;
  excepto: ReadonlySet<string>;
}

/**
 * Takes the oldest document of a queue that no other reviewer holds. Then the document is looked up in its
 * file: one that was reviewed or moved meanwhile is skipped.
 */
async function takeFrom(
  cola: Query,
  actor: Actor,
  scope: Scope,
  { despues, excepto }: Busqueda,
): Promise<Hallazgo> {
  let from = despues;
  let ocupados = 0;
  let vistos = 0;
  const accepts = mayReview(actor, 'aceptar');
  for (let page = 0; page < PAGINAS; page += 1) {
    const rows = await readCola(cola, from, PAGINA);
    for (const row of rows) {
      if (excepto.has(row.idDocumento)) continue;
      if (row.visto && !accepts) {
        vistos += 1;
        continue;
      }
      const found = await takeOne(row, actor, scope);
      if (found && found !== 'de otra') return { found, ocupados, vistos };
      ocupados += found === 'de otra' ? 1 : 0;
    }
    from = rows.at(-1);
    if (rows.length < PAGINA) break;
  }
  return { found: undefined, ocupados, vistos };
}

async function takeOne(
  row: EnCola,
  actor: Actor,
  scope: Scope,
): Promise<Encontrado | 'de otra' | undefined> {
  const now = new Date();
  if (isDeOtra(row, actor.uid, now)) return 'de otra';
  const isTaken = await setTomado(row, { uid: actor.uid, hasta: hastaCuando(now) });
  // Another reviewer took it at the same moment, or it no longer waits.
  if (!isTaken) return 'de otra';
  const expediente = await findExpediente(row.idExpediente);
  if (!expediente || !isInScope(scope, expediente)) return undefined;
  const fila = filasEnEspera(expediente).find((one) => one.idDocumento === row.idDocumento);
  return fila && { expediente, fila, lugar: row };
}

/** The next document of the person's queue with everything that its page shows, and how many wait. */
export async function takeFromCola(
  actor: Actor,
  { despues, excepto }: BodyOf<typeof tomarDeLaCola>,
): Promise<AnswerOf<typeof tomarDeLaCola>> {
  const scope = await readScope(actor);
  const cola = colaDe(scope);
  if (!cola) return { documento: null, pendientes: 0, ocupados: 0 };
  const { found, ocupados, vistos } = await takeFrom(cola, actor, scope, {
    despues: despues && { ...despues, recibido: new Date(despues.recibido) },
    excepto: new Set(excepto),
  });
  const [pendientes, documento] = await Promise.all([
    countCola(cola),
    found && toDocumentoEnCola(actor, scope, found),
  ]);
  return { documento: documento ?? null, pendientes: Math.max(0, pendientes - vistos), ocupados };
}
