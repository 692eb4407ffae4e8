import { fraseDeAviso, leeAviso } from '@notaria/contract/avisos-constancia';
import { RECHAZOS_CONSTANCIA } from '@notaria/contract/constancia';
import type { ConstanciaAnswer } from '@notaria/contract/constancias';
import { CONSTANCIA } from '@notaria/contract/messages';
import { fullName, type UsuarioDoc } from '../usuarios/repository.ts';
import { hasOtherName } from './policy.ts';
import type { ConstanciaDoc } from './repository.ts';

const REFUSALS: Readonly<Record<string, string>> = RECHAZOS_CONSTANCIA;

/** Why a certificate was refused, as people read it. */
export function refusalOf(code: string): { code: string; message: string } {
  return { code, message: REFUSALS[code] ?? CONSTANCIA.incompleta };
}

/** The notices of a certificate as people read them. */
export function noticesOf(avisos: readonly string[]) {
  return avisos.map((aviso) => ({ ...leeAviso(aviso), message: fraseDeAviso(aviso) }));
}

/** A certificate as the screens read it. */
export function constanciaView(constancia: ConstanciaDoc, person: UsuarioDoc): ConstanciaAnswer {
  return {
    idConstancia: constancia.idConstancia,
    estado: constancia.estado,
    data: constancia.data,
    avisos: noticesOf(constancia.avisos),
    nombreEnCuenta: fullName(person),
    nombreDistinto: constancia.data !== null && hasOtherName(constancia.data, person),
    fechaSubida: constancia.creada.toISOString(),
    fechaVerificacion: constancia.verificada?.toISOString() ?? null,
  };
}
