import { SEGUNDO_FACTOR } from '@notaria/contract/limits';

const MAILED = {
  period: SEGUNDO_FACTOR.periodoCorreoSegundos,
  digits: SEGUNDO_FACTOR.digitos,
  algorithm: 'sha1',
} as const;

function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1_000);
}

/** A code for a mail with a secret of its own (160 bits), so that a new code ends the old one. */
export async function newMailedCode(now: Date): Promise<{ secreto: string; codigo: string }> {
  const { generate, generateSecret } = await import('otplib');
  const secreto = generateSecret();
  return { secreto, codigo: await generate({ ...MAILED, secret: secreto, epoch: seconds(now) }) };
}

/**
 * Whether `codigo` (6 digits) is the mailed one, in its step of 300 s or the next, never an
 * earlier one (design, "Sessions and the second factor").
 */
export async function isMailedCode(secreto: string, codigo: string, now: Date): Promise<boolean> {
  const { verify } = await import('otplib');
  const { valid } = await verify({
    ...MAILED,
    secret: secreto,
    token: codigo,
    epoch: seconds(now),
    epochTolerance: [MAILED.period, 0],
  });
  return valid;
}

/** Whether a code mailed at `sent` is past the two steps in which it is good. */
export function hasExpired(sent: Date, now: Date): boolean {
  const stepOf = (date: Date) => Math.floor(seconds(date) / MAILED.period);
  return stepOf(now) - stepOf(sent) > 1;
}
