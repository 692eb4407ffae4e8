/** Base 32 without letters that look like digits or like each other (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One readable character per byte, from its 5 low bits. Random or hashed bytes give evenly spread characters. */
export function crockford(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('');
}
