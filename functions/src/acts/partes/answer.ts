import type { QuienEs } from '@notaria/contract/partes';
import { admiteEmpresa, TIPOS_DE_PARTE } from '@notaria/contract/partes-catalogo';
import { INVITACION as TEXTOS } from '@notaria/contract/partes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { settleSignIn } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { findVigente } from '#records/enlaces/repository.ts';
import { type ExpedienteDoc, nombreAnteOtros } from '#records/expedientes/model.ts';
import { filasDe, type Sala } from '#records/expedientes/partes.ts';
import { nombreDe, prepareCambioDeParte } from '#records/expedientes/partes-change.ts';
import { quienInvito } from '#records/expedientes/partes-policy.ts';
import {
  claseDe,
  conCuenta,
  filasAlCambiar,
  isEmpresa,
  representanteDe,
} from '#records/expedientes/quien-es.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { partesDe } from '#records/expedientes/salas.ts';
import { proveAddress } from '#records/pruebas-correo/prove.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, isProven, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { INVITACION } from './invite.ts';
import { oficinaDe } from './office.ts';

interface Abierta {
  expediente: ExpedienteDoc;
  sala: Sala;
  vence: Date;
}

/** What a link whose time is not over is for, as far as it is still there. */
async function findParte(token: string, now: Date, tx?: Transaction) {
  const found = await findVigente(INVITACION, token, now, tx);
  const expediente = found && (await findExpediente(found.asunto.idExpediente, tx));
  const sala = expediente?.salas.find(({ idParte }) => idParte === found?.asunto.idParte);
  return { found, expediente, sala };
}

/**
 * The file and party of an open invitation.
 * @throws AppError `not_found`, the same for a link that never existed, has expired, was answered or was
 *   replaced
 */
async function requireAbierta(token: string, now: Date, tx?: Transaction): Promise<Abierta> {
  const { found, expediente, sala } = await findParte(token, now, tx);
  const isOpen = sala?.estado === 'invitada' && sala.invitacion?.huella === found?.huella;
  if (!found || !expediente || !sala || !isOpen) {
    throw new AppError('not_found', 'no open invitation', { message: TEXTOS.noSirve });
  }
  return { expediente, sala, vence: found.vence };
}

/**
 * Checks that the caller has the address of the invitation. It need not be proven: the link came to its mailbox
 * and nowhere else.
 * @throws AppError `forbidden` with what to do
 */
function requireAddressee(actor: Actor, { correo }: Sala): void {
  if (actor.email === correo) return;
  throw new AppError('forbidden', 'of another address', {
    message: TEXTOS.otraCuenta,
    detail: 'otra_cuenta',
  });
}

/** The file and party of a link that this account accepted and as which it still takes part. */
async function findAceptada(actor: Actor, token: string, now: Date) {
  const { found, expediente, sala } = await findParte(token, now);
  const isTheirs = sala?.estado === 'activa' && sala.idUsuario === actor.uid;
  return found && expediente && isTheirs ? { expediente, sala, vence: found.vence } : undefined;
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
    message: TEXTOS.yaParticipas,
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

/**
 * What a link shows to the person it is for: who invites, as which party, and which documents will be asked
 * for. After it was accepted, their file.
 */
export async function readInvitacion(actor: Actor, token: string, now: Date) {
  const aceptada = await findAceptada(actor, token, now);
  const { expediente, sala, vence } = aceptada ?? (await requireAbierta(token, now));
  if (!aceptada) requireAddressee(actor, sala);
  const [oficina, person] = await Promise.all([oficinaDe(expediente), findUsuario(actor.uid)]);
  return {
    tramite: expediente.tituloTramite,
    oficina,
    eleccion: person ? eleccionDe(expediente, sala, person) : null,
    invita: await invitaDe(expediente, sala, oficina),
    parte: nombreDe(expediente, sala),
    documentos: expediente.documentos.flatMap(({ parte, tipo }) =>
      parte === sala.idParte ? [tipo] : [],
    ),
    vence: vence.toISOString(),
    idExpediente: aceptada ? expediente.idExpediente : null,
  };
}

/** What the person says when they accept: a person or a company, where companies take part. */
function eleccionDe(expediente: ExpedienteDoc, sala: Sala, person: UsuarioDoc) {
  const clase = claseDe(expediente, sala);
  if (!clase || !admiteEmpresa(clase)) return null;
  const { idParte, representante } = sala;
  const [persona = [], empresa = []] = TIPOS_DE_PARTE.map((tipo) =>
    filasDe(clase, { idParte, tipo }).map((fila) => fila.tipo),
  );
  return {
    tipo: isEmpresa(person) ? ('empresa' as const) : sala.tipo,
    representante: representante || representanteDe(person),
    fijo: isEmpresa(person),
    documentos: { persona, empresa },
  };
}

/** Who invites: a client who still takes part, by the name that others may read; otherwise the office. */
async function invitaDe(expediente: ExpedienteDoc, sala: Sala, oficina: string) {
  const uid = quienInvito(expediente, sala);
  const person = uid === undefined ? undefined : await findUsuario(uid);
  return (person && nombreAnteOtros(person)) || oficina;
}

/**
 * Makes the account a party of the file, as what it says to be, and proves its address: the link came to that mailbox.
 * @returns the id of the file
 * @throws AppError `not_found` if the link is no good, `forbidden` for another account, `conflict` for an
 *   account that already takes part as the same
 */
export async function aceptarInvitacion(
  actor: Actor,
  token: string,
  dicho: QuienEs | undefined,
  now: Date,
): Promise<string> {
  const idExpediente = await transact(async (tx) => {
    const { expediente, sala } = await requireAbierta(token, now, tx);
    requireAddressee(actor, sala);
    requireAnother(actor, expediente, sala);
    const person = await findUsuario(actor.uid, tx);
    const clase = claseDe(expediente, sala);
    const said = clase && admiteEmpresa(clase) ? dicho : undefined;
    const here: Sala = { ...sala, estado: 'activa', idUsuario: actor.uid, invitacion: null };
    const joined = person ? conCuenta({ ...here, ...said }, clase, person) : here;
    const { documentos } = filasAlCambiar(expediente, joined);
    const cambio = { tipo: 'aceptada' as const, actor, salas: [joined] as const, documentos };
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
    if (person && !isProven(person)) proveAddress(tx, person, now);
    return expediente.idExpediente;
  });
  if (!actor.correoProbado) await settleSignIn(actor.uid, actor.email);
  return idExpediente;
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
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
  });
}
