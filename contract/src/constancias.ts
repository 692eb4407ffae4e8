import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { datosConstancia } from './constancia.ts';
import { consultaSat, SIN_CONSULTA } from './consulta-sat.ts';
import { enlaceQuery } from './documentos.ts';
import { email, id, porId } from './fields.ts';
import { identidadPropia, razonIdentidad } from './identidad.ts';
import { REINTENTOS } from './limits.ts';
import { CONSTANCIA, REGISTRO } from './messages.ts';

/** `anulada`: the office refused the certificate after it was verified. */
export const ESTADOS_CONSTANCIA = [
  'procesando',
  'extraida',
  'fallida',
  'verificada',
  'reemplazada',
  'anulada',
] as const;

/** The steps of reading a certificate, in order. */
export const PASOS_LECTURA = ['leyendo', 'preguntando'] as const;
export type PasoLectura = (typeof PASOS_LECTURA)[number];

/** What the screen says of each step. */
export const PASO_EN_PANTALLA = {
  leyendo: 'Leyendo…',
  preguntando: 'Preguntando al SAT…',
} as const satisfies Record<PasoLectura, string>;

/** Why a certificate was refused: a stable code and a sentence. */
const aviso = z.object({ code: z.string(), message: z.string() });

/** A notice of a certificate, with the fields that may be wrong. */
const avisoDeDatos = z.extend(aviso, { campos: z.array(z.string()) });

/** The fiscal data of a person and the state of their certificate, as the screens read them. */
export const constanciaAnswer = z.object({
  idConstancia: z.string(),
  estado: z.enum(ESTADOS_CONSTANCIA),
  data: z.nullable(datosConstancia),
  avisos: z.array(avisoDeDatos),
  nombreEnCuenta: z.string(),
  nombreDistinto: z.boolean(),
  /**
   * Why the identity would wait for the office's confirmation if this certificate were verified now; null if
   * it would not wait.
   */
  porConfirmar: razonIdentidad,
  fechaSubida: z.string(),
  fechaVerificacion: z.nullable(z.string()),
  /** What is being done while the state is `procesando`. */
  paso: z._default(z.enum(PASOS_LECTURA), 'leyendo'),
  /** What the SAT says of it. */
  sat: z._default(consultaSat, SIN_CONSULTA),
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
    message: z._default(z.string(), ''),
    idConstancia: z._default(z.string(), ''),
    data: z.nullable(datosConstancia),
    avisos: z._default(z.array(avisoDeDatos), []),
  }),
  success: [200, 202],
  creates: true,
  failures: {
    // A 200 is a failure if it holds no data.
    byStatus: { 200: CONSTANCIA.incompleta, 500: CONSTANCIA.falloProcesar },
    otherwise: CONSTANCIA.falloSubir,
  },
});

export const actualizarRol = defineCall({
  method: 'POST',
  path: '/api/usuarios/actualizar-rol',
  access: conPermiso('iniciar_tramite'),
  body: z.object({ email: email() }),
  /**
   * `aviso`: what the office will still check. The sentence does not depend on whether other accounts
   * presented the same certificate.
   */
  answer: z.object({ message: z.string(), aviso: z.string() }),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 500: REGISTRO.falloRol },
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
 * - `vigente`: the verified certificate.
 * - `pendiente`: a later certificate that is not verified yet.
 * - `rechazo`: why the last certificate sent was refused, if the refusal came after the upload call had
 *   already answered.
 * - `identidad`: how sure the office is that the account belongs to the person of the certificate.
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

export const enlaceConstanciaQuery = z.extend(enlaceQuery, { expediente: id });

/** The signed link of a certificate, for the staff of its client's file: GET and HEAD, with ranges, good for 10 minutes. */
export const archivoConstancia = defineCall({
  method: 'GET',
  path: '/api/constancias/:id/archivo',
  access: acceso.firma,
  params: porId,
  /** `expediente`: the file whose staff reads it. */
  query: enlaceConstanciaQuery,
  answer: z.undefined(),
  success: [200, 206],
  failures: { otherwise: CONSTANCIA.falloArchivo },
});
