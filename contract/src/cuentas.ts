import * as z from 'zod/mini';
import { acceso, defineCall } from './call.ts';
import {
  apellido,
  apellidoOpcional,
  email,
  id,
  messageAnswer,
  nombre,
  passwordNueva,
  TOKEN,
} from './fields.ts';
import { REINTENTOS, SEGUNDO_FACTOR } from './limits.ts';
import { ACCESO, RECUPERACION, REGISTRO } from './messages.ts';

const soloEmail = z.object({ email: email() });

/** Who the person is and what the session may do. */
export const permisosAnswer = z.object({
  permisos: z.array(z.string()),
  idRol: z.number(),
  rol: z.string(),
  userId: z.string(),
  email: z.string(),
  nombre: z.string(),
  /** True if the person proved that the address is theirs. A person who has not may still use everything. */
  correoProbado: z.boolean(),
});
export type PermisosAnswer = z.infer<typeof permisosAnswer>;

export const permisos = defineCall({
  method: 'GET',
  path: '/api/usuarios/permisos',
  access: acceso.sesion,
  answer: permisosAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 401: ACCESO.sinIdentidad, 403: ACCESO.sinPermiso },
    otherwise: ACCESO.falloPermisos,
  },
});

/** What the page understands: our answer, or the permissions alone, as the specification also allows. */
export const permisosEntendidos = z.union([
  permisosAnswer,
  z.object({ permisos: z.array(z.string()) }),
  z.array(z.string()),
]);

/** Comes with the answer that opens a session, so that the first page needs no separate call for it. */
const perfil = z.optional(permisosAnswer);

/**
 * A custom token of Firebase that carries the id of the new session. The browser signs in with it and uses
 * the ID token that results; the session does not open without that.
 */
const ficha = z.optional(z.string());

/**
 * Tells whether a second factor is asked for, whether this session passed it, and how the code arrives. If
 * none is asked for, a new sign-in gets its session here.
 */
export const totpHabilitado = defineCall({
  method: 'POST',
  path: '/api/totp-habilitado',
  access: acceso.identidad,
  body: soloEmail,
  answer: z.object({
    enabled: z.boolean(),
    verified: z._default(z.boolean(), false),
    metodo: z._default(z.enum(['correo', 'app']), 'correo'),
    vence: z._default(z.string(), ''),
    perfil,
    ficha,
  }),
  retries: REINTENTOS.segundoFactor,
  failures: { otherwise: ACCESO.fallo },
});

export const codigoTotp = z
  .string()
  .check(
    z.trim(),
    z.regex(new RegExp(`^\\d{${SEGUNDO_FACTOR.digitos}}$`), ACCESO.codigoIncorrecto),
  );

/**
 * What a pending session accepts: six digits, or a recovery code of the app. Hyphens, blanks and capitals in
 * a recovery code do not matter, nor letters that look like digits.
 */
export const codigoAcceso = z
  .string()
  .check(
    z.trim(),
    z.regex(
      new RegExp(`^(\\d{${SEGUNDO_FACTOR.digitos}}|[0-9A-Za-z]{5}[- ]?[0-9A-Za-z]{5})$`),
      ACCESO.codigoIncorrecto,
    ),
  );

export const ERROR_TOTP = {
  codigo_incorrecto: ACCESO.totpIncorrecto,
  codigo_vencido: ACCESO.totpVencido,
  codigo_cerrado: ACCESO.totpCerrado,
  codigo_usado: ACCESO.totpUsado,
} as const;

export const verificarTotp = defineCall({
  method: 'POST',
  path: '/api/verificar-totp',
  access: acceso.identidad,
  limit: { account: 60, address: 200, everybody: 10_000 },
  body: z.object({ email: email(), token: codigoAcceso }),
  answer: z.object({
    valid: z.boolean(),
    error: z.optional(
      z.object({
        code: z.string(),
        message: z.optional(z.string()),
        /** How many more wrong codes may be tried; only after a wrong one. */
        quedan: z.optional(z.number()),
      }),
    ),
    vence: z.optional(z.string()),
    perfil,
    ficha,
  }),
  retries: REINTENTOS.segundoFactor,
  failures: { byStatus: { 400: ACCESO.totpIncorrecto }, otherwise: ACCESO.falloTotp },
});

export const enviarTotp = defineCall({
  method: 'POST',
  path: '/api/enviar-totp',
  cuesta: 'correo',
  access: acceso.identidad,
  limit: { account: 15, address: 100, everybody: 5_000 },
  body: soloEmail,
  answer: z.object({ message: z.string(), segundos: z.number() }),
  retries: REINTENTOS.uno,
  failures: { otherwise: ACCESO.falloEnviarTotp },
});

