import { todayInMexico } from '@notaria/contract/calendar';
import { logger } from 'firebase-functions/logger';
import { transact } from '#platform/store/transaction.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { conEncargado, mayTakeOver, saveLugar } from '#records/expedientes/place.ts';
import { findExpediente, listLentUntil } from '#records/expedientes/repository.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { findUsuario } from '#records/usuarios/repository.ts';

const PAGE = 50;

/**
 * Gives lent files whose day has come back to the person who had them before. Each file is a transaction that
 * reads everything anew, so a cut-off run can be repeated. If that person may no longer have the file
 * (another office, another role), the file stays where it is. If one file fails, the others still go back,
 * and the next run tries it again.
 * @returns how many went back
 */
export async function giveBackLent(now: Date): Promise<number> {
  const today = todayInMexico(now);
  const failed = new Set<string>();
  let returned = 0;
  for (;;) {
    // The failed files are found again, and first.
    const found = await listLentUntil(today, PAGE + failed.size);
    const ids = found.filter((id) => !failed.has(id));
    if (ids.length === 0) return returned;
    for (const id of ids) {
      const goes = await giveBackOrLog(id, today, now);
      if (goes === undefined) failed.add(id);
      else if (goes) returned += 1;
    }
  }
}

/** @returns true if the file went back, false if not; undefined if the attempt failed */
async function giveBackOrLog(id: string, today: string, now: Date): Promise<boolean | undefined> {
  try {
    return await giveBack(id, today, now);
  } catch (error) {
    logger.error('file not given back', { idExpediente: id, error });
    return undefined;
  }
}

function giveBack(idExpediente: string, today: string, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const { prestamo = null, idGrupo = null } = expediente ?? {};
    if (!expediente || prestamo === null || prestamo.hasta > today) return false;
    const owner = await findUsuario(prestamo.de, tx);
    const goesBack = owner !== undefined && mayTakeOver(owner, idGrupo);
    const lugar: Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo'> = goesBack
      ? conEncargado(owner, idGrupo ?? owner.idGrupo)
      : expediente;
    const ids = [...new Set([idGrupo, lugar.idGrupo])].filter((id) => id !== null);
    const oficinas = await Promise.all(ids.map((id) => findGrupo(id, tx)));
    const { idAsignado, nombreAsignado } = lugar;
    const place = { idAsignado, nombreAsignado, idGrupo: lugar.idGrupo };
    saveLugar(tx, expediente, place, oficinas, PLATAFORMA, now);
    return goesBack;
  });
}
