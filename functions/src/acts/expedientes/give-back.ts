import { todayInMexico } from '@notaria/contract/calendar';
import { transact } from '#platform/store/transaction.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { conEncargado, mayTakeOver, saveLugar } from '#records/expedientes/place.ts';
import { findExpediente, listLentUntil } from '#records/expedientes/repository.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { findUsuario } from '#records/usuarios/repository.ts';

const PAGE = 50;

/**
 * Gives lent files back on their day. Each file has its own transaction that reads everything again, so that
 * a run can be cut off and repeated. If the previous person can't have the file any more (another office,
 * another role), it stays with the person who attends it.
 * @returns how many went back
 */
export async function giveBackLent(now: Date): Promise<number> {
  const today = todayInMexico(now);
  let returned = 0;
  let ids = await listLentUntil(today, PAGE);
  while (ids.length > 0) {
    for (const id of ids) if (await giveBack(id, today, now)) returned += 1;
    ids = await listLentUntil(today, PAGE);
  }
  return returned;
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
