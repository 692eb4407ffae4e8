import { todayInMexico } from '@notaria/contract/calendar';
import { PAGINAS, paginaDeExpediente } from '@notaria/contract/paginas';
import { ROL } from '@notaria/contract/roles';
import { groupBy } from '#platform/group-by.ts';
import type { Preferencias } from '#platform/mail/layout.ts';
import { transact } from '#platform/store/transaction.ts';
import { finishAll, NEXT_TIME, postponeAll, readOpen } from '#platform/tareas/gather.ts';
import { findTarea } from '#platform/tareas/repository.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { enlaceA } from '#records/correos/links.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { conParada } from '#records/correos/segun-preferencia.ts';
import { correoResumen, type EsperaEnResumen } from '#records/correos/templates/resumen.ts';
import { conCobro } from '#records/expedientes/asuntos/deudas.ts';
import { veComoPersonal } from '#records/expedientes/colegas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { horaDeHoy, proximaHora } from '#records/resumenes/hora.ts';
import { type NoticiaPendiente, PENDIENTE } from '#records/resumenes/pendientes.ts';
import { findUsuario, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { concerns, whatWaits } from './what-waits.ts';

/** News items that one mail covers; the rest waits for the next day's mail. */
const MOST = 300;
/** Files that a mail names, which are read for it. It only counts the others. */
const NAMED = 40;

/**
 * Makes one person's daily mail from all the news that wait for it, in one transaction: news are in this mail or
 * in the next one. A change of the hour, or a second mail of a day, puts them off.
 */
export const sendResumen: Handler<NoticiaPendiente> = (_datos, { id: own, para, now }) =>
  transact(async (tx) => {
    const uid = para ?? '';
    const [persona, open] = await Promise.all([
      findUsuario(uid, tx),
      readOpen(tx, PENDIENTE, uid, now, MOST),
    ]);
    const news = open.filter(({ isDue }) => isDue);
    if (!news.some((each) => each.id === own)) return NEXT_TIME;
    if (!persona || persona.idRol === ROL.eliminado) {
      finishAll(tx, news);
      return undefined;
    }
    const { hora } = persona.avisosCorreo;
    const id = `resumen-${uid}-${todayInMexico(now)}`;
    const isEarly = horaDeHoy(now, hora) > now;
    if (isEarly || (await findTarea(id, tx))) {
      postponeAll(tx, news, proximaHora(now, hora));
      return undefined;
    }
    const { esperas, otros } = await waitingFor(
      persona,
      news.map(({ datos }) => datos),
      now,
    );
    const leave = await prepareCorreos(tx, [persona], now);
    finishAll(tx, news);
    if (esperas.length === 0) return undefined;
    const enlace = enlaceA(PAGINAS.expedientes);
    const mail = {
      id,
      mensaje: (preferencias: Preferencias) =>
        correoResumen({ esperas, otros, enlace, preferencias, now }),
    };
    leave(conParada(tx, persona, 'resumen', mail, now));
    return undefined;
  });

/** True if the file concerns the person, or they see it as its staff. */
async function isFor(persona: UsuarioDoc, file: ExpedienteDoc): Promise<boolean> {
  return concerns(file, persona) || (await veComoPersonal(persona, file));
}

/** The news that still apply. Files are read without a lock, so that a change of a file never waits for a mail. */
async function waitingFor(
  persona: UsuarioDoc,
  news: readonly NoticiaPendiente[],
  now: Date,
): Promise<{ esperas: EsperaEnResumen[]; otros: number }> {
  // Leaves out the kinds that the person has turned off since.
  const wanted = news.filter(({ aviso }) => persona.avisosCorreo[aviso] !== 'nunca');
  const oldestFirst = wanted.toSorted((one, other) => one.fecha.getTime() - other.fecha.getTime());
  const byFile = groupBy(oldestFirst, ({ idExpediente }) => idExpediente);
  const found = await Promise.all(
    byFile
      .slice(0, NAMED)
      .map(async ([idExpediente, ofIt]): Promise<EsperaEnResumen | undefined> => {
        const stored = await findExpediente(idExpediente);
        const file = stored && (await conCobro(stored));
        const avisos = ofIt.map(({ aviso }) => aviso);
        const lineas =
          file && (await isFor(persona, file)) ? whatWaits(file, avisos, persona, now) : [];
        const [oldest] = ofIt;
        if (!file || !oldest || lineas.length === 0) return undefined;
        const { tituloTramite: tramite } = file;
        const enlace = enlaceA(paginaDeExpediente(idExpediente));
        return { idExpediente, tramite, desde: oldest.fecha, lineas, enlace };
      }),
  );
  const esperas = found.filter((each) => each !== undefined);
  return { esperas, otros: Math.max(0, byFile.length - NAMED) };
}
