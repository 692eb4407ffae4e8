import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import { isOfStaff } from '@notaria/contract/roles';
import type { MetodoSegundoFactor, SegundoFactorAnswer } from '@notaria/contract/segundo-factor';
import type { Transaction } from 'firebase-admin/firestore';
import { secondOver } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { type CodeOutcome, tryMailedCode, tryNewApp } from '#records/segundo-factor/attempts.ts';
import { findOpenFactor, mailCode } from '#records/segundo-factor/challenge.ts';
import { changeFactor } from '#records/segundo-factor/change.ts';
import { newAppSecret } from '#records/segundo-factor/codes.ts';
import { requireProof } from '#records/segundo-factor/proof.ts';
import { newRecoveryCodes } from '#records/segundo-factor/recovery.ts';
import { findFactor, saveFactor, WITHOUT_APP } from '#records/segundo-factor/repository.ts';
import { sessionsSince } from '#records/sesiones/policy.ts';
import { keepSesion } from '#records/sesiones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, needsSecondFactor, type UsuarioDoc } from '#records/usuarios/repository.ts';

async function requirePerson(tx: Transaction, uid: string): Promise<UsuarioDoc> {
  const person = await findUsuario(uid, tx);
  if (!person) throw new AppError('not_found', 'no profile');
  return person;
}

/** The state of the person's own second factor. */
export function readFactor(actor: Actor): Promise<SegundoFactorAnswer> {
  return transact(async (tx) => {
    const person = await requirePerson(tx, actor.uid);
    const { recuperacion } = await findFactor(tx, actor.uid);
    return {
      activo: needsSecondFactor(person),
      metodo: person.segundoFactor.metodo,
      obligatorio: isOfStaff(person.idRol),
      codigosRestantes: recuperacion.hashes.length,
    };
  });
}

/**
 * Begins to set up a method; the one in use stays until the new one is confirmed.
 * @returns what to put into the app, told only this once; null for mail, where a code is on its way
 * @throws AppError `forbidden` without a proof of the password, `too_many_requests`
 */
export async function beginFactor(
  actor: Actor,
  { metodo, prueba }: { metodo: MetodoSegundoFactor; prueba: string },
  now: Date,
): Promise<{ secreto: string; uri: string } | null> {
  await requireProof(actor.uid, prueba, now);
  const app = metodo === 'app' ? await newAppSecret(actor.email) : null;
  await transact(async (tx) => {
    const person = await requirePerson(tx, actor.uid);
    const before = await findOpenFactor(tx, actor.uid, now);
    const hasta = new Date(now.getTime() + SEGUNDO_FACTOR.confirmacion);
    const factor = { ...before, pendiente: { metodo, secreto: app?.secreto ?? null, hasta } };
    if (metodo === 'correo') await mailCode(tx, person, factor, now);
    else saveFactor(tx, actor.uid, factor);
  });
  return app;
}

export interface Confirmation {
  outcome: CodeOutcome;
  /** Recovery codes of the app, told only this once. */
  codigos: string[];
}

/**
 * Turns on the method that was begun, if the code is right, and ends every other session: a person who sets
 * this up because a stranger is in their account puts the stranger out. The owner is mailed. Tries count
 * together with those of sign-ins.
 * @throws AppError `conflict` if nothing was begun or it expired, `too_many_requests` while closed
 */
export async function confirmFactor(actor: Actor, token: string, now: Date): Promise<Confirmation> {
  const fresh = await newRecoveryCodes();
  const confirmation = await transact(async (tx): Promise<Confirmation> => {
    const person = await requirePerson(tx, actor.uid);
    const before = await findOpenFactor(tx, actor.uid, now);
    const { pendiente } = before;
    if (!pendiente || pendiente.hasta <= now) {
      throw new AppError('conflict', 'nothing to confirm', { message: MENSAJES.sinEmpezar });
    }
    const { metodo, secreto } = pendiente;
    const { outcome, factor } =
      secreto === null
        ? await tryMailedCode(before, token, now)
        : await tryNewApp(before, secreto, token, now);
    if (outcome !== 'valido') {
      saveFactor(tx, actor.uid, factor);
      return { outcome, codigos: [] };
    }
    const isApp = metodo === 'app';
    const after = isApp ? { recuperacion: fresh.guardado } : WITHOUT_APP;
    saveFactor(tx, actor.uid, { ...factor, ...after });
    const segundoFactor = { activo: true, metodo };
    changeFactor(tx, person, { cambio: metodo, segundoFactor, actor, endsSessions: true }, now);
    keepSesion(tx, actor.idSesion, sessionsSince(person, now));
    return { outcome, codigos: isApp ? fresh.codigos : [] };
  });
  if (confirmation.outcome === 'valido') await secondOver();
  return confirmation;
}

/**
 * Turns the second factor off for a client, who is mailed. A repeat changes nothing.
 * @throws AppError `forbidden` for staff, or without a proof of the password
 */
export async function turnOffFactor(actor: Actor, prueba: string, now: Date): Promise<void> {
  await requireProof(actor.uid, prueba, now);
  await transact(async (tx) => {
    const person = await requirePerson(tx, actor.uid);
    if (isOfStaff(person.idRol)) {
      throw new AppError('forbidden', 'staff keep the second factor', {
        message: MENSAJES.obligatorio,
        detail: 'obligatorio',
      });
    }
    if (!person.segundoFactor.activo) return;
    const factor = await findFactor(tx, actor.uid);
    saveFactor(tx, actor.uid, { ...factor, ...WITHOUT_APP, correo: null });
    const segundoFactor = { activo: false, metodo: 'correo' } as const;
    const change = { cambio: 'desactivado', segundoFactor, actor } as const;
    changeFactor(tx, person, { ...change, endsSessions: false }, now);
  });
}
