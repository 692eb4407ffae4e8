import type { PermisosAnswer } from '@notaria/contract/cuentas';
import { SESION } from '@notaria/contract/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { readAccount, secondOver, validSince } from '#platform/auth/accounts.ts';
import { transact } from '#platform/store/transaction.ts';
import { newFicha } from '#records/sesiones/ficha.ts';
import { mayOpen } from '#records/sesiones/policy.ts';
import { createSesion, newIdSesion } from '#records/sesiones/repository.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import {
  fullName,
  isProven,
  needsSecondFactor,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';
import { describePermisos } from '#records/usuarios/view.ts';
import { countOpening } from './count-opening.ts';
import { settleAddress, tellNewPassword } from './settle-address.ts';
import { requireStanding, sessionExpired } from './standing.ts';

/** What the person of a sign-in may do, for the answer that opens a session. */
export function profileOf(identity: Identity, person: UsuarioDoc): PermisosAnswer {
  const { idRol } = person;
  const correoProbado = isProven(person);
  return describePermisos({ ...identity, idRol, nombre: fullName(person), correoProbado });
}

export interface OpenedSession {
  /** True if this person is asked for a second factor. */
  enabled: boolean;
  verified: boolean;
  metodo: UsuarioDoc['segundoFactor']['metodo'];
  vence: Date;
  /** Present if the session is verified. */
  perfil?: PermisosAnswer;
  /** Present if the session was opened just now. */
  ficha?: string;
}

/**
 * Tells where a session stands. For a sign-in without a session, opens one if no second factor is asked for.
 * A sign-in that waits for its code has no session at all, so that no other sign-in can verify it. First
 * settles what the sign-in proves about the account's address.
 * @throws AppError `session_expired` for a session or a sign-in that is over
 */
export async function openSession(identity: Identity, now: Date): Promise<OpenedSession> {
  let wasReset = false;
  // Asks Auth once: settling the address may reset the password, and the transaction may run again after it.
  let passwordDate: Promise<Date> | undefined;
  const opened = await transact(async (tx): Promise<OpenedSession> => {
    const { person: known, standing } = await requireStanding(tx, identity, now);
    if (standing.kind === 'live') {
      return { ...verified(identity, known), vence: standing.vence };
    }
    passwordDate ??= passwordSince(identity, known, now);
    const [since, sessionToOpen] = await Promise.all([
      passwordDate,
      standing.kind === 'unopened' ? newSession(identity, now) : undefined,
    ]);
    const person = await settleAddress(tx, identity, known, now);
    wasReset = person !== known;
    if (standing.kind === 'pending' && needsSecondFactor(person)) {
      endOlderThanPassword(tx, person, since, now);
      const { metodo } = person.segundoFactor;
      return { enabled: true, metodo, verified: false, vence: standing.vence };
    }
    const session = sessionToOpen ?? (await newSession(identity, now));
    const started = startSession(tx, person, session, since, now);
    return { ...verified(identity, person), ...started };
  });
  if (wasReset) await secondOver();
  return opened;
}

/** The answer about a live session. */
function verified(identity: Identity, person: UsuarioDoc) {
  const { metodo } = person.segundoFactor;
  const perfil = profileOf(identity, person);
  return { enabled: needsSecondFactor(person), metodo, verified: true, perfil };
}

/**
 * When the account got its present password: a new password ends earlier sign-ins. The password is changed at
 * Firebase without telling us, so Auth is asked at each opening of a session, not at each call.
 * @throws AppError `session_expired` if the sign-in is older than the password, or Auth deleted the account
 */
export async function passwordSince(
  { uid, authTime, provider }: Identity,
  { sesionesDesde }: UsuarioDoc,
  now: Date,
): Promise<Date> {
  const account = await readAccount(uid);
  if (!account) throw sessionExpired('the sign-in was deleted');
  // If the address is unproven, Auth itself ends all other sign-ins when Google signs in, in the same second.
  const since =
    provider === 'google.com' ? new Date(account.tokensValidAfterTime ?? 0) : validSince(account);
  if (since > sesionesDesde && !mayOpen(authTime, SESION.duracion, since, now)) {
    throw sessionExpired('signed in before the password was changed');
  }
  return since;
}

/** Ends the sessions from before a new password, and mails the owner. Only writes. */
function endOlderThanPassword(tx: Transaction, person: UsuarioDoc, since: Date, now: Date): void {
  if (since <= person.sesionesDesde) return;
  tellNewPassword(tx, person, since, now);
  updateUsuario(tx, person, { sesionesDesde: since });
}

/** A session that is ready to be written. */
export interface NewSession {
  uid: string;
  equipo: string;
  authTime: number;
  idSesion: string;
  ficha: string;
}

/** A new session's id, and the custom token that carries it. */
export async function newSession(
  { uid, authTime, equipo }: Identity,
  now: Date,
): Promise<NewSession> {
  const idSesion = newIdSesion();
  const [ficha] = await Promise.all([newFicha(uid, idSesion), countOpening(uid, now)]);
  return { uid, authTime, equipo, idSesion, ficha };
}

/** Writes a verified session. Only writes. */
export function startSession(
  tx: Transaction,
  person: UsuarioDoc,
  { ficha, ...session }: NewSession,
  since: Date,
  now: Date,
): { vence: Date; ficha: string } {
  endOlderThanPassword(tx, person, since, now);
  // Somebody may have ended all sessions up to the end of this second: the new one begins after it.
  const begun = new Date(Math.max(now.getTime(), person.sesionesDesde.getTime(), since.getTime()));
  return { vence: createSesion(tx, session, begun).vence, ficha };
}
