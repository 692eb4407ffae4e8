import type { AnswerOf, BodyOf } from '@notaria/contract/call';
import type { siguienteDeLaCola } from '@notaria/contract/cola';
import { colaDe, filasEnEspera } from '#records/expedientes/lista/cola.ts';
import { isInScope, mayReview, type Scope } from '#records/expedientes/policy.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { readScope, requireStaffFile } from '#records/expedientes/scope.ts';
import {
  countCola,
  findEnCola,
  type PorRevisarDoc,
  type PuestoEnCola,
  readCola,
} from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { type Encontrado, toDocumentoEnCola } from './view.ts';

/** Documents of the queue read at a time, and how many times at most. */
const PAGINA = 20;
const PAGINAS = 5;

/**
 * Finds the oldest document that the person may have, and looks it up in its file: one that was reviewed or
 * moved meanwhile is skipped.
 * @param read a page of the queue, from a place onwards
 */
async function findNext(
  read: (from: PuestoEnCola | undefined) => Promise<PorRevisarDoc[]>,
  scope: Scope,
  excepto: readonly string[],
): Promise<Encontrado | undefined> {
  let from: PuestoEnCola | undefined;
  for (let page = 0; page < PAGINAS; page += 1) {
    const rows = await read(from);
    for (const row of rows) {
      if (excepto.includes(row.idDocumento)) continue;
      const expediente = await findExpediente(row.idExpediente);
      if (!expediente || !isInScope(scope, expediente)) continue;
      const fila = filasEnEspera(expediente).find((one) => one.idDocumento === row.idDocumento);
      if (fila) return { expediente, fila, lugar: row };
    }
    from = rows.at(-1);
    if (rows.length < PAGINA) break;
  }
  return undefined;
}

/** The documents of one file that wait for the person, oldest first. */
async function colaDeUno(actor: Actor, idExpediente: string): Promise<PorRevisarDoc[]> {
  const filas = filasEnEspera(await requireStaffFile(actor, idExpediente));
  const rows = await Promise.all(filas.map(({ idDocumento }) => findEnCola(idDocumento)));
  return rows
    .flatMap((row) => row ?? [])
    .filter(({ visto }) => visto === null || mayReview(actor, 'aceptar'))
    .toSorted((one, other) => one.recibido.getTime() - other.recibido.getTime());
}

/**
 * @returns the next document of the person's queue, all that its page shows, and how many wait
 * @throws AppError `not_found` for a file out of their scope
 */
export async function nextOfCola(
  actor: Actor,
  { expediente, excepto }: BodyOf<typeof siguienteDeLaCola>,
): Promise<AnswerOf<typeof siguienteDeLaCola>> {
  const scope = await readScope(actor);
  const cola = colaDe(scope, mayReview(actor, 'aceptar'));
  if (!cola) return { documento: null, pendientes: 0 };
  const own = expediente === undefined ? undefined : await colaDeUno(actor, expediente);
  const read = async (from: PuestoEnCola | undefined) => {
    if (own) return from ? [] : own;
    return readCola(cola, from, PAGINA);
  };
  const found = await findNext(read, scope, excepto);
  const [pendientes, documento] = await Promise.all([
    own?.length ?? countCola(cola),
    found && toDocumentoEnCola(actor, scope, found),
  ]);
  return { documento: documento ?? null, pendientes };
}
