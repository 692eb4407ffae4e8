import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { TIPOS_CITA } from './citas.ts';
import { DERECHOS } from './derechos-messages.ts';
import { enlaceQuery } from './documentos.ts';
import { entero, id, messageAnswer, porId } from './fields.ts';
import { estadoIdentidad } from './identidad.ts';
import { REINTENTOS, TEXTO } from './limits.ts';
import { severalLines } from './text.ts';
import { ZONAS } from './zonas.ts';

/** One's own data: export, and cancellation of the account (ARCO rights of the LFPDPPP). See docs/product.md, Users, offices, help, catalogue. */

export const ESTADOS_CANCELACION = ['pendiente', 'ejecutada', 'rechazada'] as const;

const texto = z
  .string(DERECHOS.razonRequerida)
  .check(severalLines, z.trim(), z.maxLength(TEXTO.motivo, DERECHOS.textoLargo));

/** Why the person asks; it may be empty. */
export const motivoCancelacion = z._default(texto, '');
/** Why the office refuses. The law asks for the reason, so it may not be empty. */
export const razonRechazo = texto.check(z.minLength(1, DERECHOS.razonRequerida));

const solicitud = z.object({
  estado: z.enum(ESTADOS_CANCELACION),
  fecha: z.string(),
  motivo: z.string(),
  /** Why the request was refused; empty otherwise. */
  razon: z.string(),
  decidida: z.nullable(z.string()),
});

const misDatosAnswer = z.object({
  /** The last request of the person; null if there never was one. */
  cancelacion: z.nullable(solicitud),
  /** Number of unfinished files with documents. The account can't be cancelled while there are any. */
  tramitesEnCurso: z.number(),
  /** The person's appointments to come, the next first. */
  citas: z._default(
    z.array(
      z.object({
        titulo: z.string(),
        tipo: z.enum(TIPOS_CITA),
        inicio: z.string(),
        zona: z.enum(ZONAS),
      }),
    ),
    [],
  ),
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

/**
 * Links to everything that is stored about the person: one ZIP, or several if it is large. Each link is good
 * for 10 minutes.
 */
export const enlacesDatos = defineCall({
  method: 'POST',
  path: '/api/mis-datos/enlaces',
  access: acceso.sesion,
  limit: { account: 10, address: 100 },
  answer: z.object({ vence: z.string(), urls: z.array(z.string()) }),
  failures: { otherwise: DERECHOS.falloDescarga },
});

export const parteParams = z.object({
  id,
  parte: entero(1, 10_000),
});

/** The ZIP of one of those links, streamed, to be saved. */
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
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 20, address: 100 },
  body: z.object({ motivo: motivoCancelacion }),
  answer: messageAnswer,
  /** 200 if a request was pending already. */
  success: [201, 200],
  creates: true,
  failures: { otherwise: DERECHOS.falloSolicitar },
});

export const retirarCancelacion = defineCall({
  method: 'DELETE',
  path: '/api/mis-datos/cancelacion',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 20, address: 100 },
  answer: messageAnswer,
  failures: { otherwise: DERECHOS.falloRetirar },
});

const pendiente = z.object({
  idUsuario: z.string(),
  nombre: z.string(),
  /** The name on the person's verified certificate; null without one. */
  nombreConstancia: z.nullable(z.string()),
  identidad: estadoIdentidad,
  correo: z.string(),
  rol: z.string(),
  fecha: z.string(),
  /** The last day, `YYYY-MM-DD`, on which the law lets it be answered. */
  ultimoDia: z.string(),
  motivo: z.string(),
});
export type CancelacionPendiente = z.infer<typeof pendiente>;

/** The pending requests, oldest first; at most 50. `hayMas` is true if there are more. */
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
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('borrar_cuenta'),
  params: porId,
  /**
   * Id of the lawyer who takes over the files that the person attends. Left out: the files stay in the
   * office's tray.
   */
  query: z.object({ entregarA: z.optional(id) }),
  answer: messageAnswer,
  failures: { otherwise: DERECHOS.falloAtender },
});

export const rechazarCancelacion = defineCall({
  method: 'POST',
  path: '/api/cancelaciones/:id/rechazar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('borrar_cuenta'),
  params: porId,
  body: z.object({ razon: razonRechazo }),
  answer: messageAnswer,
  failures: { otherwise: DERECHOS.falloAtender },
});
