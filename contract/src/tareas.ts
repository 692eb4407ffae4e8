import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { TAREAS } from './tareas-messages.ts';

/** What the platform could not do after its last try: a mail, or something that was to happen at its time. */
const fallida = z.object({
  id: z.string(),
  esCorreo: z.boolean(),
  asunto: z.string(),
  /** The address, if it is a mail. */
  para: z.nullable(z.string()),
  fecha: z.string(),
  /** Why, in a sentence. */
  motivo: z.string(),
});
export type TareaFallida = z.infer<typeof fallida>;

/** What failed and may still be done, newest first; at most 50. `hayMas` is true if there is more. */
export const listFallidas = defineCall({
  method: 'GET',
  path: '/api/tareas/fallidas',
  access: conPermiso('modificar_permisos_rol'),
  answer: z.object({ tareas: z.array(fallida), hayMas: z.boolean() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TAREAS.falloLista },
});

/** Runs a failed task again, or takes it off the list. A second call for the same task answers 404. */
export const atenderFallida = defineCall({
  method: 'POST',
  path: '/api/tareas/:id/atender',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('modificar_permisos_rol'),
  params: porId,
  body: z.object({ repetir: z.boolean() }),
  answer: messageAnswer,
  failures: { otherwise: TAREAS.falloAtender },
});
