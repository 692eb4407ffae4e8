import type { AnswerOf } from '@notaria/contract/call';
import type { Perdido, renovarReservas } from '@notaria/contract/cola';
import { DOCUMENTO } from '@notaria/contract/estados';
import { lastActOn, lastReassignment } from '#records/bitacora/previous-act.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import { isInScope, type Scope } from '#records/expedientes/policy.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
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
 * @returns the documents that still wait, are in their scope and are reserved for them; and what became of
 *   the others
 */
export async function keepReservas(
  actor: Actor,
  ids: readonly string[],
): Promise<AnswerOf<typeof renovarReservas>> {
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
  const vigentes = kept.flat();
  const others = [...new Set(ids)].filter((id) => !vigentes.includes(id));
  const became = await Promise.all(others.map((id) => becameOf(actor, scope, id)));
  return { vigentes, perdidos: became.flatMap((one) => one ?? []) };
}

/** What became of a document that the person no longer holds; undefined for a file that never was theirs. */
async function becameOf(
  actor: Actor,
  scope: Scope,
  idDocumento: string,
): Promise<Perdido | undefined> {
  const idExpediente = idExpedienteOf(idDocumento);
  const expediente = await findExpediente(idExpediente);
  if (!expediente || !isInScope(scope, expediente)) {
    const mine = [actor.uid, ...actor.apoyaA];
    const previo = expediente && (await lastReassignment(idExpediente, mine));
    return previo && { idDocumento, porque: 'ajeno', previo };
  }
  const fila = expediente.documentos.find((each) => each.idDocumento === idDocumento);
  if (fila?.estado === DOCUMENTO.pendiente) return { idDocumento, porque: 'tomado', previo: null };
  const previo = (await lastActOn(idExpediente, idDocumento)) ?? null;
  return { idDocumento, porque: fila ? 'revisado' : 'reemplazado', previo };
}

/**
 * Releases what the person held.
 * @returns the documents that were reserved for them
 */
export async function releaseReservas(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await mios(actor, ids, new Date());
  const own = rows.filter(({ tomado }) => tomado?.uid === actor.uid);
  const released = await Promise.all(
    own.map(async (row) => ((await setTomado(row, null)) ? [row.idDocumento] : [])),
  );
  return released.flat();
}
