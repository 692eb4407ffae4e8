import { isInScope } from '#records/expedientes/policy.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { type EnCola, findEnCola, setTomado } from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { hastaCuando, isDeOtra } from './take.ts';

/** The documents of these that wait and nobody else looks at. */
async function mios(actor: Actor, ids: readonly string[], now: Date): Promise<EnCola[]> {
  const found = await findEnCola([...new Set(ids)]);
  return found.filter((row) => !isDeOtra(row, actor.uid, now));
}

/**
 * Goes on keeping what the person looks at.
 * @returns those that wait, are in their scope and are theirs to review
 */
export async function keepTurno(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const now = new Date();
  const [scope, rows] = await Promise.all([readScope(actor), mios(actor, ids, now)]);
  const own = rows.filter((row) =>
    // The staff's scopes ask for nothing else of a file.
    isInScope(scope, { ...row, idCliente: '', partes: [], salas: [] }),
  );
  const tomado = { uid: actor.uid, hasta: hastaCuando(now) };
  const kept = await Promise.all(
    own.map(async (row) => ((await setTomado(row, tomado)) ? [row.idDocumento] : [])),
  );
  return kept.flat();
}

/** Lets others have what the person looked at. @returns those that were theirs */
export async function releaseTurno(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await mios(actor, ids, new Date());
  const own = rows.filter(({ tomado }) => tomado?.uid === actor.uid);
  const released = await Promise.all(
    own.map(async (row) => ((await setTomado(row, null)) ? [row.idDocumento] : [])),
  );
  return released.flat();
}
