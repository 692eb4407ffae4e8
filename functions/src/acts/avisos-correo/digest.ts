import { todayInMexico } from '@notaria/contract/calendar';
import { ROL } from '@notaria/contract/roles';
import { logger } from 'firebase-functions/logger';
import { groupBy } from '#platform/group-by.ts';
import type { Preferencias } from '#platform/mail/layout.ts';
import { transact } from '#platform/store/transaction.ts';
import { findTarea } from '#platform/tareas/repository.ts';
import { enlaceExpediente, enlaceExpedientes } from '#records/correos/links.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { conParada } from '#records/correos/segun-preferencia.ts';
import { correoResumen, type Espera } from '#records/correos/templates/resumen.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { horaDeHoy, proximaHora } from '#records/resumenes/hora.ts';
import {
  listPendientesDe,
  listPorEntregar,
  moveEntrega,
  type PendienteDoc,
} from '#records/resumenes/repository.ts';
import { findUsuario, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { whatWaits } from './what-waits.ts';

/** News items that one step of a run reads. */
const PAGE = 200;
/** News items that one mail covers; the rest waits for the next day's mail. */
const MOST = 300;
/** Files that a mail names, which are read for it. It only counts the others. */
const NAMED = 40;

/**
 * Sends the daily mail to everybody whose hour has come. Reads only people with waiting news. Can run again
 * at any time, beside another run, and after a run was cut off.
 * @returns how many mails were put in the outbox
 */
export async function sendResumenes(now: Date): Promise<number> {
  const done = new Set<string>();
  let sent = 0;
  let last: PendienteDoc | undefined;
  do {
    const page = await listPorEntregar(now, PAGE, last);
    for (const { uid } of page) {
      if (done.has(uid)) continue;
      done.add(uid);
      sent += await sendOrLog(uid, now);
    }
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
  return sent;
}

/** A failure with one person's mail does not hold up the others; the next run tries it again. */
async function sendOrLog(uid: string, now: Date): Promise<number> {
  try {
    return await sendTo(uid, now);
  } catch (error) {
    logger.error('mail of the day not left', { uid, error });
    return 0;
  }
}

/** Puts one person's mail in the outbox and marks its news as mailed, in one transaction. */
function sendTo(uid: string, now: Date): Promise<number> {
  return transact(async (tx) => {
    const [persona, news] = await Promise.all([
      findUsuario(uid, tx),
      listPendientesDe(uid, now, MOST, tx),
    ]);
    if (!persona || persona.idRol === ROL.eliminado) {
      moveEntrega(tx, news, null);
      return 0;
    }
    const { hora } = persona.avisosCorreo;
    const id = `resumen-${uid}-${todayInMexico(now)}`;
    const isEarly = horaDeHoy(now, hora) > now;
    if (isEarly || (await findTarea(id, tx))) {
      moveEntrega(tx, news, proximaHora(now, hora));
      return 0;
    }
    const { esperas, otros } = await waitingFor(persona, news, now);
    const leave = await prepareCorreos(tx, [persona], now);
    moveEntrega(tx, news, null);
    if (esperas.length === 0) return 0;
    const enlace = enlaceExpedientes();
    const mail = {
      id,
      mensaje: (preferencias: Preferencias) =>
        correoResumen({ esperas, otros, enlace, preferencias, now }),
    };
    leave(conParada(tx, persona, 'resumen', mail, now));
    return 1;
  });
}

/** The news that still apply. Files are read without a lock, so that a change of a file never waits for a mail. */
async function waitingFor(
  persona: UsuarioDoc,
  news: readonly PendienteDoc[],
  now: Date,
): Promise<{ esperas: Espera[]; otros: number }> {
  // Leaves out the kinds that the person has turned off since.
  const wanted = news.filter(({ aviso }) => persona.avisosCorreo[aviso] !== 'nunca');
  const oldestFirst = wanted.toSorted((one, other) => one.fecha.getTime() - other.fecha.getTime());
  const byFile = groupBy(oldestFirst, ({ idExpediente }) => idExpediente);
  const found = await Promise.all(
    byFile.slice(0, NAMED).map(async ([idExpediente, ofIt]): Promise<Espera | undefined> => {
      const file = await findExpediente(idExpediente);
      const avisos = ofIt.map(({ aviso }) => aviso);
      const lineas = file ? whatWaits(file, avisos, persona, now) : [];
      const [oldest] = ofIt;
      if (!file || !oldest || lineas.length === 0) return undefined;
      const { tituloTramite: tramite } = file;
      const enlace = enlaceExpediente(idExpediente);
      return { idExpediente, tramite, desde: oldest.fecha, lineas, enlace };
    }),
  );
  const esperas = found.filter((each) => each !== undefined);
  return { esperas, otros: Math.max(0, byFile.length - NAMED) };
}
