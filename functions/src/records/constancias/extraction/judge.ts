import {
  type AvisoConstancia,
  type CampoConstancia,
  isOldEmision,
} from '@notaria/contract/avisos-constancia';
import {
  type CodigoAvisoConstancia,
  type DatosConstancia,
  ESTATUS_VIGENTES,
  type RechazoConstancia,
} from '@notaria/contract/constancia';
import { checkCurp, isCurpOfRfc } from '@notaria/contract/curp';
import { checkRfc } from '@notaria/contract/rfc';
import { type CardCode, isCodeOf } from './codes.ts';
import type { Parsed } from './parse.ts';

const DIA = 24 * 60 * 60 * 1000;
/** Characters of a certificate: letters of Spanish and related languages, figures, signs of a keyboard. */
const IMPRIMIBLE = /^[\x20-\x7E\u00A1-\u00FF\u2010-\u2026\u20AC]*$/;
/** Stands for a letter that the file does not name. */
const DESCONOCIDA = '\uFFFD';

/** Data that every certificate of its kind must have. */
const OBLIGATORIOS = {
  ambos: [
    'rfc',
    'fechaInicioOperaciones',
    'estatusPadron',
    'codigoPostal',
    'municipio',
    'entidadFederativa',
    'idCIF',
    'fechaEmision',
    'lugarEmision',
  ],
  fisica: ['curp', 'nombre', 'apellidoPaterno'],
  moral: ['denominacion'],
} as const;

/** Why the certificate is refused, by the first rule that it breaks; `undefined` if it is accepted. */
export function findRechazo(
  parsed: Parsed,
  codes: readonly CardCode[],
): RechazoConstancia | undefined {
  const { data, card, cadena } = parsed;
  if (JSON.stringify(data).includes(DESCONOCIDA)) return 'texto_ilegible';
  if (data.rfc === '') return 'sin_rfc';
  const rfc = checkRfc(data.rfc);
  if (!rfc.ok) return rfc.reason === 'generico' ? 'rfc_generico' : 'rfc_invalido';
  const printed = [...card.rfcs, cadena?.rfc ?? data.rfc];
  if (printed.some((other) => other !== data.rfc)) return 'contradictoria';
  if (rfc.tipoPersona !== data.tipoPersona || !isComplete(parsed)) return 'incompleta';
  if (data.tipoPersona === 'fisica' && !checkCurp(data.curp).ok) return 'curp_invalida';
  if (!isSameDay(card.fechaEmision, data.fechaEmision)) return 'contradictoria';
  const isOfAnother = codes.some((code) => !isCodeOf(code, data.idCIF, data.rfc));
  return isOfAnother ? 'codigo_distinto' : undefined;
}

function isComplete({ data, card, cadena, isSound }: Parsed): boolean {
  const required = [...OBLIGATORIOS.ambos, ...OBLIGATORIOS[data.tipoPersona]];
  return (
    isSound &&
    cadena !== undefined &&
    card.rfcs.length > 0 &&
    card.fechaEmision !== '' &&
    data.regimenes.length > 0 &&
    /^\d{5}$/.test(data.codigoPostal) &&
    required.every((name) => data[name] !== '') &&
    Object.values(data).every((value) => IMPRIMIBLE.test(JSON.stringify(value)))
  );
}

/**
 * What client and staff are told about an accepted certificate.
 * @param today `YYYY-MM-DD`
 */
export function findAvisos(
  parsed: Parsed,
  codes: readonly CardCode[],
  today: string,
): AvisoConstancia[] {
  const { data } = parsed;
  const rfc = checkRfc(data.rfc);
  const curp = checkCurp(data.curp);
  const checks: [CodigoAvisoConstancia, boolean, CampoConstancia[]][] = [
    ['rfc_digito', rfc.ok && !rfc.digitoCorrecto, ['rfc']],
    ['curp_digito', curp.ok && !curp.digitoCorrecto, ['curp']],
    ['curp_no_corresponde', curp.ok && !isCurpOfRfc(data.curp, data.rfc), ['curp', 'rfc']],
    ['nombre_no_corresponde', !isSameName(parsed), namesOf(data)],
    ['emision_antigua', isOldEmision(data, today), []],
    ['emision_futura', data.fechaEmision > today, []],
    ['estatus_no_activo', !ESTATUS_VIGENTES.includes(data.estatusPadron.toUpperCase()), []],
    ['sin_codigo', !codes.some(({ isCard }) => isCard), []],
  ];
  return checks.flatMap(([code, holds, campos]) => (holds ? [{ code, campos }] : []));
}

/** True if everything that is printed twice agrees, as is required if something else lies over the data. */
export function isConfirmed(parsed: Parsed): boolean {
  const { tipoPersona, curp, rfc } = parsed.data;
  return isSameName(parsed) && (tipoPersona === 'moral' || isCurpOfRfc(curp, rfc));
}

function isSameName({ data, card }: Parsed): boolean {
  const name = namesOf(data).map((part) => data[part]);
  return squeeze(card.nombre) === squeeze(name.join(' '));
}

function namesOf({
  tipoPersona,
}: DatosConstancia): ('denominacion' | 'nombre' | 'apellidoPaterno' | 'apellidoMaterno')[] {
  return tipoPersona === 'moral'
    ? ['denominacion']
    : ['nombre', 'apellidoPaterno', 'apellidoMaterno'];
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** The header's date and the cadena's may fall on the two sides of midnight. */
function isSameDay(first: string, second: string): boolean {
  return Math.abs(Date.parse(first) - Date.parse(second)) <= DIA;
}
