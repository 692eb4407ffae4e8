import {
  CAMPOS_CONSTANCIA,
  type CampoConstancia,
  fraseDeAviso,
  leeAviso,
  valorDeCampo,
} from '@notaria/contract/avisos-constancia';
import { type DatosConstancia, RECHAZOS_CONSTANCIA } from '@notaria/contract/constancia';
import type { ConstanciaAnswer } from '@notaria/contract/constancias';
import { AVISO_ANTERIOR, AVISO_PARA_LA_NOTARIA } from '@notaria/contract/identidad-messages';
import type { ConstanciaRevisable } from '@notaria/contract/identidades';
import { CONSTANCIA } from '@notaria/contract/messages';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { hasOtherName, judgeIdentity, nameOn, satLink } from './policy.ts';
import type { ConstanciaDoc } from './repository.ts';

const REFUSALS: Readonly<Record<string, string>> = RECHAZOS_CONSTANCIA;

/** Why a certificate was refused, for people to read. A reason that no longer exists tells nothing. */
export function refusalOf(code: string): { code: string; message: string } {
  return code in REFUSALS
    ? { code, message: REFUSALS[code] ?? '' }
    : { code: 'rechazada', message: CONSTANCIA.rechazoAnterior };
}

/** The notices of a certificate, for people to read. */
export function noticesOf(avisos: readonly string[]) {
  return avisos.map((aviso) => ({ ...leeAviso(aviso), message: fraseDeAviso(aviso) }));
}

/** The fields that some notice of a certificate names. */
export function doubtfulFields(avisos: readonly string[]): CampoConstancia[] {
  return [...new Set(avisos.flatMap((aviso) => leeAviso(aviso).campos))];
}

/** Why a certificate would wait for the office if the person verified it now. */
function waitsFor({ data, estado }: ConstanciaDoc, person: UsuarioDoc) {
  if (data === null || estado !== 'extraida') return null;
  const verdict = judgeIdentity(data, person);
  return verdict.kind === 'identidad' ? verdict.razon : null;
}

/** A certificate as the screens show it. */
export function constanciaView(constancia: ConstanciaDoc, person: UsuarioDoc): ConstanciaAnswer {
  return {
    idConstancia: constancia.idConstancia,
    estado: constancia.estado,
    data: constancia.data,
    avisos: noticesOf(constancia.avisos),
    nombreEnCuenta: fullName(person),
    nombreDistinto: constancia.data !== null && hasOtherName(constancia.data, person),
    porConfirmar: waitsFor(constancia, person),
    fechaSubida: constancia.creada.toISOString(),
    fechaVerificacion: constancia.verificada?.toISOString() ?? null,
  };
}

/** A verified certificate as staff review it: its name, every notice, and the SAT's own page. */
export function reviewableView(
  { idConstancia, avisos, avisosRevisados, verificada }: ConstanciaDoc,
  data: DatosConstancia,
): ConstanciaRevisable {
  const { tipoPersona, rfc, curp, estatusPadron, fechaEmision } = data;
  return {
    ...{ idConstancia, tipoPersona, rfc, curp, estatusPadron, fechaEmision },
    nombre: nameOn(data),
    fechaVerificacion: verificada?.toISOString() ?? null,
    avisos: avisos.map((aviso) => {
      const { code, campos } = leeAviso(aviso);
      return {
        code,
        message: fraseDeAviso(code, AVISO_PARA_LA_NOTARIA, AVISO_ANTERIOR),
        campos: campos.map((campo) => ({
          ...{ campo, nombre: CAMPOS_CONSTANCIA[campo] },
          valor: valorDeCampo(data, campo),
        })),
      };
    }),
    data,
    avisosRevisados: avisosRevisados && {
      por: avisosRevisados.por,
      fecha: avisosRevisados.fecha.toISOString(),
    },
    enlaceSat: satLink(data),
  };
}
