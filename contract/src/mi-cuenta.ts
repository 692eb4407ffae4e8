import * as z from 'zod/mini';
import { avisosCorreo } from './avisos-correo.ts';
import { acceso, defineCall } from './call.ts';
import { email, messageAnswer, passwordNueva, porId, TOKEN } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { CONFIRMACION } from './messages.ts';
import { MI_CUENTA } from './mi-cuenta-messages.ts';

/** The calls by which people read and change their own account. */

/** Characters that people type between the digits of a phone number. */
const ADORNOS = /[\s().\-–]/gu;
const PAIS = /^\+?52(?=\d{10}$)/;

/** A Mexican phone number of ten digits; empty for none. The country code and separators are removed. */
export const telefono = z.string(MI_CUENTA.telefono).check(
  z.maxLength(30, MI_CUENTA.telefono),
  z.overwrite((value) => value.replace(ADORNOS, '').replace(PAIS, '')),
  z.regex(/^(?:[2-9]\d{9})?$/, MI_CUENTA.telefono),
);

/** A Firebase ID token of the same person, from a sign-in within the last five minutes. */
const prueba = z.string().check(z.regex(TOKEN));

export const miCuentaAnswer = z.object({
  nombre: z.string(),
  correo: z.string(),
  correoProbado: z.boolean(),
  /** Ten digits; empty for none. */
  telefono: z.string(),
  /** The address that the person asked for and whose link was confirmed; the account may move to it now. */
  correoNuevo: z.nullable(z.string()),
  avisosCorreo,
});
export type MiCuenta = z.infer<typeof miCuentaAnswer>;

export const miCuenta = defineCall({
  method: 'GET',
  path: '/api/mi-cuenta',
  access: acceso.sesion,
  answer: miCuentaAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: MI_CUENTA.falloCargar },
});

export const telefonoBody = z.object({ telefono });

export const guardarTelefono = defineCall({
  method: 'PUT',
  path: '/api/mi-cuenta/telefono',
  access: acceso.sesion,
  limit: { account: 30, address: 300 },
  body: telefonoBody,
  answer: messageAnswer,
  failures: { otherwise: MI_CUENTA.fallo },
});

export const guardarAvisos = defineCall({
  method: 'PUT',
  path: '/api/mi-cuenta/avisos',
  access: acceso.sesion,
  limit: { account: 60, address: 600 },
  body: avisosCorreo,
  answer: messageAnswer,
  failures: { otherwise: MI_CUENTA.fallo },
});

export const correoNuevoForm = z.object({ email: email() });

/** Mails a link to the new address. The account keeps its present address until `usarCorreoNuevo`. */
export const cambiarCorreo = defineCall({
  method: 'POST',
  path: '/api/mi-cuenta/correo',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 10, address: 100 },
  body: z.extend(correoNuevoForm, { prueba }),
  answer: messageAnswer,
  failures: { otherwise: CONFIRMACION.falloEnviar },
});

/**
 * Moves the account to an address that it asked for and whose mailed link was confirmed. Every session ends,
 * also this one.
 */
export const usarCorreoNuevo = defineCall({
  method: 'POST',
  path: '/api/mi-cuenta/correo/usar',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 30, address: 300 },
  body: correoNuevoForm,
  answer: messageAnswer,
  failures: {
    byStatus: { 404: MI_CUENTA.correoSinPrueba },
    otherwise: MI_CUENTA.falloCorreo,
  },
});

/**
 * Sets a new password; asks for a proof of the present one. Every other session ends. This session continues
 * with the token in the answer.
 */
export const cambiarContrasena = defineCall({
  method: 'POST',
  path: '/api/mi-cuenta/contrasena',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 10, address: 100 },
  body: z.object({ password: passwordNueva, prueba }),
  answer: z.object({ message: z.string(), ficha: z.string() }),
  failures: { otherwise: MI_CUENTA.falloContrasena },
});

const sesion = z.object({
  id: z.string(),
  /** Browser and operating system, as the browser reports them; empty if unknown. */
  equipo: z.string(),
  /** When the session was opened. */
  creada: z.string(),
  vence: z.string(),
  /** True for the session that makes this call. */
  esEsta: z.boolean(),
});
export type SesionAbierta = z.infer<typeof sesion>;

/** The open sessions of the account, newest first. */
export const misSesiones = defineCall({
  method: 'GET',
  path: '/api/mi-cuenta/sesiones',
  access: acceso.sesion,
  answer: z.array(sesion),
  retries: REINTENTOS.normal,
  failures: { otherwise: MI_CUENTA.falloSesiones },
});

/** Ends one session of the account at once, together with the sign-in that opened it. */
export const cerrarUnaSesion = defineCall({
  method: 'POST',
  path: '/api/mi-cuenta/sesiones/:id/cerrar',
  access: acceso.sesion,
  params: porId,
  answer: messageAnswer,
  failures: { byStatus: { 404: MI_CUENTA.sinSesion }, otherwise: MI_CUENTA.falloCerrar },
});
