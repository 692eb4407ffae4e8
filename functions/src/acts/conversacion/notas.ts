import { createHash } from 'node:crypto';
import { MENSAJE } from '@notaria/contract/conversacion';
import type { Nota } from '@notaria/contract/notas';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { countNotas, createNota, listNotas, type NotaDoc } from '#records/conversaciones/notas.ts';
import { tellStaff } from '#records/expedientes/salas/pulsos.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';

function toNota({ uid, fecha, ...nota }: NotaDoc, reader: string): Nota {
  return { ...nota, esMia: uid === reader, fecha: fecha.toISOString() };
}

/**
 * The internal notes of a file, newest first.
 * @throws AppError `not_found` out of scope
 */
export async function readNotas(
  actor: Actor,
  idExpediente: string,
  antesDe: number | undefined,
): Promise<{ notas: Nota[]; siguiente: number | null }> {
  await requireStaffFile(actor, idExpediente);
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
    await requireStaffFile(actor, idExpediente, tx);
    const { total, repetida } = await countNotas(tx, idExpediente, idNota);
    if (repetida !== undefined) return { idNota, numero: repetida };
    const { uid, nombre } = actor;
    const numero = total + 1;
    createNota(tx, idExpediente, { idNota, numero, uid, nombre, texto, fecha: now });
    tellStaff(tx, idExpediente);
    const datos = { antes: { notas: total }, despues: { notas: numero } };
    record(tx, { tipo: 'nota.agregada', actor, idExpediente, datos }, now);
    return { idNota, numero };
  });
}
