import { isoDate } from './calendar.ts';

/**
 * States of birth by their codes; `NE`, without a name, means born abroad (RENAPO, "Instructivo Normativo para la
 * Asignación de la CURP", DOF 18-10-2021).
 */
const ENTIDADES: Readonly<Record<string, string>> = {
  AS: 'Aguascalientes',
  BC: 'Baja California',
  BS: 'Baja California Sur',
  CC: 'Campeche',
  CL: 'Coahuila',
  CM: 'Colima',
  CS: 'Chiapas',
  CH: 'Chihuahua',
  DF: 'Ciudad de México',
  DG: 'Durango',
  GT: 'Guanajuato',
  GR: 'Guerrero',
  HG: 'Hidalgo',
  JC: 'Jalisco',
  MC: 'Estado de México',
  MN: 'Michoacán',
  MS: 'Morelos',
  NT: 'Nayarit',
  NL: 'Nuevo León',
  OC: 'Oaxaca',
  PL: 'Puebla',
  QT: 'Querétaro',
  QR: 'Quintana Roo',
  SP: 'San Luis Potosí',
  SL: 'Sinaloa',
  SR: 'Sonora',
  TC: 'Tabasco',
  TS: 'Tamaulipas',
  TL: 'Tlaxcala',
  VZ: 'Veracruz',
  YN: 'Yucatán',
  ZS: 'Zacatecas',
  NE: '',
};

const FORMA =
  /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(\d{2})(\d{2})([HMX])([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])(\d)$/;

/** The characters of a CURP; the position of a character is its value for the check digit. */
const VALORES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

export type CurpCheck =
  | { ok: true; nacimiento: string; entidad: string; lugar: string; digitoCorrecto: boolean }
  | { ok: false; reason: 'formato' | 'fecha' | 'entidad' };

/**
 * Checks the form of `curp` (upper case, no blanks): its pattern, the day of birth (`YYYY-MM-DD`; the 17th
 * character tells the century: a digit until 1999, a letter from 2000) and the state. A wrong check digit is
 * reported, not refused (same instructivo).
 */
export function checkCurp(curp: string): CurpCheck {
  const parts = FORMA.exec(curp);
  if (!parts) return { ok: false, reason: 'formato' };
  const [, year, month, day, , entidad = '', homoclave = ''] = parts;
  const lugar = ENTIDADES[entidad];
  if (lugar === undefined) return { ok: false, reason: 'entidad' };
  const century = /\d/.test(homoclave) ? 1900 : 2000;
  const nacimiento = isoDate(century + Number(year), Number(month), Number(day));
  if (!nacimiento) return { ok: false, reason: 'fecha' };
  const digitoCorrecto = curpCheckDigit(curp.slice(0, -1)) === curp.slice(-1);
  return { ok: true, nacimiento, entidad, lugar, digitoCorrecto };
}

/** Check digit of the first 17 characters: weights 18 to 2, complement of module 10. */
export function curpCheckDigit(withoutDigit: string): string {
  const sum = [...withoutDigit].reduce(
    (total, character, index) => total + VALORES.indexOf(character) * (18 - index),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/**
 * True if a CURP and the RFC of a persona física can belong to one person. The day of birth must agree. The
 * four letters may differ where both instructivos say so: Ñ is X in the CURP; an unwanted word loses its
 * second letter in the CURP and its fourth in the RFC; a single surname leaves X in the CURP and gives two
 * letters of the name to the RFC.
 */
export function isCurpOfRfc(curp: string, rfc: string): boolean {
  if (curp.slice(4, 10) !== rfc.slice(4, 10)) return false;
  const sameLetter = (index: number, ofRfc = index) =>
    curp[index] === rfc[ofRfc] || (rfc[ofRfc] === 'Ñ' && curp[index] === 'X');
  const twoSurnames =
    sameLetter(0) &&
    (sameLetter(1) || curp[1] === 'X') &&
    sameLetter(2) &&
    (sameLetter(3) || rfc[3] === 'X');
  const oneSurname = sameLetter(0) && curp[2] === 'X' && sameLetter(3, 2);
  return twoSurnames || oneSurname;
}
