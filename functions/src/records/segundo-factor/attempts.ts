import { codigoTotp, type ERROR_TOTP } from '@notaria/contract/cuentas';
import { hasExpired, isMailedCode, stepOfAppCode } from './codes.ts';
import { closedAfter } from './policy.ts';
import { spendRecoveryCode } from './recovery.ts';
import { type FactorDoc, WITHOUT_APP } from './repository.ts';

/** What a try came to. */
export type Outcome = 'valido' | keyof typeof ERROR_TOTP;

/** A try and what must be written of it, right or wrong. */
export interface Attempt {
  outcome: Outcome;
  factor: FactorDoc;
}

function isSixDigits(codigo: string): boolean {
  return codigoTotp.safeParse(codigo).success;
}

/** A wrong try, counted whatever kind of code it was: the last that is allowed closes all of them. */
function wrongCode(factor: FactorDoc, now: Date): Attempt {
  const intentos = factor.intentos + 1;
  const cerradoHasta = closedAfter(intentos, now);
  if (cerradoHasta) {
    const closed = { ...factor, correo: null, intentos: 0, cerradoHasta };
    return { outcome: 'codigo_cerrado', factor: closed };
  }
  return { outcome: 'codigo_incorrecto', factor: { ...factor, intentos } };
}

/** The mailed code: good once, over after its time or after too many wrong tries. */
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
  if (!recuperacion) return wrongCode(factor, now);
  return { outcome: 'valido', factor: { ...factor, recuperacion, intentos: 0 } };
}

/**
 * A code of the app, or one of its recovery codes. Each is good once: of the app's, no code of the
 * step that was used last, or of an earlier one, is taken again (RFC 6238, section 5.2).
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

/** The code that proves that a new app works: then it is the only one, and the old one's recovery codes are void. */
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
