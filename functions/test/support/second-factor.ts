import { generate } from 'otplib';
import { db } from '../../src/firebase.ts';
import { findFactor, saveFactor } from '../../src/segundo-factor/repository.ts';

/** The code that was mailed last, made again from its secret: the mail's words go once it is sent. */
export async function mailedCode(uid: string): Promise<string> {
  const { correo } = await factorOf(uid);
  if (!correo) throw new Error(`no code on its way to ${uid}`);
  const epoch = Math.floor(correo.enviado.getTime() / 1_000);
  return generate({ secret: correo.secreto, period: 300, digits: 6, epoch });
}

/** The code of an authenticator app now, or some steps of 30 s from now: each is good once. */
export function appCode(secret: string, steps = 0): Promise<string> {
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

/** Moves what is remembered of codes into the past, instead of waiting. */
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
