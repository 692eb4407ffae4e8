import type { QuienEs } from '@notaria/contract/partes';
import { allowsEmpresa, TIPOS_DE_PARTE } from '@notaria/contract/partes-catalogo';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { INVITACION as TEXTOS } from '@notaria/contract/partes-messages';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { settleSignIn } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { fitsWritten } from '#records/constancias/name-fits.ts';
import { findVigente } from '#records/enlaces/repository.ts';
import { type ExpedienteDoc, nombreAnteOtros } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import {
  enVentanilla,
  filasDe,
  PRIMERA,
  type Sala,
  sinInvitacion,
} from '#records/expedientes/salas/partes.ts';
import { nombreDe, prepareCambioDeParte } from '#records/expedientes/salas/partes-change.ts';
import { quienInvito } from '#records/expedientes/salas/partes-policy.ts';
import {
  claseDe,
  conCuenta,
  conNombre,
  filasAlCambiar,
  isEmpresa,
  nombresDe,
  representanteDe,
} from '#records/expedientes/salas/quien-es.ts';
import { partesDe } from '#records/expedientes/salas/salas.ts';
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
  const isAsked = sala && (sala.estado === 'invitada' || enVentanilla(sala));
  const isOpen = isAsked && sala.invitacion?.huella === found?.huella;
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

/**
 * Checks that whoever takes over a place at the counter has the name that the office wrote: an address may be typed
 * wrong, and whoever has it must not get the papers of another.
 * @throws AppError `forbidden`
 */
function requireNamesake(person: UsuarioDoc | undefined, sala: Sala): void {
  if (!enVentanilla(sala)) return;
  const { representante, escrita, persona } = sala;
  const names = [escrita ?? persona, representante].filter(Boolean);
  if (person && names.some((name) => fitsWritten(name, person))) return;
  throw new AppError('forbidden', 'another name', {
    message: VENTANILLA_TEXTOS.otroNombre,
    detail: 'otro_nombre',
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
export async function showInvitacion(token: string, now: Date) {
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
  if (!aceptada) requireNamesake(person, sala);
  return {
    tramite: expediente.tituloTramite,
    oficina,
    eleccion: person ? eleccionDe(expediente, sala, person) : null,
    invita: await invitaDe(expediente, sala, oficina),
    parte: nombreDe(expediente, sala),
    // Whoever has an address that was typed wrong learns of no papers.
    documentos: expediente.documentos.flatMap(({ parte, tipo }) =>
      parte === sala.idParte && !enVentanilla(sala) ? [tipo] : [],
    ),
    vence: vence.toISOString(),
    idExpediente: aceptada ? expediente.idExpediente : null,
  };
}

/** What the person says when they accept: a person or a company, where companies take part. */
function eleccionDe(expediente: ExpedienteDoc, sala: Sala, person: UsuarioDoc) {
  const clase = claseDe(expediente, sala);
  if (!clase || !allowsEmpresa(clase) || enVentanilla(sala)) return null;
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
export async function acceptInvitacion(
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
    requireNamesake(person, sala);
    const { joined, documentos } = conSuCuenta(expediente, sala, actor, person, dicho);
    const isClient = expediente.idCliente === VENTANILLA && sala.idParte === PRIMERA;
    const cliente = isClient && person ? clienteDe(expediente, joined, person) : {};
    const salas = [joined] as const;
    const cambio = { tipo: 'aceptada' as const, actor, salas, documentos, cliente };
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
    if (person && !isProven(person)) proveAddress(tx, person, now);
    return expediente.idExpediente;
  });
  if (!actor.correoProbado) await settleSignIn(actor.uid, actor.email);
  return idExpediente;
}

/**
 * A party that joins with its account, and the rows of the file. What was handed in for it at the counter stays,
 * whatever its certificate says.
 */
function conSuCuenta(
  expediente: ExpedienteDoc,
  sala: Sala,
  { uid }: Actor,
  person: UsuarioDoc | undefined,
  dicho: QuienEs | undefined,
): { joined: Sala; documentos: ExpedienteDoc['documentos'] } {
  const clase = claseDe(expediente, sala);
  const said = clase && allowsEmpresa(clase) && !enVentanilla(sala) ? dicho : undefined;
  const own = { estado: 'activa', entrega: 'propia', idUsuario: uid, invitacion: null } as const;
  const here: Sala = { ...sala, ...said, ...own, responde: null };
  const joined = person ? conCuenta(here, clase, person) : here;
  const { documentos, estorban } = filasAlCambiar(expediente, joined);
  if (estorban.length === 0) return { joined, documentos };
  return { joined: conNombre({ ...joined, tipo: sala.tipo }), documentos: expediente.documentos };
}

/** The client of a file that began at the counter, once they have an account. */
function clienteDe(expediente: ExpedienteDoc, joined: Sala, person: UsuarioDoc) {
  return { ...nombresDe({ ...expediente, salas: [joined] }, person), idCliente: person.uid };
}

/**
 * Refuses the invitation; the inviter and the office are told.
 * @throws AppError as `aceptarInvitacion`
 */
export async function declineInvitacion(actor: Actor, token: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala } = await requireAbierta(token, now, tx);
    requireAddressee(actor, sala);
    const refused = sinInvitacion(sala, 'rechazada');
    const cambio = { tipo: 'rechazada' as const, actor, salas: [refused] as const };
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
  });
}
