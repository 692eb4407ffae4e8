import { codigoTotp, type ERROR_TOTP } from '@notaria/contract/cuentas';
import { hasExpired, isMailedCode, stepOfAppCode } from './codes.ts';
import { closedAfter, secondsClosed } from './policy.ts';
import { spendRecoveryCode } from './recovery.ts';
import { type FactorDoc, WITHOUT_APP } from './repository.ts';

/** The result of a try. */
export type CodeOutcome = 'valido' | keyof typeof ERROR_TOTP;

/** The result of a try, and what must be written either way. */
export interface Attempt {
  outcome: CodeOutcome;
  factor: FactorDoc;
}

/** True for what can only be a code of the app or of a mail. */
export function isSixDigits(codigo: string): boolean {
  return codigoTotp.safeParse(codigo).success;
}

/** A wrong try. Tries of all kinds of code are counted together: the last allowed one closes all but recovery codes. */
function wrongCode(factor: FactorDoc, now: Date): Attempt {
  const intentos = factor.intentos + 1;
  const cerradoHasta = closedAfter(intentos, now);
  if (cerradoHasta) {
    const closed = { ...factor, correo: null, intentos: 0, cerradoHasta };
    return { outcome: 'codigo_cerrado', factor: closed };
  }
  return { outcome: 'codigo_incorrecto', factor: { ...factor, intentos } };
}

/** Tries the mailed code. It is good once, for a limited time, until too many wrong tries. */
export async function tryMailedCode(
  factor: FactorDoc,
  codigo: string,
  now: Date,
): Promise<Attempt> {
  const { correo } = factor;
  if (!correo || hasExpired(correo.enviado, now)) return { outcome: 'codigo_vencido', factor };
  if (isSixDigits(codigo) && (await isMailedCode(correo.secreto, codigo, now))) {
    return { outcome: 'valido', factor: { ...factor, correo: null, intentos: 0 } };
  }
  return wrongCode(factor, now);
}

async function tryRecoveryCode(factor: FactorDoc, codigo: string, now: Date): Promise<Attempt> {
  const recuperacion = await spendRecoveryCode(factor.recuperacion, codigo);
  if (recuperacion && recuperacion !== 'usado') {
    const open = { ...factor, recuperacion, intentos: 0, cerradoHasta: null };
    return { outcome: 'valido', factor: open };
  }
  // A wrong recovery code, of 50 bits, does not lengthen the closing.
  if (secondsClosed(factor, now) > 0) return { outcome: 'codigo_cerrado', factor };
  const wrong = wrongCode(factor, now);
  const isUsed = recuperacion === 'usado' && wrong.outcome === 'codigo_incorrecto';
  return isUsed ? { ...wrong, outcome: 'codigo_usado' } : wrong;
}

/**
 * Tries a code of the app or a recovery code. Each is good once: after a code of the app was used, codes of
 * the same or an earlier step are refused (RFC 6238, section 5.2).
 */
export async function tryAppCode(factor: FactorDoc, codigo: string, now: Date): Promise<Attempt> {
  if (!isSixDigits(codigo)) return tryRecoveryCode(factor, codigo, now);
  const { app } = factor;
  if (!app) return wrongCode(factor, now);
  const paso = await stepOfAppCode(app.secreto, codigo, now);
  if (paso === undefined) return wrongCode(factor, now);
  if (paso <= app.paso) return { outcome: 'codigo_vencido', factor };
  return { outcome: 'valido', factor: { ...factor, app: { ...app, paso }, intentos: 0 } };
}

/**
 * Tries the code that proves that a new app works. If right, the new app replaces the old one, whose recovery
 * codes are void.
 */
export async function tryNewApp(
  factor: FactorDoc,
  secreto: string,
  codigo: string,
  now: Date,
): Promise<Attempt> {
  const paso = await stepOfAppCode(secreto, codigo, now);
  if (paso === undefined) return wrongCode(factor, now);
  return {
    outcome: 'valido',
    factor: { ...factor, ...WITHOUT_APP, correo: null, intentos: 0, app: { secreto, paso } },
  };
}
