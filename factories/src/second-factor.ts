import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';
import { db } from '../../functions/src/platform/firebase.ts';
import { findFactor, saveFactor } from '../../functions/src/records/segundo-factor/repository.ts';

/** The code that was mailed last, calculated from its secret, because the mail's text is erased once it is sent. */
export async function mailedCode(uid: string): Promise<string> {
  const { correo } = await factorOf(uid);
  if (!correo) throw new Error(`no code on its way to ${uid}`);
  const epoch = Math.floor(correo.enviado.getTime() / 1_000);
  return generate({ secret: correo.secreto, period: 300, digits: 6, epoch });
}

const STEP_MS = 30_000;
/** Time, in ms, for a code to arrive and be checked, even on a busy machine. */
const ON_ITS_WAY_MS = 3_000;

/** The code of an authenticator app now, or some steps of 30 s from now: each is good once. */
export async function appCode(secret: string, steps = 0): Promise<string> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  // A code of the previous step is good only until this step ends.
  if (steps < 0 && leftMs < ON_ITS_WAY_MS) await wait(leftMs);
  const epoch = Math.floor(Date.now() / 1_000) + steps * 30;
  return generate({ secret, period: 30, digits: 6, epoch });
}

/** Another code of six digits. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

export function factorOf(uid: string) {
  return db().runTransaction((tx) => findFactor(tx, uid));
}

/** Moves a person's code dates into the past, instead of waiting. */
export async function ageFactor(uid: string, ms: number): Promise<void> {
  const back = (date: Date | null) => date && new Date(date.getTime() - ms);
  await db().runTransaction(async (tx) => {
    const factor = await findFactor(tx, uid);
    const { correo, ultimoEnvio, cerradoHasta } = factor;
    saveFactor(tx, uid, {
      ...factor,
      correo: correo && { ...correo, enviado: new Date(correo.enviado.getTime() - ms) },
      ultimoEnvio: back(ultimoEnvio),
      cerradoHasta: back(cerradoHasta),
    });
  });
}