export const emailRegistrado = defineCall({
  method: 'POST',
  path: '/api/email-registrado',
  access: acceso.identidad,
  body: soloEmail,
  answer: z.object({ registered: z.boolean() }),
  retries: REINTENTOS.uno,
  failures: { otherwise: ACCESO.falloCorreoRegistrado },
});

/** The display name of the account; empty if the person has not given one yet. */
export const nombreUsuario = defineCall({
  method: 'POST',
  path: '/api/nombre-usuario',
  access: acceso.identidad,
  body: soloEmail,
  answer: z.object({ userName: z.string() }),
  retries: REINTENTOS.uno,
  failures: { otherwise: ACCESO.fallo },
});

export const signinMethods = defineCall({
  method: 'POST',
  path: '/api/firebase/signin-methods',
  access: acceso.publico,
  limit: { account: 20, address: 60, everybody: 3_000, windowSeconds: 600 },
  body: soloEmail,
  answer: z.object({ signInMethods: z.array(z.string()) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: ACCESO.credenciales },
});

const nombreCompleto = {
  nombre,
  apellidoPaterno: apellido,
  apellidoMaterno: apellidoOpcional,
};

export const registroBody = z.object({
  ...nombreCompleto,
  email: email(REGISTRO.correo, REGISTRO.campoRequerido),
  password: passwordNueva,
});

/** The sign-up form: the call's body and the confirmation, which never leaves the browser. */
export const registroForm = z
  .extend(registroBody, {
    confirmacion: z.string(REGISTRO.campoRequerido).check(z.minLength(1, REGISTRO.campoRequerido)),
  })
  .check(
    z.refine((form) => form.password === form.confirmacion, {
      path: ['confirmacion'],
      error: REGISTRO.passwordsDistintas,
    }),
  );

export const registrar = defineCall({
  method: 'POST',
  path: '/api/registrar',
  cuesta: 'correo',
  access: acceso.publico,
  limit: { account: 10, address: 30, everybody: 1_000 },
  body: registroBody,
  answer: z.object({ message: z.string(), userId: z.string() }),
  success: [201],
  creates: true,
  retries: REINTENTOS.normal,
  retryDelay: (attempt) => REINTENTOS.esperaRegistro * attempt,
  failures: {
    byStatus: { 409: REGISTRO.duplicado },
    otherwise: REGISTRO.fallo,
  },
});

export const registrarGoogle = defineCall({
  method: 'POST',
  path: '/api/registrar/google',
  cuesta: 'correo',
  access: acceso.identidad,
  limit: { account: 10, address: 30, everybody: 1_000 },
  body: z.object({ idToken: z.string().check(z.regex(TOKEN)) }),
  answer: z.object({ userId: z.string() }),
  success: [201],
  creates: true,
  failures: { byStatus: { 409: REGISTRO.googleDuplicado }, otherwise: REGISTRO.falloGoogle },
});

/** The form in which a person completes their name when Google gave none (`/registro/nombre`). */
export const actualizarNombreBody = z.object({
  userId: id,
  email: email(REGISTRO.correo),
  ...nombreCompleto,
});

export const actualizarNombre = defineCall({
  method: 'POST',
  path: '/api/registrar/actualizar-nombre',
  access: acceso.identidad,
  body: actualizarNombreBody,
  answer: messageAnswer,
  failures: { otherwise: REGISTRO.falloNombre },
});

/** Ends this session, or all sessions of the account, on the server. */
export const cerrarSesion = defineCall({
  method: 'POST',
  path: '/api/sesiones/cerrar',
  access: acceso.identidad,
  body: z.object({ todas: z._default(z.boolean(), false) }),
  answer: messageAnswer,
  failures: { otherwise: ACCESO.falloSalir },
});

/**
 * Mails a link that sets a new password to the address, if it has an account. The answer is always the same,
 * so that it tells nobody whether the address is registered. An account whose sign-in was deleted in Firebase
 * Auth gets the link too: the owner of the mailbox gets the account back.
 */
export const recuperarContrasena = defineCall({
  method: 'POST',
  path: '/api/recuperar-contrasena',
  cuesta: 'correo',
  access: acceso.publico,
  limit: { account: 10, address: 30, everybody: 2_000 },
  body: z.object({
    email: email(RECUPERACION.correoRechazado, RECUPERACION.correoInvalido),
  }),
  answer: messageAnswer,
  failures: {
    byStatus: { 400: RECUPERACION.correoRechazado, 429: ACCESO.demasiadas },
    otherwise: RECUPERACION.fallo,
  },
});
