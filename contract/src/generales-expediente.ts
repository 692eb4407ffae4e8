import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_CLIENTE, TOPE_PERSONAL } from './call.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { GENERALES_LIMITES, NOMBRES_CLASE_PREGUNTA, respuesta } from './generales.ts';
import { GENERALES_TEXTOS as TEXTOS } from './generales-messages.ts';
import { conLectores } from './lectores.ts';
import { REINTENTOS } from './limits.ts';
import { PERMISOS_DETALLE } from './roles.ts';
import { oneLine } from './text.ts';

/** The particulars of the people of a file: docs/product.md, "Particulars". */

/** Where an answer comes from: what its person reads beside it, and what the staff read. */
export const FUENTES = {
  persona: ['', ''],
  constancia: ['De tu constancia', 'De su constancia'],
  curp: ['De tu CURP', 'De su CURP'],
  anterior: ['De tu trámite anterior', 'De su trámite anterior'],
  cuenta: ['De tu cuenta', 'De su cuenta'],
  notaria: ['Lo escribió la notaría', 'Lo escribió la notaría'],
} as const;
export type Fuente = keyof typeof FUENTES;
export const NOMBRES_FUENTE = Object.keys(FUENTES) as [Fuente, ...Fuente[]];

const pregunta = z.object({
  codigo: z.string(),
  etiqueta: z.string(),
  clase: z.enum(NOMBRES_CLASE_PREGUNTA),
  ayuda: z.string(),
  requerida: z.boolean(),
  opciones: z.array(z.object({ valor: z.string(), nombre: z.string() })),
  maximo: z.number(),
  larga: z.boolean(),
  depende: z.nullable(z.object({ de: z.string(), es: z.array(z.string()) })),
});

const contestada = z.object({
  codigo: z.string(),
  valor: z.string(),
  fuente: z.enum(NOMBRES_FUENTE),
});

/** One change of an answer after it was sent, or by the office. */
const cambio = z.object({
  codigo: z.string(),
  antes: z.string(),
  despues: z.string(),
  motivo: z.string(),
  de: z.string(),
  deLaNotaria: z.boolean(),
  fecha: z.string(),
});

/** The particulars of one person of a file. */
const generalesDePersona = conLectores({
  paraTodos: {
    /** The room: the id of its party; `cliente` in a file without parties. */
    sala: z.string(),
    nombre: z.string(),
    preguntas: z.array(pregunta),
    /** The answers. To the staff, before they are sent, only what the office wrote. */
    respuestas: z.array(contestada),
    /** What is known and not answered yet; only for its person. */
    sabidas: z.array(contestada),
    /** When they were sent; null before. */
    enviado: z.nullable(z.string()),
    /** What the office asked to have corrected. */
    correcciones: z.array(z.object({ codigo: z.string(), frase: z.string(), fecha: z.string() })),
  },
  soloPersonal: {
    /** The answers that differ from the certificate, with what it says. */
    distintas: z.array(z.object({ codigo: z.string(), dice: z.string() })),
    cambios: z.array(cambio),
  },
  enSuLugar: { distintas: [], cambios: [] },
});
export type GeneralesDePersona = z.infer<typeof generalesDePersona>;

/** The particulars of everybody, for the staff; for a client those of their own rooms. */
export const listGenerales = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/generales',
  access: conPermiso(...PERMISOS_DETALLE),
  params: porId,
  answer: z.object({ personas: z.array(generalesDePersona) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});

const respuestas = z.array(z.object({ codigo: id, valor: respuesta })).check(z.maxLength(40));
const frase = (vacia?: string) =>
  z
    .string(vacia)
    .check(
      oneLine,
      z.trim(),
      z.minLength(vacia === undefined ? 0 : 1, vacia),
      z.maxLength(GENERALES_LIMITES.motivo, TEXTOS.largo(GENERALES_LIMITES.motivo)),
    );
/** What is to be corrected in an answer. */
export const fraseDeCorreccion = frase(TEXTOS.sinFrase);
const deSala = z.object({ id, sala: id });

/**
 * Keeps answers. Their person needs no reason until they are sent, and the office none for what nobody answered;
 * every other change says why.
 */
export const guardarGenerales = defineCall({
  method: 'PUT',
  path: '/api/expedientes/:id/generales/:sala',
  access: conPermiso(...PERMISOS_DETALLE),
  limit: TOPE_PERSONAL,
  params: deSala,
  body: z.object({ respuestas, motivo: z._default(frase(), '') }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** A client sends their particulars: every answer as they read it. */
export const enviarGenerales = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/generales/:sala/enviar',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: TOPE_CLIENTE,
  params: deSala,
  body: z.object({ respuestas }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloEnviar },
});

/** The office asks a person to correct an answer. */
export const pedirCorreccion = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/generales/:sala/corregir',
  cuesta: 'correo',
  access: conPermiso('solicitar_correcion_documento'),
  limit: TOPE_PERSONAL,
  params: deSala,
  body: z.object({ codigo: id, frase: fraseDeCorreccion }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloPedir },
});
