import { INVITACION_COLEGA } from '@notaria/contract/invitaciones';
import { COLEGAS } from '@notaria/contract/invitaciones-messages';
import { OFICINA } from '@notaria/contract/limits';
import { paginaDeColega } from '@notaria/contract/paginas';
import { isOfStaff, nombreDeRol, permisosDe, ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { secondOver, settleSignIn } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { readMailQuota } from '#records/correos/quotas.ts';
import { correoInvitacionDeColega } from '#records/correos/templates/cuenta.ts';
import {
  type Enlace,
  endEnlace,
  findEnlace,
  findVigente,
  isFor,
  listEnlaces,
  makeEnlace,
  type TipoDeEnlace,
} from '#records/enlaces/repository.ts';
import { findGrupo, type GrupoDoc, saveGrupo } from '#records/grupos/repository.ts';
import { traceOf } from '#records/grupos/staffing.ts';
import { proveAddress } from '#records/pruebas-correo/prove.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import {
  findUsuario,
  findUsuarioByCorreo,
  fullName,
  isProven,
  placeUsuario,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';
import { changeRole, requireNoFiles, settleRoleChange } from './manage.ts';

const asunto = z.object({
  correo: z.string(),
  idRol: z.number(),
  /** The office, by its name when it was written; null without one. */
  idGrupo: z.nullable(z.string()),
  oficina: z.nullable(z.string()),
  apoyaA: z.nullable(z.string()),
  /** Name of who invites. */
  invita: z.string(),
});
type Puesto = Pick<z.infer<typeof asunto>, 'idRol' | 'idGrupo' | 'apoyaA'>;

/** The mailed link by which somebody starts to work for the office. It ends when it is accepted. */
export const COLEGA: TipoDeEnlace<z.infer<typeof asunto>> = {
  tipo: 'colega',
  dura: INVITACION_COLEGA.dura,
  usos: null,
  asunto,
};

const rastro = ({
  huella,
  asunto: { idRol, idGrupo },
}: Pick<Enlace<Puesto>, 'huella' | 'asunto'>) =>
  ({ idInvitacion: huella, idRol, idGrupo }) as const;

const toVista = ({ asunto: { idRol, oficina }, vence }: Enlace<z.infer<typeof asunto>>) => ({
  rol: nombreDeRol(idRol),
  oficina,
  vence: vence.toISOString(),
});

/** A place in an office: the office as it is, and with the person in it; or what is wrong. Empty without an office. */
interface Lugar {
  grupo?: GrupoDoc | undefined;
  plantilla?: GrupoDoc;
  message?: string;
}

/** Reads the office of a place. */
async function readLugar(tx: Transaction, puesto: Puesto, uid = ''): Promise<Lugar> {
  const { idRol, idGrupo, apoyaA } = puesto;
  if (idGrupo === null) return {};
  const grupo = await findGrupo(idGrupo, tx);
  const { asistentes = [], secretarias = [] } = grupo ?? {};
  if (grupo && idRol === ROL.abogado) {
    if (asistentes.length >= OFICINA.maximoAsistentes) return { message: COLEGAS.llena };
    return { grupo, plantilla: { ...grupo, asistentes: [...asistentes, uid] } };
  }
  if (!grupo || idRol !== ROL.secretaria) return { message: COLEGAS.lugar };
  if (apoyaA === null || !asistentes.includes(apoyaA)) return { message: COLEGAS.sinApoyo };
  if (secretarias.length >= OFICINA.maximoSecretarias) return { message: COLEGAS.llena };
  const hers = { userId: uid, apoyaA: [apoyaA] };
  return { grupo, plantilla: { ...grupo, secretarias: [...secretarias, hers] } };
}

/** Refuses an account that can't be given a role by an invitation: only a Usuario can. */
function requireNewcomer(
  person: UsuarioDoc | undefined,
  said: { personal: string; cliente: string },
): void {
  if (!person || person.idRol === ROL.usuario) return;
  const message = isOfStaff(person.idRol) ? said.personal : said.cliente;
  throw new AppError('conflict', 'an account that is no Usuario', { message, detail: 'rol_fijo' });
}

/**
 * Invites the owner of an address to work for the office. An earlier invitation to the same address ends.
 * @throws AppError `invalid_request` for a place that the office doesn't have; `conflict` for an account that
 *   is no Usuario or takes part in a file, and for too many open invitations; `too_many_requests`
 */
export async function inviteColega(
  actor: Actor,
  { correo, ...puesto }: Puesto & { correo: string },
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const [person, abiertas, take, lugar] = await Promise.all([
      findUsuarioByCorreo(correo, tx),
      listEnlaces(COLEGA, null, now, tx),
      readMailQuota(tx, 'invitacion', correo, now),
      readLugar(tx, puesto),
    ]);
    requireNewcomer(person, { personal: COLEGAS.yaEsPersonal, cliente: COLEGAS.esCliente });
    if (person) await requireNoFiles(tx, person, puesto.idRol);
    if (lugar.message !== undefined) {
      const field = lugar.message === COLEGAS.sinApoyo ? 'apoyaA' : 'idGrupo';
      const said = { message: lugar.message, fields: { [field]: lugar.message } };
      throw new AppError('invalid_request', 'no such place in the office', said);
    }
    const earlier = abiertas.filter((one) => one.asunto.correo === correo);
    if (abiertas.length - earlier.length >= INVITACION_COLEGA.abiertas) {
      throw new AppError('conflict', 'too many invitations', { message: COLEGAS.demasiadas });
    }
    if (take() > 0) {
      throw new AppError('too_many_requests', 'mail quota: invitacion', {
        message: COLEGAS.espera,
      });
    }
    for (const { huella } of earlier) endEnlace(tx, huella);
    const { uid, nombre: invita } = actor;
    const oficina = lugar.grupo?.nombre ?? null;
    const given = { ...puesto, correo, oficina, invita };
    const { token, huella } = makeEnlace(tx, COLEGA, { uid, para: correo, asunto: given }, now);
    const enlace = enlaceA(paginaDeColega(token));
    const words = correoInvitacionDeColega({ rol: nombreDeRol(puesto.idRol), oficina, enlace });
    enqueue(tx, { id: `colega-${huella}`, para: correo, ...words }, now);
    const datos = { antes: null, despues: rastro({ huella, asunto: given }) };
    record(tx, { tipo: 'colega.invitado', actor, idExpediente: null, datos }, now);
  });
}

