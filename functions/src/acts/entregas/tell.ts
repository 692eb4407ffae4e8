import { createHash } from 'node:crypto';
import type { AvisoCorreo } from '@notaria/contract/avisos-correo';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import type { Mensaje, Preferencias } from '#platform/mail/layout.ts';
import { conservar } from '#platform/retention.ts';
import type { PorLeer } from '#records/conversaciones/model.ts';
import { preparePreferidos } from '#records/correos/segun-preferencia.ts';
import { prepareApuntes } from '#records/expedientes/apuntes.ts';
import { staffOf } from '#records/expedientes/destinatarios.ts';
import { destinosDe } from '#records/expedientes/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { createNotificacion } from '#records/notificaciones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuarios, nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** What a mail about a file says besides what happened. */
export interface Comunes {
  nombre: string;
  tramite: string;
  idExpediente: string;
  preferencias: Preferencias;
}

/** Something that happened, as one side of a file is told of it. */
export interface Suceso {
  /** Tells it from any other event. */
  clave: readonly string[];
  /** The sentence of the notice. */
  texto: string;
  /** The line that it leaves in the conversations of the people concerned; null for none. */
  dicho: string | null;
  correo: (comunes: Comunes) => Mensaje;
}

/** Makes the id of a notice, a mail or a message from its event and its person: a repeat writes the same one. */
function idDe(clave: readonly string[], uid: string): string {
  return createHash('sha256')
    .update(['entrega', ...clave, uid].join('\n'))
    .digest('hex')
    .slice(0, 40);
}

/**
 * Reads whom an event of the office is for. The returned function leaves each a notice, a mail as they chose and a
 * line in their conversation. Call it among the transaction's reads.
 * @param salas the rooms that it concerns
 * @returns the function, which returns the file's unread counts
 */
export async function prepareParaPersonas(
  tx: Transaction,
  expediente: ExpedienteDoc,
  salas: readonly string[],
  actor: Actor,
  suceso: Suceso,
  now: Date,
): Promise<() => PorLeer[]> {
  const uids = destinosDe(expediente).flatMap(({ sala, uid }) => (salas.includes(sala) ? uid : []));
  const people = (await findUsuarios([...new Set(uids)], tx)).filter(
    ({ idRol }) => idRol !== ROL.eliminado,
  );
  const [tell, apuntar] = await Promise.all([
    prepareNews(tx, expediente, people, { suceso, aviso: 'tramites' }, now),
    prepareApuntes(tx, expediente, new Set(people.map(({ uid }) => uid))),
  ]);
  return () => {
    for (const persona of people) tell(persona, true);
    if (suceso.dicho === null) return [...expediente.hilos];
    const id = idDe(suceso.clave, 'apunte');
    return apuntar({ id, lado: 'notaria', autor: actor, texto: suceso.dicho }, now);
  };
}

/**
 * Reads which people of the office attend a file. The returned function tells them what happened, and adds a line
 * to the conversation of who did it, if there is one. Call it among the transaction's reads.
 * @returns the function, which returns the file's unread counts
 */
export async function prepareParaPersonal(
  tx: Transaction,
  expediente: ExpedienteDoc,
  actor: Actor,
  suceso: Suceso,
  now: Date,
): Promise<() => PorLeer[]> {
  const { principal, otros } = await staffOf(tx, expediente);
  const [tell, apuntar] = await Promise.all([
    prepareNews(tx, expediente, principal ? [principal] : [], { suceso, aviso: 'mensajes' }, now),
    prepareApuntes(tx, expediente, new Set([actor.uid])),
  ]);
  return () => {
    for (const persona of [principal, ...otros]) {
      if (persona && persona.uid !== actor.uid) tell(persona, persona === principal);
    }
    if (suceso.dicho === null) return [...expediente.hilos];
    const id = idDe(suceso.clave, 'apunte');
    return apuntar({ id, lado: 'cliente', autor: actor, texto: suceso.dicho }, now);
  };
}

/** @returns a function that leaves a person the notice and, if asked, the mail */
async function prepareNews(
  tx: Transaction,
  { idExpediente, tituloTramite, nombreCliente }: ExpedienteDoc,
  mailed: readonly UsuarioDoc[],
  { suceso, aviso }: { suceso: Suceso; aviso: AvisoCorreo },
  now: Date,
): Promise<(persona: UsuarioDoc, hasMail: boolean) => void> {
  const leave = await preparePreferidos(tx, mailed, now);
  return (persona, hasMail) => {
    const id = idDe(suceso.clave, persona.uid);
    createNotificacion(tx, {
      ...{ id, idUsuario: persona.uid, idExpediente, fecha: now, estatus: 0, vista: false },
      tituloExpediente: tituloTramite,
      nombreDocumento: suceso.texto,
      ...(aviso === 'mensajes' && { nombreCliente }),
      ...{ idDocRequerido: null, tipo: 'entrega', vence: conservar('notificaciones', now) },
    });
    if (!hasMail) return;
    const comunes = { nombre: nameForMail(persona), tramite: tituloTramite, idExpediente };
    leave({
      ...{ id, persona, aviso, idExpediente, tituloTramite, fecha: now },
      mensaje: (preferencias) => suceso.correo({ ...comunes, preferencias }),
    });
  };
}
