import { todayInMexico } from '@notaria/contract/calendar';
import { transact } from '#platform/store/transaction.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { conEncargado, mayTakeOver, saveLugar } from '#records/expedientes/lista/place.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { findUsuario } from '#records/usuarios/repository.ts';

/**
 * Ends a loan on its day: the file goes back to the person who lent it. A person who has another office or another
 * role by now doesn't get it back; then the file stays where it is.
 */
export const giveBack: Handler<{ idExpediente: string }> = ({ idExpediente }, { now }) =>
  transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const { prestamo = null, idGrupo = null } = expediente ?? {};
    if (!expediente || !prestamo || prestamo.hasta > todayInMexico(now)) return undefined;
    const owner = await findUsuario(prestamo.de, tx);
    const goesBack = owner !== undefined && mayTakeOver(owner, idGrupo);
    const lugar: Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo'> = goesBack
      ? conEncargado(owner, idGrupo ?? owner.idGrupo)
      : expediente;
    const ids = [...new Set([idGrupo, lugar.idGrupo])].filter((id) => id !== null);
    const oficinas = await Promise.all(ids.map((id) => findGrupo(id, tx)));
    const { idAsignado, nombreAsignado } = lugar;
    const place = { idAsignado, nombreAsignado, idGrupo: lugar.idGrupo };
    saveLugar(tx, expediente, place, oficinas, PLATAFORMA, now, null);
    return undefined;
  });
