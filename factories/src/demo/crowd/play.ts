import { removeDocumento } from '../../../../functions/src/acts/documentos/remove.ts';
import { reviewDocumento } from '../../../../functions/src/acts/documentos/review.ts';
import { uploadDocumento } from '../../../../functions/src/acts/documentos/upload.ts';
import { assignExpediente } from '../../../../functions/src/acts/expedientes/assign.ts';
import { iniciarExpediente } from '../../../../functions/src/acts/expedientes/start.ts';
import { novedades } from '../../../../functions/src/acts/notificaciones/changes.ts';
import { newsOf } from '../../../../functions/src/acts/notificaciones/news.ts';
import { transact } from '../../../../functions/src/platform/store/transaction.ts';
import type { ExpedienteDoc } from '../../../../functions/src/records/expedientes/model.ts';
import { findExpediente } from '../../../../functions/src/records/expedientes/repository.ts';
import { createNotificacion } from '../../../../functions/src/records/notificaciones/repository.ts';
import { signLink } from '../../../../functions/src/records/sesiones/signed-link.ts';
import type { Actor } from '../../../../functions/src/records/usuarios/actor.ts';
import {
  findUsuario,
  listSecretariasDe,
} from '../../../../functions/src/records/usuarios/repository.ts';
import { paper } from '../../papers/paper.ts';
import { atMoment } from '../clock.ts';
import { addMissing, papelEn } from '../people-of-file.ts';
import { doFileStep, isFileStep } from './on-file.ts';
import type { FileStep, PaperStep, Rows, Story } from './story.ts';

const DAY_MS = 24 * 3_600_000;
/** Notices older than this many days count as seen. */
const UNSEEN_DAYS = 10;
/** Nothing of the crowd is newer than this, in ms, so that the demo accounts' files are the newest. */
const AGO_MS = 3_600_000;

export interface Cast {
  admin: Actor;
  cliente: Actor;
  abogado: Actor;
  /** The other parties, with accounts of their own. */
  otros?: readonly Actor[];
}

export async function fileOf(idExpediente: string): Promise<ExpedienteDoc> {
  const found = await findExpediente(idExpediente);
  if (!found) throw new Error(`No hay expediente ${idExpediente}.`);
  return found;
}

/** The rows of a step; those that exist, if it names more than the procedure has. */
function rowsOf({ documentos }: ExpedienteDoc, { documento, de }: Rows) {
  const rows = documentos.filter(({ parte }) => de === undefined || (parte ?? 'comunes') === de);
  return documento === 'todos' ? rows : rows.slice(documento, documento + 1);
}

/** The person who uploads the document of a row, and the person whose paper it is. */
function senderOf({ salas }: ExpedienteDoc, parte: string | null, { cliente, otros = [] }: Cast) {
  const sala = salas.find(({ idParte }) => idParte === parte);
  const sender = otros.find(({ uid }) => uid === sala?.idUsuario) ?? cliente;
  return { sender, persona: sala?.entrega === 'representada' ? sala.persona : sender.nombre };
}

/** Does to a file what a step says. */
export async function doStep(
  file: ExpedienteDoc,
  step: PaperStep | FileStep,
  cast: Cast,
  days = 0,
) {
  if (isFileStep(step)) {
    await doFileStep(file, step, cast);
    return;
  }
  const { admin, abogado } = cast;
  const { idExpediente } = file;
  if (step.act === 'asignar') {
    await assignExpediente(admin, { idExpediente, idResponsable: abogado.uid });
    return;
  }
  if (step.act === 'turnar') {
    const { idGrupo } = abogado;
    await assignExpediente(admin, { idExpediente, idResponsable: null, idGrupo });
    return;
  }
  for (const row of rowsOf(file, step)) {
    const { idDocRequerido, idDocumento, tipo } = row;
    const { sender, persona } = senderOf(file, row.parte, cast);
    if (step.act === 'subir') {
      await uploadDocumento(sender, {
        ...{ idExpediente, idDocRequerido, intent: `muestra-${idDocRequerido}-${days}` },
        file: { bytes: await paper(tipo, persona), name: `${tipo}.pdf` },
      });
      continue;
    }
    if (idDocumento === null) throw new Error(`${file.tituloTramite}: ${tipo} no está.`);
    if (step.act === 'retirar') {
      const { url } = signLink(idDocumento, sender.idSesion, new Date());
      await removeDocumento(sender, { idExpediente, idDocumento, url });
    } else {
      const { act: revision, comentario } = step;
      const marcas = step.act === 'rechazar' ? step.marcas : undefined;
      await reviewDocumento(abogado, { idExpediente, idDocumento, revision, comentario, marcas });
    }
  }
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
  const { cliente } = cast;
  const momentOf = (ago: number) => new Date(Date.now() - AGO_MS - ago * DAY_MS);
  const parte = await papelEn(nombreTramite);
  const { idExpediente } = await atMoment(momentOf(days), async () => {
    const started = await iniciarExpediente(cliente, {
      ...{ nombreTramite, email: cliente.email, parte },
    });
    await addMissing(await fileOf(started.idExpediente), cliente);
    return started;
  });
  for (const [index, step] of steps.entries()) {
    await atMoment(momentOf(step.days), async () => {
      const before = await fileOf(idExpediente);
      await doStep(before, step, cast, step.days);
      if (step.days > UNSEEN_DAYS) return;
      await notice(before, await fileOf(idExpediente), `muestra-${idExpediente}-${index}`);
    });
  }
}
