import { randomUUID } from 'node:crypto';
import { PAGINAS } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import { expelStrangers, findGoogle } from '#platform/auth/accounts.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { record } from '#records/bitacora/repository.ts';
import { prepareForget } from '#records/constancias/forget.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoContrasenaCambiada } from '#records/correos/templates/contrasena.ts';
import { correoCuentaRecobrada } from '#records/correos/templates/cuenta.ts';
import { voidCodes } from '#records/segundo-factor/change.ts';
import { sessionsSince } from '#records/sesiones/policy.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import { splitName } from '#records/usuarios/names.ts';
import {
  fullName,
  isProven,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';

/**
 * Auth stores whole seconds, and ends the sign-ins that we end a moment later than our own date. Changes
 * within this time, in ms, are ours.
 */
const OUR_OWN_MS = 10_000;

/**
 * Settles what a sign-in proves about the address of its account. A person who proves the mailbox owns the
 * account, by Google or by a password reset: if nobody had proved the address before, the account is reset
 * for them. Call it before the transaction's first write.
 * @returns the person as they are from now on
 */
export async function settleAddress(
  tx: Transaction,
  identity: Identity,
  person: UsuarioDoc,
  now: Date,
): Promise<UsuarioDoc> {
  if (isProven(person) || !identity.emailVerified) return person;
  return takeBack(tx, identity, person, now);
}

/**
 * Mails the owner of a proven address that the account has a new password. Only writes.
 * @param since since when Auth refuses older sign-ins; Auth moves this date for our own acts too, which are
 *   not announced
 */
export function tellNewPassword(tx: Transaction, person: UsuarioDoc, since: Date, now: Date): void {
  const { sesionesDesde, creado } = person;
  const ours = Math.max(sesionesDesde.getTime(), creado.getTime()) + OUR_OWN_MS;
  if (!isProven(person) || since.getTime() <= ours) return;
  const mensaje = correoContrasenaCambiada({
    nombre: fullName(person),
    enlace: enlaceA(PAGINAS.recuperar),
  });
  enqueue(tx, { id: `contrasena-${randomUUID()}`, para: person.correo, ...mensaje }, now);
}

function wayOf({ provider }: Identity): 'google' | 'contrasena' {
  return provider === 'google.com' ? 'google' : 'contrasena';
}

/** What the audit trail stores about an account that is reset. */
function summaryOf({ uid, idRol, segundoFactor, constanciaVigente }: UsuarioDoc) {
  return { uid, idRol, ...segundoFactor, constancia: constanciaVigente };
}

/**
 * Gives the account to the person who proved its address, without anything that a stranger may have put
 * there: name, certificate, second factor, sessions and ways to sign in. Its files stay.
 */
async function takeBack(
  tx: Transaction,
  identity: Identity,
  person: UsuarioDoc,
  now: Date,
): Promise<UsuarioDoc> {
  const { uid, correo } = person;
  const por = wayOf(identity);
  const google = por === 'google' ? await findGoogle(uid, correo) : undefined;
  // First what is outside of the transaction: if it fails, the next sign-in repeats everything.
  await expelStrangers(uid, correo, { byGoogle: por === 'google' });
  const forget = await prepareForget(tx, person);
  const reset = {
    ...splitName(google?.name ?? ''),
    ...forget(now),
    telefono: '',
    segundoFactor: { activo: false, metodo: 'correo' as const },
    // Also over the owner's own sign-in, which goes on with the session that it opens now. Taken after Auth
    // changed the password, so that the next opening finds no newer change.
    sesionesDesde: sessionsSince(person, new Date()),
    correoProbado: now,
  };
  const after = { ...person, ...reset };
  updateUsuario(tx, person, reset);
  voidCodes(tx, uid);
  const actor = { uid, nombre: fullName(after) };
  const datos = { antes: summaryOf(person), despues: { ...summaryOf(after), por } };
  record(tx, { tipo: 'cuenta.recobrada', actor, idExpediente: null, datos }, now);
  const mensaje = correoCuentaRecobrada({
    porGoogle: por === 'google',
    enlace: enlaceA(PAGINAS.misDatos),
  });
  enqueue(tx, { id: `recobro-${randomUUID()}`, para: correo, ...mensaje }, now);
  return after;
}
