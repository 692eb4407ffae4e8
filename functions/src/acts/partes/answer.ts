import { INVITACION } from '@notaria/contract/partes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Sala } from '#records/expedientes/partes.ts';
import { nombreDe, prepareCambioDeParte } from '#records/expedientes/partes-change.ts';
import { quienInvito } from '#records/expedientes/partes-policy.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { partesDe } from '#records/expedientes/salas.ts';
import { findInvitacion, huellaDe } from '#records/invitaciones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, fullName } from '#records/usuarios/repository.ts';
import { oficinaDe } from './office.ts';
import { prepareSinFruto } from './tell-inviter.ts';

interface Abierta {
  expediente: ExpedienteDoc;
  sala: Sala;
  vence: Date;
}

/**
 * The file and party of an open invitation.
 * @throws AppError `not_found`, the same for a link that never existed, has expired, was answered or was
 *   replaced
 */
async function requireAbierta(token: string, now: Date, tx?: Transaction): Promise<Abierta> {
  const huella = huellaDe(token);
  const found = await findInvitacion(huella, tx);
  const expediente = found && (await findExpediente(found.idExpediente, tx));
  const sala = expediente?.salas.find(({ idParte }) => idParte === found?.idParte);
  const isOpen = sala?.estado === 'invitada' && sala.invitacion?.huella === huella;
  if (!expediente || !sala || !isOpen || found.vence <= now) {
    throw new AppError('not_found', 'no open invitation', { message: INVITACION.noSirve });
  }
  return { expediente, sala, vence: found.vence };
}

/**
 * Checks that the caller has proved the address of the invitation.
 * @throws AppError `forbidden` with what to do
 */
function requireAddressee(actor: Actor, { correo }: Sala): void {
  const isTheirs = actor.email === correo;
  if (isTheirs && actor.correoProbado) return;
  throw new AppError('forbidden', isTheirs ? 'address not proven' : 'of another address', {
    message: isTheirs ? INVITACION.sinProbar : INVITACION.otraCuenta,
    detail: isTheirs ? 'correo_sin_probar' : 'otra_cuenta',
  });
}

/**
 * Refuses a person who already takes part as the same. Two people who do not know of each other may have
 * invited them.
 */
function requireAnother(actor: Actor, expediente: ExpedienteDoc, { clave, de }: Sala): void {
  const isThere = partesDe(expediente, actor.uid).some(
    (one) => one.entrega === 'propia' && one.clave === clave && one.de === de,
  );
  if (!isThere) return;
  throw new AppError('conflict', 'takes part already', {
    message: INVITACION.yaParticipas,
    detail: 'ya_participas',
  });
}

/** What a link shows to anybody who holds it: the procedure and the office, and nobody's name. */
export async function verInvitacion(token: string, now: Date) {
  const { expediente, vence } = await requireAbierta(token, now);
  return {
    tramite: expediente.tituloTramite,
    oficina: await oficinaDe(expediente),
    vence: vence.toISOString(),
  };
}

/** What a link shows to the person it is for: who invites, as which party, and which documents will be asked for. */
export async function leerInvitacion(actor: Actor, token: string, now: Date) {
  const { expediente, sala, vence } = await requireAbierta(token, now);
  requireAddressee(actor, sala);
  const oficina = await oficinaDe(expediente);
  return {
    ...{ tramite: expediente.tituloTramite, oficina },
    invita: await invitaDe(expediente, sala, oficina),
    parte: nombreDe(expediente, sala),
    documentos: expediente.documentos.flatMap(({ parte, tipo }) =>
      parte === sala.idParte ? [tipo] : [],
    ),
    vence: vence.toISOString(),
  };
}

/** Who invites: the name on the certificate of a client who still takes part; otherwise the office. */
async function invitaDe(expediente: ExpedienteDoc, sala: Sala, oficina: string) {
  const uid = quienInvito(expediente, sala);
  const person = uid === undefined ? undefined : await findUsuario(uid);
  return (person && (person.nombreFiscal ?? fullName(person))) || oficina;
}

/**
 * Makes the account a party of the file.
 * @returns the id of the file
 * @throws AppError `not_found` if the link is no good, `forbidden` for another account, `conflict` for an
 *   account that already takes part as the same
 */
export async function aceptarInvitacion(actor: Actor, token: string, now: Date): Promise<string> {
  return transact(async (tx) => {
    const { expediente, sala } = await requireAbierta(token, now, tx);
    requireAddressee(actor, sala);
    requireAnother(actor, expediente, sala);
    const joined: Sala = { ...sala, estado: 'activa', idUsuario: actor.uid, invitacion: null };
    const cambio = { tipo: 'aceptada' as const, actor, salas: [joined] as const };
    const { write } = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
    return expediente.idExpediente;
  });
}

/**
 * Refuses the invitation; the inviter and the office are told.
 * @throws AppError as `aceptarInvitacion`
 */
export async function rechazarInvitacion(actor: Actor, token: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala } = await requireAbierta(token, now, tx);
    requireAddressee(actor, sala);
    const refused: Sala = { ...sala, estado: 'rechazada', invitacion: null };
    const cambio = { tipo: 'rechazada' as const, actor, salas: [refused] as const };
    const { write, invito } = await prepareCambioDeParte(tx, expediente, cambio, now);
    const mail = await prepareSinFruto(tx, expediente, refused, invito, now);
    write();
    mail();
  });
}
