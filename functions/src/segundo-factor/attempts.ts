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

/** The mailed code: good once, over after its time or after too many wrong tries. */
export async function tryMailedCode(
  factor: FactorDoc,
  codigo: string,
  now: Date,
): Promise<Attempt> {
  const { correo } = factor;
  if (!correo || hasExpired(correo.enviado, now)) return { outcome: 'codigo_vencido', factor };
  if (isSixDigits(codigo) && (await isMailedCode(correo.secreto, codigo, now))) {
    return { outcome: 'valido', factor: { ...factor, correo: null } };
  }
  const intentos = correo.intentos + 1;
  const cerradoHasta = closedAfter(intentos, now);
  if (cerradoHasta) {
    return { outcome: 'codigo_cerrado', factor: { ...factor, correo: null, cerradoHasta } };
  }
  return { outcome: 'codigo_incorrecto', factor: { ...factor, correo: { ...correo, intentos } } };
}

function wrongAppCode(factor: FactorDoc, now: Date): Attempt {
  const intentosApp = factor.intentosApp + 1;
  const cerradoHasta = closedAfter(intentosApp, now);
  if (cerradoHasta) {
    return { outcome: 'codigo_cerrado', factor: { ...factor, intentosApp: 0, cerradoHasta } };
  }
  return { outcome: 'codigo_incorrecto', factor: { ...factor, intentosApp } };
}

async function tryRecoveryCode(factor: FactorDoc, codigo: string, now: Date): Promise<Attempt> {
  const recuperacion = await spendRecoveryCode(factor.recuperacion, codigo);
  if (!recuperacion) return wrongAppCode(factor, now);
  return { outcome: 'valido', factor: { ...factor, recuperacion, intentosApp: 0 } };
}

/**
 * A code of the app, or one of its recovery codes. Each is good once: of the app's, no code of the
 * step that was used last, or of an earlier one, is taken again (RFC 6238, section 5.2).
 */
export async function tryAppCode(factor: FactorDoc, codigo: string, now: Date): Promise<Attempt> {
  if (!isSixDigits(codigo)) return tryRecoveryCode(factor, codigo, now);
  const { app } = factor;
  if (!app) return wrongAppCode(factor, now);
  const paso = await stepOfAppCode(app.secreto, codigo, now);
  if (paso === undefined) return wrongAppCode(factor, now);
  if (paso <= app.paso) return { outcome: 'codigo_vencido', factor };
  return { outcome: 'valido', factor: { ...factor, app: { ...app, paso }, intentosApp: 0 } };
}

/** The code that proves that a new app works: then it is the only one, and the old one's recovery codes are void. */
export async function tryNewApp(
  factor: FactorDoc,
  secreto: string,
  codigo: string,
  now: Date,
): Promise<Attempt> {
  const paso = await stepOfAppCode(secreto, codigo, now);
  if (paso === undefined) return wrongAppCode(factor, now);
  return {
    outcome: 'valido',
    factor: { ...factor, ...WITHOUT_APP, correo: null, app: { secreto, paso } },
  };
}
