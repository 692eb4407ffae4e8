import { isCalendarDate } from './calendar.ts';

/** Form of an RFC: 3 letters (persona moral) or 4 (persona física), yymmdd, two of homoclave, check digit (CFF art. 27, SAT "Instructivo para la formación del RFC"). */
const FORMA = /^[A-ZÑ&]{3,4}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;

/** RFC of "público en general" and of residents abroad (Resolución Miscelánea Fiscal 2.7.1.23): never a certificate's holder. */
const GENERICOS: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

/** Values of the characters for the check digit: the position is the value. */
const VALORES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

export type TipoPersona = 'fisica' | 'moral';

export type RfcCheck =
  | { ok: true; tipoPersona: TipoPersona; digitoCorrecto: boolean }
  | { ok: false; reason: 'formato' | 'fecha' | 'generico' };

/**
 * Whether `rfc` (upper case, no blanks) can be a taxpayer's RFC. A wrong check digit is reported
 * and not refused: the SAT has issued RFCs that fail it.
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

/** Whether an RFC is that of a company: it has a letter less than a person's. */
export function isRfcDeEmpresa(rfc: string): boolean {
  return rfc.length === 12;
}

/**
 * Check digit of an RFC given without it (11 or 12 characters): weights 13 to 2, module 11.
 * The RFC of a persona moral counts as preceded by a blank.
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

/** The RFC doesn't print the century, so a leap day is good when either century has it. */
function isDateOfSomeCentury(yy: number, month: number, day: number): boolean {
  return isCalendarDate(1900 + yy, month, day) || isCalendarDate(2000 + yy, month, day);
}
