import { findCorreo } from '#platform/mail/outbox.ts';
import { transact } from '#platform/store/transaction.ts';
import { prepareAvisos } from '#records/correos/avisos.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { addPorAvisar } from '#records/notificaciones/asignaciones-repository.ts';
import { createNotificacion, findRecipient } from '#records/notificaciones/repository.ts';
import { findUsuario, listSecretariasDe } from '#records/usuarios/repository.ts';
import { novedades } from './changes.ts';
import { newsOf, type People } from './news.ts';

/**
 * Tells everybody concerned about a change of a file, once: what an earlier delivery of the same
 * event has written is left as it is.
 */
export async function tellNovedades(
  idEvento: string,
  before: ExpedienteDoc,
  after: ExpedienteDoc,
): Promise<void> {
  const changes = novedades(before, after);
  if (changes.length === 0) return;
  const people = await peopleOf(after);
  const news = newsOf(idEvento, after, changes, people);
  await transact(async (tx) => {
    const told = await Promise.all([
      ...news.notificaciones.map(({ id }) => findRecipient(id, tx)),
      ...news.correos.map(({ id }) => findCorreo(id, tx)),
    ]);
    if (told.some((each) => each !== undefined)) return;
    const recipients = [people.cliente, people.encargado].filter((each) => each !== undefined);
    const leave = await prepareAvisos(tx, recipients, new Date());
    for (const notificacion of news.notificaciones) createNotificacion(tx, notificacion);
    for (const correo of news.correos) leave(correo);
    for (const asignacion of news.asignaciones) addPorAvisar(tx, asignacion);
  });
}

async function peopleOf({ idCliente, idAsignado }: ExpedienteDoc): Promise<People> {
  const [cliente, encargado, secretarias] = await Promise.all([
    findUsuario(idCliente),
    idAsignado === null ? undefined : findUsuario(idAsignado),
    idAsignado === null ? [] : listSecretariasDe(idAsignado),
  ]);
  return { cliente, encargado, secretarias };
}
