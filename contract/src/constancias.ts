import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { datosConstancia } from './constancia.ts';
import { email } from './fields.ts';
import { identidadPropia, razonIdentidad } from './identidad.ts';
import { REINTENTOS } from './limits.ts';
import { CONSTANCIA, REGISTRO } from './messages.ts';

/** `anulada`: the office refused it after it was verified. */
export const ESTADOS_CONSTANCIA = [
  'procesando',
  'extraida',
  'fallida',
  'verificada',
  'reemplazada',
  'anulada',
] as const;

/** A refusal of a certificate: a stable code and what it means. */
const aviso = z.object({ code: z.string(), message: z.string() });

/** A notice of a certificate, with the fields that it makes doubtful. */
const avisoDeDatos = z.extend(aviso, { campos: z.array(z.string()) });

/** The fiscal data of a person as the screens read them with where they stand. */
export const constanciaAnswer = z.object({
  idConstancia: z.string(),
  estado: z.enum(ESTADOS_CONSTANCIA),
  data: z.nullable(datosConstancia),
  avisos: z.array(avisoDeDatos),
  nombreEnCuenta: z.string(),
  nombreDistinto: z.boolean(),
  /** Verified as it is, it would wait for the office to confirm who the person is, and why. */
  porConfirmar: razonIdentidad,
  fechaSubida: z.string(),
  fechaVerificacion: z.nullable(z.string()),
});
export type ConstanciaAnswer = z.infer<typeof constanciaAnswer>;

/** 200 with the data, or 202 while it is still being read. */
export const subirConstancia = defineCall({
  method: 'POST',
  path: '/api/constancia',
  access: conPermiso('iniciar_tramite'),
  limit: { account: 30, address: 100 },
  body: z.object({ email: email() }),
  file: 'archivo',
  answer: z.object({
    status: z.number(),
    message: z.string(),
    idConstancia: z.string(),
    data: z.nullable(datosConstancia),
    avisos: z.array(avisoDeDatos),
  }),
  success: [200, 202],
  creates: true,
  failures: {
    byStatus: { 500: CONSTANCIA.falloProcesar },
    server: [400, 409, 413, 422, 429],
    otherwise: CONSTANCIA.falloSubir,
  },
});

export const actualizarRol = defineCall({
  method: 'POST',
  path: '/api/usuarios/actualizar-rol',
  access: conPermiso('iniciar_tramite'),
  body: z.object({ email: email() }),
  /** `aviso`: what the office will still look at; the same whoever else has presented this certificate. */
  answer: z.object({ message: z.string(), aviso: z.string() }),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 500: REGISTRO.falloRol },
    server: [409, 422],
    otherwise: CONSTANCIA.falloVerificar,
  },
});

const deQuien = z.object({ email: email() });

export const verificarRol = defineCall({
  method: 'GET',
  path: '/api/usuarios/verificar-rol/:email',
  access: acceso.sesion,
  params: deQuien,
  answer: z.object({
    success: z.boolean(),
    idRol: z.number(),
    tieneRolVerificado: z.boolean(),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: REGISTRO.falloVerificarRol },
});

/**
 * `vigente`: the verified certificate; `pendiente`: a later one that waits to be verified; `rechazo`: why
 * the last one that was sent was refused, for whom the refusal came too late to be the answer;
 * `identidad`: how sure the office is that the account is that person.
 */
export const fiscalData = defineCall({
  method: 'GET',
  path: '/api/usuarios/fiscal-data/:email',
  access: acceso.sesion,
  params: deQuien,
  answer: z.object({
    vigente: z.nullable(constanciaAnswer),
    pendiente: z.nullable(constanciaAnswer),
    rechazo: z.nullable(aviso),
    enlaceSat: z.nullable(z.string()),
    identidad: identidadPropia,
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: CONSTANCIA.falloCargar },
});
