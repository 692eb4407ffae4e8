import { isCalendarDate } from './calendar.ts';

/**
 * Pattern of an RFC: 3 letters (persona moral) or 4 (persona física), yymmdd, two characters of homoclave,
 * check digit (CFF art. 27, SAT "Instructivo para la formación del RFC").
 */
const FORMA = /^[A-ZÑ&]{3,4}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;

/**
 * The RFCs of "público en general" and of residents abroad (Resolución Miscelánea Fiscal 2.7.1.23). No
 * certificate has one of these.
 */
const GENERICOS: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

/** The characters of an RFC; the position of a character is its value for the check digit. */
const VALORES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

export type TipoPersona = 'fisica' | 'moral';

export type RfcCheck =
  | { ok: true; tipoPersona: TipoPersona; digitoCorrecto: boolean }
  | { ok: false; reason: 'formato' | 'fecha' | 'generico' };

/**
 * Checks the form of `rfc` (upper case, no blanks). A wrong check digit is reported and not refused, because
 * the SAT has issued RFCs that fail it.
 */
export function checkRfc(rfc: string): RfcCheck {
  const parts = FORMA.exec(rfc);
  if (!parts) return { ok: false, reason: 'formato' };
  if (GENERICOS.includes(rfc)) return { ok: false, reason: 'generico' };
  if (!isDateOfSomeCentury(Number(parts[1]), Number(parts[2]), Number(parts[3]))) {
    return { ok: false, reason: 'fecha' };
  }
  return {
    ok: true,
    tipoPersona: isRfcDeEmpresa(rfc) ? 'moral' : 'fisica',
    digitoCorrecto: rfcCheckDigit(rfc.slice(0, -1)) === rfc.slice(-1),
  };
}

/** True if an RFC belongs to a company: it is one letter shorter than a person's. */
export function isRfcDeEmpresa(rfc: string): boolean {
  return rfc.length === 12;
}

/**
 * Check digit of an RFC given without it (11 or 12 characters): weights 13 to 2, modulus 11. The RFC of a
 * persona moral counts as preceded by a blank.
 */
export function rfcCheckDigit(withoutDigit: string): string {
  const sum = [...withoutDigit.padStart(12, ' ')].reduce(
    (total, character, index) => total + VALORES.indexOf(character) * (13 - index),
    0,
  );
  const rest = sum % 11;
  if (rest === 0) return '0';
  return rest === 1 ? 'A' : String(11 - rest);
}

/**
 * True if the day exists in either century: the RFC does not print the century, so a leap day of either one
 * is accepted.
 */
function isDateOfSomeCentury(yy: number, month: number, day: number): boolean {
  return isCalendarDate(1900 + yy, month, day) || isCalendarDate(2000 + yy, month, day);
}
