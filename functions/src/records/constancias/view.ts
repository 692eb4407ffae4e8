import {
  CAMPOS_CONSTANCIA,
  type CampoConstancia,
  fraseDeAviso,
  isOldEmision,
  nombreDeCampo,
  parseAviso,
  valorDeCampo,
} from '@notaria/contract/avisos-constancia';
import { todayInMexico } from '@notaria/contract/calendar';
import { type DatosConstancia, RECHAZOS_CONSTANCIA } from '@notaria/contract/constancia';
import type { ConstanciaAnswer } from '@notaria/contract/constancias';
import type { ConsultaSat } from '@notaria/contract/consulta-sat';
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

/** The notices of a certificate as of today: it may have grown old since it was read. */
function avisosToday({ avisos, data }: Pick<ConstanciaDoc, 'avisos' | 'data'>): readonly string[] {
  const isOld = data !== null && isOldEmision(data, todayInMexico(new Date()));
  return isOld && !avisos.includes('emision_antigua') ? [...avisos, 'emision_antigua'] : avisos;
}

/** The notices of a certificate, for people to read. */
export function noticesOf(avisos: readonly string[]) {
  return avisos.map((aviso) => ({ ...parseAviso(aviso), message: fraseDeAviso(aviso) }));
}

/** The fields that some notice of a certificate names. */
export function doubtfulFields(avisos: readonly string[]): CampoConstancia[] {
  return [...new Set(avisos.flatMap((aviso) => parseAviso(aviso).campos))];
}

/** Why a certificate would wait for the office if the person verified it now. */
function waitsFor({ data, estado }: ConstanciaDoc, person: UsuarioDoc) {
  if (data === null || estado !== 'extraida') return null;
  const verdict = judgeIdentity(data, person);
  return verdict.kind === 'identidad' ? verdict.razon : null;
}

/** What the SAT said, as the screens show it. */
function satView({ sat }: Pick<ConstanciaDoc, 'sat'>): ConsultaSat {
  const { estado, fecha, tomados, deMuestra } = sat;
  return {
    estado,
    tomados,
    deMuestra,
    fecha: fecha?.toISOString() ?? null,
    diferencias: sat.diferencias.map((each) => ({ ...each, nombre: nombreDeCampo(each.campo) })),
  };
}

/** A certificate as the screens show it. */
export function constanciaView(constancia: ConstanciaDoc, person: UsuarioDoc): ConstanciaAnswer {
  return {
    idConstancia: constancia.idConstancia,
    estado: constancia.estado,
    data: constancia.data,
    avisos: noticesOf(avisosToday(constancia)),
    nombreEnCuenta: fullName(person),
    nombreDistinto: constancia.data !== null && hasOtherName(constancia.data, person),
    porConfirmar: waitsFor(constancia, person),
    fechaSubida: constancia.creada.toISOString(),
    fechaVerificacion: constancia.verificada?.toISOString() ?? null,
    paso: constancia.paso,
    sat: satView(constancia),
  };
}

/** A verified certificate as staff review it: its name, every notice, and the SAT's own page. */
export function reviewableView(
  { idConstancia, avisos, avisosRevisados, verificada, sat }: ConstanciaDoc,
  data: DatosConstancia,
): ConstanciaRevisable {
  const { tipoPersona, rfc, curp, estatusPadron, fechaEmision } = data;
  return {
    idConstancia,
    tipoPersona,
    rfc,
    curp,
    estatusPadron,
    fechaEmision,
    nombre: nameOn(data),
    fechaVerificacion: verificada?.toISOString() ?? null,
    avisos: avisosToday({ avisos, data }).map((aviso) => {
      const { code, campos } = parseAviso(aviso);
      return {
        code,
        message: fraseDeAviso(code, AVISO_PARA_LA_NOTARIA, AVISO_ANTERIOR),
        campos: campos.map((campo) => ({
          campo,
          nombre: CAMPOS_CONSTANCIA[campo],
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
    sat: satView({ sat }),
  };
}
