import type { DiaCerrado } from '@notaria/contract/calendario';
import { CALENDARIO } from '@notaria/contract/etapas-messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { deLeyEn } from '#records/etapas/calendario.ts';
import { findCalendario, saveCalendario } from '#records/etapas/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

const byDay = (one: DiaCerrado, other: DiaCerrado) => one.dia.localeCompare(other.dia);

/** The closed days as an administrator sees them. */
export async function readClosedDays(now: Date) {
  const calendario = await findCalendario();
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
  return {
    dias: calendario.propios.toSorted(byDay),
    deLey: await deLeyEn(years, calendario),
    version: calendario.version,
  };
}

/**
 * Changes the office's own closed days. Times that were measured already stay.
 * @param version the version that the editor read
 * @throws AppError `conflict` if somebody else changed them first
 */
export async function saveClosedDays(
  actor: Actor,
  dias: readonly DiaCerrado[],
  version: number,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const before = await findCalendario(tx);
    if (before.version !== version) {
      throw new AppError('conflict', 'closed days changed since they were read', {
        message: CALENDARIO.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    const propios = dias.toSorted(byDay);
    saveCalendario(tx, { ...before, propios, version: version + 1 });
    const sides = { antes: { dias: before.propios }, despues: { dias: propios } };
    record(tx, { tipo: 'calendario.modificado', actor, idExpediente: null, datos: sides }, now);
  });
}
