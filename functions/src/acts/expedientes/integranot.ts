import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/**
 * Writes the number that a file has in Integranot. The same again changes nothing.
 * @throws AppError `not_found` out of scope
 */
export async function writeIntegranot(
  actor: Actor,
  idExpediente: string,
  numero: number | null,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const before = await requireStaffFile(actor, idExpediente, tx);
    if (before.pkIntegranot === numero) return;
    saveExpediente(tx, before, { pkIntegranot: numero }, now);
    const datos = { antes: { numero: before.pkIntegranot }, despues: { numero } };
    record(tx, { tipo: 'expediente.integranot', actor, idExpediente, datos }, now);
  });
}
