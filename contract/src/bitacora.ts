import * as z from 'zod/mini';
import { TIPOS_EVENTO } from './bitacora-eventos.ts';
import { conPermiso, defineCall } from './call.ts';
import { id, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { EXPEDIENTES } from './messages.ts';

const lado = z.nullable(z.record(z.string(), z.unknown()));

export const registroBitacora = z.object({
  idRegistro: z.string(),
  tipo: z.enum(TIPOS_EVENTO),
  fecha: z.string(),
  idActor: z.string(),
  nombreActor: z.string(),
  antes: lado,
  despues: lado,
});
export type RegistroBitacora = z.infer<typeof registroBitacora>;

/** The audit trail of a file, newest first, 100 at a time; `siguiente` is the `antesDe` of the next page. */
export const listBitacora = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/bitacora',
  access: conPermiso('consultar_tramites'),
  params: porId,
  query: z.object({ antesDe: z.optional(id) }),
  answer: z.object({
    registros: z.array(registroBitacora),
    /** What the ids in the records name, as it is now: rooms and parties by person, deliveries by title. */
    nombres: z.record(z.string(), z.string()),
    siguiente: z.nullable(z.string()),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: EXPEDIENTES.falloBitacora },
});