/** The invitations that are open, newest first. */
export async function listInvitaciones(now: Date) {
  const open = await listEnlaces(COLEGA, null, now);
  return open.map((one) => {
    const { correo, invita } = one.asunto;
    return { id: one.huella, correo, invita, ...toVista(one) };
  });
}

/** Takes an invitation back. @throws AppError `not_found` if it isn't open */
export async function withdrawColega(actor: Actor, huella: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const found = await findEnlace(COLEGA, huella, tx);
    if (!found || found.vence <= now) {
      throw new AppError('not_found', 'no open invitation', { message: COLEGAS.noEncontrada });
    }
    endEnlace(tx, huella);
    const datos = { antes: rastro(found), despues: null };
    record(tx, { tipo: 'colega.retirado', actor, idExpediente: null, datos }, now);
  });
}

/**
 * An invitation that is still good: who made it may still give roles, and the office still has the place.
 * @param uid who would get it
 * @throws AppError `not_found`, the same whatever the reason
 */
async function requireAbierta(token: string, now: Date, tx: Transaction, uid?: string) {
  const enlace = await findVigente(COLEGA, token, now, tx);
  const invita = enlace && (await findUsuario(enlace.uid, tx));
  const lugar = enlace && (await readLugar(tx, enlace.asunto, uid));
  const mayGive = invita && permisosDe(invita.idRol).includes('modificar_permisos_rol');
  if (enlace && mayGive && lugar && lugar.message === undefined) {
    return { enlace, invita, grupo: lugar.grupo, plantilla: lugar.plantilla };
  }
  throw new AppError('not_found', 'no open invitation', { message: COLEGAS.noSirve });
}

/** What a link shows to anybody who holds it. @throws AppError `not_found` */
export function showColega(token: string, now: Date) {
  return transact(async (tx) => toVista((await requireAbierta(token, now, tx)).enlace));
}

/**
 * Gives the account of the invited address its role and its place, in the name of who invited. The link proves the
 * address. Every session of the account ends.
 * @returns the name of the role
 * @throws AppError `not_found` if the link is no good, `forbidden` for another account, `conflict` for one that
 *   is no Usuario
 */
export async function acceptColega(actor: Actor, token: string, now: Date): Promise<string> {
  const { uid, email } = actor;
  const { before, autor, idRol } = await transact(async (tx) => {
    const { enlace, invita, grupo, plantilla } = await requireAbierta(token, now, tx, uid);
    if (!isFor(enlace, email)) {
      const said = { message: COLEGAS.otraCuenta, detail: 'otra_cuenta' };
      throw new AppError('forbidden', 'of another address', said);
    }
    const person = await findUsuario(uid, tx);
    requireNewcomer(person, { personal: COLEGAS.yaEres, cliente: COLEGAS.eresCliente });
    if (!person) throw new AppError('not_found', 'no profile', { message: COLEGAS.noSirve });
    const autor = { uid: invita.uid, nombre: fullName(invita) };
    const { idRol, apoyaA } = enlace.asunto;
    const proven = { ...person, correoProbado: person.correoProbado ?? now };
    await changeRole(tx, autor, proven, idRol, now);
    if (!isProven(person)) proveAddress(tx, { ...person, idRol }, now);
    if (grupo && plantilla) {
      saveGrupo(tx, grupo, plantilla);
      const supports = idRol === ROL.secretaria && apoyaA !== null ? [apoyaA] : [];
      placeUsuario(tx, uid, { idGrupo: grupo.idGrupo, apoyaA: supports, relevo: null });
      const { idGrupo } = grupo;
      const datos = { antes: traceOf(idGrupo, grupo), despues: traceOf(idGrupo, plantilla) };
      record(tx, { tipo: 'grupo.modificado', actor: autor, idExpediente: null, datos }, now);
    }
    endEnlace(tx, enlace.huella);
    const datos = { antes: rastro(enlace), despues: { uid, invito: autor.uid } };
    record(tx, { tipo: 'colega.aceptado', actor, idExpediente: null, datos }, now);
    return { before: person, autor, idRol };
  });
  if (!isProven(before)) await settleSignIn(uid, email);
  await settleRoleChange(before, idRol, autor, now);
  await secondOver();
  return nombreDeRol(idRol);
}
