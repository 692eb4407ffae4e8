/** Base 32 without the letters that are mistaken for digits or each other (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One readable character per byte, from its 5 low bits: random or hashed bytes give an even spread. */
export function crockford(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('');
}
