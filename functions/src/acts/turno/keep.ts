import { isInScope } from '#records/expedientes/policy.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { type EnCola, findEnCola, setTomado } from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { hastaCuando, isDeOtra } from './take.ts';

/** Those of the documents that still wait and that no other reviewer holds. */
async function mios(actor: Actor, ids: readonly string[], now: Date): Promise<EnCola[]> {
  const found = await findEnCola([...new Set(ids)]);
  return found.filter((row) => !isDeOtra(row, actor.uid, now));
}

/**
 * Renews the reservations of what the person looks at.
 * @returns the documents that still wait, are in their scope and are reserved for them
 */
export async function keepTurno(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const now = new Date();
  const [scope, rows] = await Promise.all([readScope(actor), mios(actor, ids, now)]);
  const own = rows.filter((row) =>
    // A staff scope needs no other fields of a file.
    isInScope(scope, { ...row, idCliente: '', partes: [], salas: [] }),
  );
  const tomado = { uid: actor.uid, hasta: hastaCuando(now) };
  const kept = await Promise.all(
    own.map(async (row) => ((await setTomado(row, tomado)) ? [row.idDocumento] : [])),
  );
  return kept.flat();
}

/**
 * Releases what the person held.
 * @returns the documents that were reserved for them
 */
export async function releaseTurno(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await mios(actor, ids, new Date());
  const own = rows.filter(({ tomado }) => tomado?.uid === actor.uid);
  const released = await Promise.all(
    own.map(async (row) => ((await setTomado(row, null)) ? [row.idDocumento] : [])),
  );
  return released.flat();
}
