import * as z from 'zod/mini';
import { TEXTO } from './limits.ts';
import { ACCESO, REGISTRO } from './messages.ts';
import { oneLine } from './text.ts';

/**
 * Words of letters, and what joins or shortens names: a blank, a hyphen, an apostrophe in any of the shapes
 * that keyboards give it, the full stop of an abbreviation. Examples: O'Farrill, D´Acosta, Peña-Iturbe, Ma.
 * Elena.
 */
const LETRAS = /^[\p{L}\p{M}]+(?:(?:\. ?|['’´`] ?|[- ])[\p{L}\p{M}]+)*\.?$/u;
/**
 * At least the minimum length, with a lowercase letter, an uppercase letter, a digit and a symbol of the
 * list, and no other symbols.
 */
const PASSWORD = new RegExp(
  `^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&#+\\-_.])[A-Za-z\\d@$!%*?&#+\\-_.]{${TEXTO.passwordMinimo},${TEXTO.password}}$`,
);

/** No pasted address is longer, in characters, with the name before it and all that comes along. */
const PASTED = 1_000;

/** The address in what people paste: invisible characters, `mailto:`, `Name <address>`, a full stop at the end. */
function cleanAddress(text: string): string {
  if (text.length > PASTED) return text;
  const plain = text.replace(/\p{Cf}/gu, '').trim();
  const inside = /<([^<>]*)>[.,;]?$/u.exec(plain)?.[1] ?? plain;
  const address = /^mailto:([^?]*)/i.exec(inside.trim())?.[1] ?? inside;
  return address
    .trim()
    .replace(/[.,;]$/, '')
    .toLowerCase();
}

/** An address as somebody typed or pasted it, cleaned; it may still be none. */
export const direccionEscrita = z.string().check(z.overwrite(cleanAddress));

/**
 * An email address, cleaned and in lower case. `message` is the error for an invalid address, `missing` for
 * an empty one.
 */
export function email(message: string = ACCESO.correoInvalido, missing: string = message) {
  return z.pipe(
    z
      .string(missing)
      .check(z.overwrite(cleanAddress), z.minLength(1, missing), z.maxLength(TEXTO.email, message)),
    z.email(message),
  );
}

/** Several blanks inside a name become one. */
const squeeze = z.overwrite((value: string) => value.replace(/\s+/gu, ' '));

function letters(message: string) {
  return z.pipe(
    z
      .string(REGISTRO.campoRequerido)
      .check(
        z.trim(),
        squeeze,
        z.minLength(1, REGISTRO.campoRequerido),
        z.maxLength(TEXTO.nombrePersona, REGISTRO.largo),
      ),
    z.string().check(z.regex(LETRAS, message)),
  );
}

export const nombre = letters(REGISTRO.nombre);
export const apellido = letters(REGISTRO.apellido);
export const apellidoOpcional = z._default(
  z.string(REGISTRO.apellido).check(
    z.trim(),
    squeeze,
    z.maxLength(TEXTO.nombrePersona, REGISTRO.largo),
    z.refine((value) => value === '' || LETRAS.test(value), REGISTRO.apellido),
  ),
  '',
);

export const passwordNueva = z.pipe(
  z.string(REGISTRO.campoRequerido).check(z.minLength(1, REGISTRO.campoRequerido)),
  z.string().check(z.regex(PASSWORD, REGISTRO.password)),
);

/**
 * An id of ours in a path or a body: letters, digits, `_` and `-`, so that it can't change the path.
 * Firestore reserves `__…__` and fails if asked for it.
 */
const ID = /^(?!__.*__$)[\w-]{1,128}$/;
export const id = z.string().check(z.regex(ID));

/** The parameters of a call about one thing, by its id. */
export const porId = z.object({ id });

/** The same, with the error message for a missing or invalid id. */
export function idCon(message: string) {
  return z.string(message).check(z.regex(ID, message));
}

/** The characters of a signed token; the server checks the signature. */
export const TOKEN = /^[\w.-]{1,8192}$/;

export const messageAnswer = z.object({ message: z.string() });

/** Text of a search box, trimmed; longer texts than the limit are refused. */
export const busqueda = z.string().check(oneLine, z.trim(), z.maxLength(TEXTO.busqueda));

/**
 * A whole number in an address, a form or a setting: digits and nothing else, so that each number has one spelling.
 */
export function entero(minimo: number, maximo: number, message?: string) {
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^(?:0|[1-9]\d*)$/, message)), z.number()], message),
      z.transform(Number),
    ),
    z.int(message).check(z.gte(minimo, message), z.lte(maximo, message)),
  );
}

/**
 * Page, size, search and order of a list (docs/product.md, Lists). With `cursor` and `hacia` the server
 * continues from a page without counting from the start.
 */
export function listQuery<const T extends readonly [string, ...string[]]>(
  limite: number,
  maximo: number,
  orden: T,
) {
  return z.object({
    pagina: z._default(entero(1, 1_000_000), 1),
    limite: z._default(entero(1, maximo), limite),
    buscar: z._default(busqueda, ''),
    orden: z._default(z.enum(orden), orden[0]),
    direccion: z._default(z.enum(['asc', 'desc']), 'desc'),
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,512}$/))),
    hacia: z.optional(z.enum(['siguiente', 'anterior'])),
  });
}
