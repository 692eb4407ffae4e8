import * as z from 'zod/mini';
import { entero } from './fields.ts';

/** The largest amount, in centavos: a thousand million pesos. */
const MAXIMO = 100_000_000_000;
const MONTO_INVALIDO = 'Escribe una cantidad en pesos, como 1,250.50.';

/** An amount in centavos. No amount is ever a fraction. */
export const centavos = z
  .number(MONTO_INVALIDO)
  .check(z.int(MONTO_INVALIDO), z.gte(1, MONTO_INVALIDO), z.lte(MAXIMO, MONTO_INVALIDO));

/** The same in a form: digits. */
export const centavosEscritos = entero(1, MAXIMO, MONTO_INVALIDO);

let pesos: Intl.NumberFormat | undefined;

/** An amount as people read it: $1,250.50. A discount has its sign in front. */
export function enPesos(monto: number): string {
  pesos ??= new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
  return pesos.format(monto / 100);
}

const ESCRITO = /^\$?\s?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/** The centavos of an amount as somebody typed it; undefined if it is none. */
export function centavosDe(texto: string): number | undefined {
  const [, enteros, decimales = ''] = ESCRITO.exec(texto.trim()) ?? [];
  if (enteros === undefined) return undefined;
  const monto = Number(enteros.replaceAll(',', '')) * 100 + Number(decimales.padEnd(2, '0'));
  return centavos.safeParse(monto).data;
}

/** An amount that somebody types in a form. */
export const montoEscrito = z
  .string()
  .check(z.refine((texto) => centavosDe(texto) !== undefined, MONTO_INVALIDO));

const HASTA_29 = [
  ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ...['once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho'],
  ...['diecinueve', 'veinte', 'veintiuno', 'veintidós', 'veintitrés', 'veinticuatro'],
  ...['veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve'],
];
const DECENAS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const CENTENAS = [
  ...['ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos'],
  ...['setecientos', 'ochocientos', 'novecientos'],
];

/** A number below a million in words, which nothing follows: «veintiuno». */
export function palabras(n: number): string {
  if (n < 30) return HASTA_29[n] ?? '';
  if (n < 100) return join(DECENAS[Math.floor(n / 10) - 3], n % 10, ' y ');
  if (n === 100) return 'cien';
  if (n < 1_000) return join(CENTENAS[Math.floor(n / 100) - 1], n % 100, ' ');
  const miles = Math.floor(n / 1_000);
  return join(miles === 1 ? 'mil' : `${corto(palabras(miles))} mil`, n % 1_000, ' ');
}

function join(head = '', rest: number, between: string): string {
  return rest === 0 ? head : `${head}${between}${palabras(rest)}`;
}

/** «Uno» before a noun: «veintiún mil», «treinta y un pesos». */
function corto(text: string): string {
  return text.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}

/**
 * An amount in words, as Mexican documents write it: «Veintiún mil pesos 05/100 M.N.».
 * The libraries n2words 4.0.0 and to-words 5.7.0 write «veintiuno mil», «dieciseis», «un millon pesos», so the words
 * are our own.
 */
export function enLetras(monto: number): string {
  const enteros = Math.floor(monto / 100);
  const [millones, rest] = [Math.floor(enteros / 1_000_000), enteros % 1_000_000];
  const head = millones === 1 ? 'un millón' : `${corto(palabras(millones))} millones`;
  const tail = corto(palabras(rest));
  const number = millones === 0 ? tail : rest === 0 ? `${head} de` : `${head} ${tail}`;
  const noun = enteros === 1 ? 'peso' : 'pesos';
  const text = `${number} ${noun} ${String(monto % 100).padStart(2, '0')}/100 M.N.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const PESOS_CLABE = [3, 7, 1];

/**
 * True if the text is a CLABE. It has 18 digits; the last one checks the other 17.
 * Banco de México, Circular 3/2012: weights 3, 7, 1, each product modulo 10.
 */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, at) => total + ((digit * (PESOS_CLABE[at % 3] ?? 0)) % 10), 0);
  return digits[17] === (10 - (sum % 10)) % 10;
}
