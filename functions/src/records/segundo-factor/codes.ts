import { SEGUNDO_FACTOR } from '@notaria/contract/limits';

const MAILED = {
  period: SEGUNDO_FACTOR.periodoCorreoSegundos,
  digits: SEGUNDO_FACTOR.digitos,
  algorithm: 'sha1',
} as const;

const APP = {
  period: SEGUNDO_FACTOR.periodoAppSegundos,
  digits: SEGUNDO_FACTOR.digitos,
  algorithm: 'sha1',
} as const;

/** The name under which an authenticator app lists the account. */
const EMISOR = 'Notaría en línea';

function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1_000);
}

/** A code for a mail. It has its own secret (160 bits), so that a new code ends the old one. */
export async function newMailedCode(now: Date): Promise<{ secreto: string; codigo: string }> {
  const { generate, generateSecret } = await import('otplib');
  const secreto = generateSecret();
  return { secreto, codigo: await generate({ ...MAILED, secret: secreto, epoch: seconds(now) }) };
}

/**
 * True if `codigo` (6 digits) is the mailed code, in its step of 300 s or the next step, never an earlier one
 * (docs/product.md, "Sessions and the second factor").
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

/** True if a code mailed at `sent` is past the two steps in which it is good. */
export function hasExpired(sent: Date, now: Date): boolean {
  const stepOf = (date: Date) => Math.floor(seconds(date) / MAILED.period);
  return stepOf(now) - stepOf(sent) > 1;
}

/** A secret of 160 bits for an authenticator app, and the address for its QR code. */
export async function newAppSecret(correo: string): Promise<{ secreto: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib');
  const secreto = generateSecret();
  return {
    secreto,
    uri: generateURI({ ...APP, issuer: EMISOR, label: correo, secret: secreto }),
  };
}

/**
 * The step (of 30 s) that a code of the app belongs to: the present one, or one before or after, because a
 * phone's clock may be wrong. Undefined for any other code.
 */
export async function stepOfAppCode(
  secreto: string,
  codigo: string,
  now: Date,
): Promise<number | undefined> {
  const { verify } = await import('otplib');
  const result = await verify({
    ...APP,
    secret: secreto,
    token: codigo,
    epoch: seconds(now),
    epochTolerance: APP.period,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
