import { todayInMexico } from '@notaria/contract/calendar';
import { ROL } from '@notaria/contract/roles';
import { logger } from 'firebase-functions/logger';
import { groupBy } from '#platform/group-by.ts';
import type { Preferencias } from '#platform/mail/layout.ts';
import { findCorreo } from '#platform/mail/outbox.ts';
import { transact } from '#platform/store/transaction.ts';
import { horaDeHoy, proximaHora } from '#records/avisos/hora.ts';
import {
  listPendientesDe,
  listPorEntregar,
  moveEntrega,
  type PendienteDoc,
} from '#records/avisos/resumen-repository.ts';
import { prepareAvisos } from '#records/correos/avisos.ts';
import { enlaceExpediente, enlaceExpedientes } from '#records/correos/links.ts';
import { conParada } from '#records/correos/segun-preferencia.ts';
import { correoResumen, type Espera } from '#records/correos/templates/resumen.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { findUsuario, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { whatWaits } from './what-waits.ts';

/** News that one look of a run takes up. */
const PAGE = 200;
/** News that one mail tells of at most; what is left waits for the next day's. */
const MOST = 300;
/** Files that a mail names, and that are read for it; of the others it says how many they are. */
const NAMED = 40;

/**
 * Sends everybody whose hour has come their mail of the day. Whoever has nothing waiting is not looked
 * at. May run again at any time, beside another run, and after it was cut off.
 * @returns how many mails were left for sending
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

/** One person's mail that fails keeps nobody else waiting; the next run tries it again. */
async function sendOrLog(uid: string, now: Date): Promise<number> {
  try {
    return await sendTo(uid, now);
  } catch (error) {
    logger.error('mail of the day not left', { uid, error });
    return 0;
  }
}

/** Leaves one person's mail and takes what it tells of off the list, together: neither happens alone. */
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
    if (isEarly || (await findCorreo(id, tx))) {
      moveEntrega(tx, news, proximaHora(now, hora));
      return 0;
    }
    const { esperas, otros } = await waitingFor(persona, news, now);
    const leave = await prepareAvisos(tx, [persona], now);
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

/** What of the news still waits. Files are read without a lock: whoever changes one waits for no mail. */
async function waitingFor(
  persona: UsuarioDoc,
  news: readonly PendienteDoc[],
  now: Date,
): Promise<{ esperas: Espera[]; otros: number }> {
  // Who turned a kind off meanwhile hears no more of it.
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
