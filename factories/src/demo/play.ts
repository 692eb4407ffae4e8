import { iniciarExpediente } from '../../../functions/src/acts/expedientes/start.ts';
import { novedades } from '../../../functions/src/acts/notificaciones/changes.ts';
import { newsOf } from '../../../functions/src/acts/notificaciones/news.ts';
import { transact } from '../../../functions/src/platform/store/transaction.ts';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { faltanDe } from '../../../functions/src/records/expedientes/partes.ts';
import { findExpediente } from '../../../functions/src/records/expedientes/repository.ts';
import { createNotificacion } from '../../../functions/src/records/notificaciones/repository.ts';
import { findTramiteByTitulo } from '../../../functions/src/records/tramites/repository.ts';
import {
  findUsuario,
  listSecretariasDe,
} from '../../../functions/src/records/usuarios/repository.ts';
import { atMoment } from './clock.ts';
import { type Cast, represented, type Step } from './steps.ts';
import type { Story } from './stories.ts';

const DAY_MS = 24 * 3_600_000;
/** Notices older than this many days count as seen. */
const UNSEEN_DAYS = 10;
/** Nothing of the crowd is newer than this, in ms, so that the demo accounts' files are the newest. */
const AGO_MS = 3_600_000;
/** Invented people without an account, whose documents the client sends. */
const NAMES = ['Joaquín Rey Soto', 'Elvira Mata Ponce', 'Tomás Arriaga Vela', 'Inés Lugo Barba'];

async function fileOf(idExpediente: string): Promise<ExpedienteDoc> {
  const found = await findExpediente(idExpediente);
  if (!found) throw new Error(`No hay expediente ${idExpediente}.`);
  return found;
}

/** Starts a file as the first kind of party that stands alone. */
export async function start(nombreTramite: string, { cliente }: Cast): Promise<string> {
  const tramite = await findTramiteByTitulo(nombreTramite);
  const parte = tramite?.partes.find(({ de }) => de === null)?.clave;
  const body = { nombreTramite, email: cliente.email, parte };
  return (await iniciarExpediente(cliente, body)).idExpediente;
}

/** Makes steps in a file, one after the other. */
export async function doSteps(id: string, steps: readonly Step[], cast: Cast): Promise<void> {
  for (const step of steps) await step(await fileOf(id), cast);
}

/** Adds the missing parties of a file, represented by its client, so that its story needs nobody else. */
async function addMissing(id: string, cast: Cast): Promise<void> {
  const file = await fileOf(id);
  const missing = file.clases.flatMap((clase) =>
    Array.from({ length: faltanDe(file, clase) }, () => clase.clave),
  );
  const steps = missing.map((clave, at) => represented(clave, NAMES[at % NAMES.length] ?? ''));
  await doSteps(id, steps, cast);
}

/** Writes the notices of a change, because the triggers rest. Mails about the past are not sent. */
async function notice(before: ExpedienteDoc, after: ExpedienteDoc, idEvento: string) {
  const { idCliente, idAsignado } = after;
  const { notificaciones } = newsOf(idEvento, after, novedades(before, after), {
    cliente: await findUsuario(idCliente),
    encargado: idAsignado === null ? undefined : await findUsuario(idAsignado),
    secretarias: idAsignado === null ? [] : await listSecretariasDe(idAsignado),
  });
  await transact(async (tx) => {
    for (const each of notificaciones) createNotificacion(tx, each);
  });
}

/** Plays a file through the API's services, each step on its day. */
export async function play({ nombreTramite, days, steps }: Story, cast: Cast): Promise<void> {
  const momentOf = (ago: number) => new Date(Date.now() - AGO_MS - ago * DAY_MS);
  const id = await atMoment(momentOf(days), async () => {
    const started = await start(nombreTramite, cast);
    await addMissing(started, cast);
    return started;
  });
  for (const [index, [ago, step]] of steps.entries()) {
    await atMoment(momentOf(ago), async () => {
      const before = await fileOf(id);
      await step(before, cast);
      if (ago <= UNSEEN_DAYS) await notice(before, await fileOf(id), `muestra-${id}-${index}`);
    });
  }
}
