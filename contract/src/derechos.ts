import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { DERECHOS } from './derechos-messages.ts';
import { enlaceQuery } from './documentos.ts';
import { id, messageAnswer } from './fields.ts';
import { estadoIdentidad } from './identidad.ts';
import { REINTENTOS, TEXTO } from './limits.ts';
import { severalLines } from './text.ts';

/** One's own data: export, and cancellation of the account (ARCO rights of the LFPDPPP). See docs/product.md, Users, offices, help, catalogue. */

export const ESTADOS_CANCELACION = ['pendiente', 'ejecutada', 'rechazada'] as const;

const texto = z
  .string(DERECHOS.razonRequerida)
  .check(severalLines, z.trim(), z.maxLength(TEXTO.motivo, DERECHOS.textoLargo));

/** Why somebody asks; nobody has to say. */
export const motivoCancelacion = z._default(texto, '');
/** Why the office refuses: the law asks for the reason. */
export const razonRechazo = texto.check(z.minLength(1, DERECHOS.razonRequerida));

const solicitud = z.object({
  estado: z.enum(ESTADOS_CANCELACION),
  fecha: z.string(),
  motivo: z.string(),
  /** Why it was refused; empty otherwise. */
  razon: z.string(),
  decidida: z.nullable(z.string()),
});

const misDatosAnswer = z.object({
  /** The last request of the person; null when there never was one. */
  cancelacion: z.nullable(solicitud),
  /** Unfinished files with documents: while there are any, the account can't be cancelled. */
  tramitesEnCurso: z.number(),
});
export type MisDatos = z.infer<typeof misDatosAnswer>;

export const misDatos = defineCall({
  method: 'GET',
  path: '/api/mis-datos',
  access: acceso.sesion,
  answer: misDatosAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: DERECHOS.falloCargar },
});

/** Links to everything that is kept about the person, as one ZIP or, when it is large, several; each good for 10 minutes. */
export const enlacesDatos = defineCall({
  method: 'POST',
  path: '/api/mis-datos/enlaces',
  access: acceso.sesion,
  limit: { account: 10, address: 100 },
  answer: z.object({ vence: z.string(), urls: z.array(z.string()) }),
  failures: { server: [429], otherwise: DERECHOS.falloDescarga },
});

export const parteParams = z.object({
  id,
  parte: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
});

/** What such a link answers: the ZIP, streamed, to be saved. */
export const archivoDatos = defineCall({
  method: 'GET',
  path: '/api/mis-datos/:id/partes/:parte',
  access: acceso.firma,
  params: parteParams,
  query: enlaceQuery,
  answer: z.undefined(),
  failures: { otherwise: DERECHOS.falloDescarga },
});

export const solicitarCancelacion = defineCall({
  method: 'POST',
  path: '/api/mis-datos/cancelacion',
  access: acceso.sesion,
  limit: { account: 20, address: 100 },
  body: z.object({ motivo: motivoCancelacion }),
  answer: messageAnswer,
  /** 200 when one was pending already. */
  success: [201, 200],
  creates: true,
  failures: { server: [400, 429], otherwise: DERECHOS.falloSolicitar },
});

export const retirarCancelacion = defineCall({
  method: 'DELETE',
  path: '/api/mis-datos/cancelacion',
  access: acceso.sesion,
  limit: { account: 20, address: 100 },
  answer: messageAnswer,
  failures: { server: [404], otherwise: DERECHOS.falloRetirar },
});

const pendiente = z.object({
  idUsuario: z.string(),
  nombre: z.string(),
  /** The name on their verified certificate; null without one. */
  nombreConstancia: z.nullable(z.string()),
  identidad: estadoIdentidad,
  correo: z.string(),
  rol: z.string(),
  fecha: z.string(),
  motivo: z.string(),
});
export type CancelacionPendiente = z.infer<typeof pendiente>;

/** The requests that wait, the oldest first; at most 50, `hayMas` when there are others. */
export const listCancelaciones = defineCall({
  method: 'GET',
  path: '/api/cancelaciones',
  access: conPermiso('borrar_cuenta'),
  answer: z.object({ solicitudes: z.array(pendiente), hayMas: z.boolean() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: DERECHOS.falloLista },
});

export const ejecutarCancelacion = defineCall({
  method: 'POST',
  path: '/api/cancelaciones/:id/ejecutar',
  access: conPermiso('borrar_cuenta'),
  params: z.object({ id }),
  /** The lawyer who takes over the files that the person attends; left out, they stay in the office's tray. */
  query: z.object({ entregarA: z.optional(id) }),
  answer: messageAnswer,
  failures: { server: [403, 404, 409], otherwise: DERECHOS.falloAtender },
});

export const rechazarCancelacion = defineCall({
  method: 'POST',
  path: '/api/cancelaciones/:id/rechazar',
  access: conPermiso('borrar_cuenta'),
  params: z.object({ id }),
  body: z.object({ razon: razonRechazo }),
  answer: messageAnswer,
  failures: { server: [400, 403, 404, 409], otherwise: DERECHOS.falloAtender },
});
