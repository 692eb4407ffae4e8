import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { ASUNTOS } from './estados.ts';
import { REINTENTOS } from './limits.ts';
import { EXPEDIENTES } from './messages.ts';
import { PERMISOS_COLA } from './roles.ts';
import { citaDeSemana } from './semana.ts';
import { ZONAS } from './zonas.ts';

/** What waits for the reader, in their scope. */
export const miDia = defineCall({
  method: 'GET',
  path: '/api/mi-dia',
  /** Every role of the staff. */
  access: conPermiso(...PERMISOS_COLA),
  answer: z.object({
    /** Documents to review. */
    documentos: z.number(),
    /** In how many files each of these waits; those with none are left out. */
    asuntos: z.array(z.object({ asunto: z.enum(ASUNTOS), cuantos: z.number() })),
    zona: z.enum(ZONAS),
    /** Today and tomorrow, with the appointments that are set. */
    dias: z.array(z.object({ dia: z.string(), citas: z.array(citaDeSemana) })),
    /** True if these days have more appointments than are looked at. */
    hayMas: z.boolean(),
    /** Requests to cancel an account; null for whoever does not decide them. */
    solicitudes: z.nullable(
      z.object({
        cuantas: z.number(),
        hayMas: z.boolean(),
        /** The last day, `YYYY-MM-DD`, on which the law lets the oldest be answered; null without requests. */
        ultimoDia: z.nullable(z.string()),
      }),
    ),
  }),
  retries: REINTENTOS.normal,
  failures: { byStatus: { 401: EXPEDIENTES.sinUsuario }, otherwise: EXPEDIENTES.falloResumen },
});
export type MiDia = (typeof miDia)['answer']['_zod']['output'];
