import { createHash } from 'node:crypto';
import { MENSAJE } from '@notaria/contract/conversacion';
import { EXPEDIENTES } from '@notaria/contract/messages';
import type { Nota } from '@notaria/contract/notas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { createNota, listNotas, type NotaDoc, readNotas } from '#records/conversaciones/notas.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/**
 * Checks that the file is in the staff's scope. A person who sees it as a client is refused, whatever their
 * permissions.
 * @throws AppError `not_found`
 */
async function requireStaff(actor: Actor, idExpediente: string, tx?: Transaction): Promise<void> {
  const { scope } = await requireInScope(actor, idExpediente, tx);
  if (scope.kind !== 'propios') return;
  throw new AppError('not_found', 'notes are for the staff', { message: EXPEDIENTES.noEncontrado });
}

function toNota({ uid, fecha, ...nota }: NotaDoc, reader: string): Nota {
  return { ...nota, esMia: uid === reader, fecha: fecha.toISOString() };
}

/**
 * The internal notes of a file, newest first.
 * @throws AppError `not_found` out of scope
 */
export async function leerNotas(
  actor: Actor,
  idExpediente: string,
  antesDe: number | undefined,
): Promise<{ notas: Nota[]; siguiente: number | null }> {
  await requireStaff(actor, idExpediente);
  const found = await listNotas(idExpediente, { antesDe, limite: MENSAJE.pagina });
  const last = found.at(-1)?.numero ?? 1;
  const hasMore = found.length === MENSAJE.pagina && last > 1;
  return { notas: found.map((nota) => toNota(nota, actor.uid)), siguiente: hasMore ? last : null };
}

/**
 * Adds an internal note. Nobody is notified; the audit trail counts it. A repeat with the same key writes
 * nothing more.
 * @throws AppError `not_found` out of scope
 */
export function escribirNota(
  actor: Actor,
  idExpediente: string,
  { texto, intento }: { texto: string; intento: string },
  now: Date,
): Promise<{ idNota: string; numero: number }> {
  const parts = [actor.uid, idExpediente, intento].join('\n');
  const idNota = createHash('sha256').update(parts).digest('hex').slice(0, 40);
  return transact(async (tx) => {
    await requireStaff(actor, idExpediente, tx);
    const { total, repetida } = await readNotas(tx, idExpediente, idNota);
    if (repetida !== undefined) return { idNota, numero: repetida };
    const { uid, nombre } = actor;
    const numero = total + 1;
    createNota(tx, idExpediente, { idNota, numero, uid, nombre, texto, fecha: now });
    const datos = { antes: { notas: total }, despues: { notas: numero } };
    record(tx, { tipo: 'nota.agregada', actor, idExpediente, datos }, now);
    return { idNota, numero };
  });
}
