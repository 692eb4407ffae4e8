import * as z from 'zod/mini';
import { acceso, defineCall } from './call.ts';
import { codigoTotp, ERROR_TOTP } from './cuentas.ts';
import { messageAnswer, TOKEN } from './fields.ts';
import { SEGUNDO_FACTOR as MENSAJES } from './messages.ts';

/** Settings of the person's own second factor. See docs/product.md, Sessions and the second factor. */

const metodo = z.enum(['correo', 'app']);
export type MetodoSegundoFactor = z.infer<typeof metodo>;

/**
 * A Firebase ID token of the same person, from a sign-in within the last five minutes. It proves that the
 * person typed the password again and grants nothing else; the session is still the one in the headers.
 */
const prueba = z.string().check(z.regex(TOKEN));

const segundoFactorAnswer = z.object({
  activo: z.boolean(),
  metodo,
  /** True for staff, who can't turn it off. */
  obligatorio: z.boolean(),
  /** Number of unused recovery codes; 0 if the code comes by mail. */
  codigosRestantes: z.number(),
});
export type SegundoFactorAnswer = z.infer<typeof segundoFactorAnswer>;

export const segundoFactor = defineCall({
  method: 'GET',
  path: '/api/segundo-factor',
  access: acceso.sesion,
  answer: segundoFactorAnswer,
  retries: 3,
  failures: { otherwise: MENSAJES.falloCargar },
});

/**
 * Begins to set up a method: mails a code, or tells the secret of the app once. Nothing changes until the
 * person confirms it.
 */
export const activarSegundoFactor = defineCall({
  method: 'POST',
  path: '/api/segundo-factor/activar',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 20, address: 100 },
  body: z.object({ metodo, prueba }),
  answer: z.object({
    metodo,
    /** For the app: the secret to type, and the same secret as the address in the QR code. */
    app: z.nullable(z.object({ secreto: z.string(), uri: z.string() })),
  }),
  failures: { otherwise: MENSAJES.fallo },
});

/** Confirms the new method with one of its codes; from then on it is in use. */
export const confirmarSegundoFactor = defineCall({
  method: 'POST',
  path: '/api/segundo-factor/confirmar',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 60, address: 200 },
  body: z.object({ token: codigoTotp }),
  answer: z.object({
    valid: z.boolean(),
    error: z.optional(
      z.object({
        code: z.enum(['codigo_incorrecto', 'codigo_vencido', 'codigo_cerrado', 'codigo_usado']),
      }),
    ),
    /** For the app: the recovery codes, told only in this answer. */
    codigos: z.array(z.string()),
  }),
  failures: { otherwise: MENSAJES.fallo },
});

export const desactivarSegundoFactor = defineCall({
  method: 'POST',
  path: '/api/segundo-factor/desactivar',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 20, address: 100 },
  body: z.object({ prueba }),
  answer: messageAnswer,
  failures: { otherwise: MENSAJES.fallo },
});

/** The sentences for a refused code while the second factor is being set up. */
export const ERROR_CONFIRMAR: Readonly<Record<keyof typeof ERROR_TOTP, string>> = {
  ...ERROR_TOTP,
  codigo_vencido: MENSAJES.codigoVencido,
};
