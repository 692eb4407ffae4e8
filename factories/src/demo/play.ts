import { startExpediente } from '../../../functions/src/acts/expedientes/start.ts';
import { tellNews } from '../../../functions/src/acts/noticias/tell.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { CORREO } from '../../../functions/src/platform/mail/enqueue.ts';
import { sucesoDe } from '../../../functions/src/records/bitacora/repository.ts';
import { faltanDe } from '../../../functions/src/records/expedientes/completo.ts';
import { findTramiteByTitulo } from '../../../functions/src/records/tramites/repository.ts';
import { expedienteNow } from '../files.ts';
import { atMoment } from './clock.ts';
import { type Cast, represented, type Step } from './steps.ts';
import { daysOf, type Story } from './stories.ts';

const DAY_MS = 24 * 3_600_000;
/** Notices older than this many days count as seen. */
const UNSEEN_DAYS = 10;
/** Nothing of the crowd is newer than this, in ms, so that the demo accounts' files are the newest. */
const AGO_MS = 3_600_000;
/** Invented people without an account, whose documents the client sends. */
const NAMES = ['Joaquín Rey Soto', 'Elvira Mata Ponce', 'Tomás Arriaga Vela', 'Inés Lugo Barba'];

/** Starts a file as the first kind of party that stands alone. */
export async function start(nombreTramite: string, { cliente }: Cast): Promise<string> {
  const tramite = await findTramiteByTitulo(nombreTramite);
  const parte = tramite?.partes.find(({ de }) => de === null)?.clave;
  const body = { nombreTramite, email: cliente.email, parte };
  return (await startExpediente(cliente, body)).idExpediente;
}

/** Makes steps in a file, one after the other. */
export async function doSteps(id: string, steps: readonly Step[], cast: Cast): Promise<void> {
  for (const step of steps) await step(await expedienteNow(id), cast);
}

/** Tells the news of a step, because the triggers rest: into the bell, and nothing by mail about the past. */
async function notice(id: string, since: Date): Promise<void> {
  const all = db().collection('bitacora').where('idExpediente', '==', id);
  for (const row of (await all.get()).docs) {
    const suceso = sucesoDe(row);
    if (suceso && suceso.fecha >= since) await tellNews(suceso, new Date(Date.now() + DAY_MS));
  }
  const mails = await db().collection('tareas').where('tipo', '==', CORREO.tipo).get();
  for (const { ref } of mails.docs) await ref.delete();
}

/** Plays a file through the API's services, each step on its day; the client represents the other parties. */
export async function play({ nombreTramite, days, plot }: Story, cast: Cast): Promise<void> {
  const momentOf = (ago: number) => new Date(Date.now() - AGO_MS - ago * DAY_MS);
  const id = await atMoment(momentOf(days), async () => {
    const started = await start(nombreTramite, cast);
    const file = await expedienteNow(started);
    const missing = file.clases.flatMap((clase) =>
      Array.from({ length: faltanDe(file, clase) }, () => clase.clave),
    );
    const steps = missing.map((clave, at) => represented(clave, NAMES[at % NAMES.length] ?? ''));
    await doSteps(started, steps, cast);
    return started;
  });
  for (const ago of daysOf(plot)) {
    for (const step of plot[ago] ?? []) {
      await atMoment(momentOf(ago), async () => {
        const now = new Date();
        await doSteps(id, [step], cast);
        if (ago <= UNSEEN_DAYS) await notice(id, now);
      });
    }
  }
}
