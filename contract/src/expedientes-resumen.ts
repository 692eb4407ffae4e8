import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { REINTENTOS } from './limits.ts';
import { EXPEDIENTES } from './messages.ts';
import { PERMISOS_LISTA } from './roles.ts';

const etapasDelResumen = z.object({
  /** The stages that hold files, in the usual order, without the delivered ones. */
  porEtapa: z.array(z.object({ clave: z.string(), nombre: z.string(), cuantos: z.number() })),
  detenidos: z.number(),
  fechaPasada: z.number(),
  /** Those in which somebody owes an answer about what the office sent, by who does. */
  esperanRespuesta: z._default(z.object({ notaria: z.number(), cliente: z.number() }), {
    notaria: 0,
    cliente: 0,
  }),
  /** True if there are more open files than are counted here: `TOPE_CONTEO`, closest to standing still first. */
  hayMas: z._default(z.boolean(), false),
});

/** Counts of the files in the list by who has to act. */
export const resumenExpedientesAnswer = z.object({
  /** Files with a document to review, whatever else they lack. */
  porRevisar: z.number(),
  /** Files in which only the client can go on. */
  porCliente: z.number(),
  /** Files that nobody attends; for a head, those in the tray. Null if the reader sees only assigned files. */
  sinAsignar: z.nullable(z.number()),
  terminadosEsteMes: z.number(),
  /** Counts by stage; null for a client. */
  etapas: z._default(z.nullable(etapasDelResumen), null),
});
export type ResumenExpedientes = z.infer<typeof resumenExpedientesAnswer>;

/** Counts for the start page of the staff. */
export const resumenExpedientes = defineCall({
  method: 'GET',
  path: '/api/expedientes/resumen',
  access: conPermiso(...PERMISOS_LISTA),
  answer: resumenExpedientesAnswer,
  retries: REINTENTOS.normal,
  failures: { byStatus: { 401: EXPEDIENTES.sinUsuario }, otherwise: EXPEDIENTES.falloResumen },
});
