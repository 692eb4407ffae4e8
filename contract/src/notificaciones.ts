import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { NOTIFICACIONES } from './messages.ts';

export const TIPOS_NOTIFICACION = [
  'documento',
  'asignacion',
  'etapa',
  'parte',
  'mensaje',
  'detenido',
  'entrega',
  'acomodo',
  'cita',
  'datos',
  'cancelacion',
  'nota',
  'colega',
] as const;

export const notificacion = z.object({
  ID_Notifica: z.string(),
  ID_Expediente: z.string(),
  Fecha: z.string(),
  Estatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  TituloExpediente: z.string(),
  NombreDocumento: z.string(),
  /** Name of the client or, in a message, of the party who wrote; only for the staff. */
  NombreCliente: z.optional(z.string()),
  /** Id of the required document that the notice is about; null if it is about the file. */
  ID_DocRequerido: z.optional(z.nullable(z.string())),
  /**
   * - `asignacion`: the file was assigned to the reader.
   * - `etapa`: the file moved to another stage.
   * - `parte`: somebody joined, refused or left; `NombreDocumento` says which.
   * - `mensaje`: somebody wrote in its conversation.
   * - `detenido`: the file is standing still.
   * - `entrega`: the office sent something, or its recipient answered.
   * - `acomodo`: the office put the pages of a document in order; `NombreDocumento` says which.
   * - `cita`: an appointment was proposed, set, changed or cancelled.
   * - `datos`: somebody sent, changed or has to correct their particulars.
   * - `cancelacion`: somebody asks that their account be cancelled; it is about no file.
   * - `nota`: an internal note names the reader, or comes back to them.
   * - `colega`: somebody accepted the reader's invitation to work for the office; it is about no file.
   *
   * For all of these the status of the document has no meaning.
   */
  Tipo: z._default(z.enum(TIPOS_NOTIFICACION), 'documento'),
});
export type Notificacion = z.infer<typeof notificacion>;

const access = conPermiso('consultar_notificaciones_cliente');

/** The newest 50 notices that the user has not seen. */
export const listNotificaciones = defineCall({
  method: 'GET',
  path: '/api/notificaciones',
  access,
  answer: z.array(notificacion),
  retries: REINTENTOS.normal,
  failures: { otherwise: NOTIFICACIONES.fallo },
});

export const marcarTodasVistas = defineCall({
  method: 'PATCH',
  path: '/api/notificaciones/marcar-todas-vistas',
  access,
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: NOTIFICACIONES.falloBorrar },
});

export const marcarComoVista = defineCall({
  method: 'PATCH',
  path: '/api/notificaciones/marcar-como-vista/:id',
  access,
  params: porId,
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: NOTIFICACIONES.falloAbrir },
});
