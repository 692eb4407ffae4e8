import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { NOTIFICACIONES } from './messages.ts';

export const TIPOS_NOTIFICACION = [
  'documento',
  'asignacion',
  'etapa',
  'parte',
  'mensaje',
  'detenido',
] as const;

export const notificacion = z.object({
  ID_Notifica: z.string(),
  ID_Expediente: z.string(),
  Fecha: z.string(),
  Estatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  TituloExpediente: z.string(),
  NombreDocumento: z.string(),
  /** The required document that it tells of; null where it tells of the file. */
  ID_DocRequerido: z.optional(z.nullable(z.string())),
  /**
   * `asignacion`: the file is now the reader's; `etapa`: it moved; `parte`: somebody joined, refused or
   * left, as `NombreDocumento` says; `mensaje`: somebody wrote in its conversation; `detenido`: it stands
   * still. The status of a document says nothing then.
   */
  Tipo: z._default(z.enum(TIPOS_NOTIFICACION), 'documento'),
});
export type Notificacion = z.infer<typeof notificacion>;

const access = conPermiso('consultar_notificaciones_cliente');

/** The newest 50 that the user hasn't seen. */
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
  params: z.object({ id }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: NOTIFICACIONES.falloAbrir },
});
