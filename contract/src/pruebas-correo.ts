import * as z from 'zod/mini';
import { acceso, defineCall } from './call.ts';
import { messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { CONFIRMACION } from './messages.ts';

/** The code in the mailed link: 256 random bits. */
const codigoConfirmacion = z.string().check(z.regex(/^[\w-]{43}$/));

/** Tells what a mailed link would do, and changes nothing: a mail scanner may open every link. */
export const readEnlaceCorreo = defineCall({
  method: 'POST',
  path: '/api/correo/enlace',
  cuesta: 'correo',
  access: acceso.publico,
  limit: { account: 60, address: 200, everybody: 10_000 },
  body: z.object({ codigo: codigoConfirmacion }),
  answer: z.object({
    /** The address that the link proves. */
    correo: z.string(),
    /** True if an account would move to this address. */
    cambia: z.boolean(),
    /** True if the account already has this address and it is proven. */
    hecho: z.boolean(),
  }),
  retries: REINTENTOS.uno,
  failures: {
    byStatus: { 400: CONFIRMACION.enlaceInvalido, 404: CONFIRMACION.enlaceInvalido },
    otherwise: CONFIRMACION.falloAbrir,
  },
});

/**
 * Proves an address with the code of the mailed link. It needs no session: whoever has the link reads the
 * mailbox. It moves no account to another address; `usarCorreoNuevo` does, with the proof that stays here.
 */
export const confirmarCorreo = defineCall({
  method: 'POST',
  path: '/api/correo/confirmar',
  access: acceso.publico,
  limit: { account: 30, address: 100, everybody: 5_000 },
  body: z.object({ codigo: codigoConfirmacion }),
  answer: z.object({
    message: z.string(),
    correo: z.string(),
    /** True if the account still has to confirm in its session that it moves to this address. */
    falta: z.boolean(),
  }),
  retries: REINTENTOS.uno,
  failures: {
    byStatus: { 400: CONFIRMACION.enlaceInvalido, 404: CONFIRMACION.enlaceInvalido },
    otherwise: CONFIRMACION.fallo,
  },
});

/** Mails the link that proves the person's own address again. */
export const reenviarConfirmacion = defineCall({
  method: 'POST',
  path: '/api/correo/reenviar',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 10, address: 100 },
  answer: messageAnswer,
  failures: { otherwise: CONFIRMACION.falloEnviar },
});
