import { AVISOS } from '@notaria/contract/avisos-correo';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import type { Clase } from '#platform/tareas/enqueue.ts';

const pendiente = z.object({
  aviso: z.enum(AVISOS),
  idExpediente: z.string(),
  /** When it happened. */
  fecha,
});

/** News waiting for a person's daily mail. It says what happened where, and quotes nobody. */
export type NoticiaPendiente = z.infer<typeof pendiente>;
export const PENDIENTE: Clase<NoticiaPendiente> = { tipo: 'resumen', datos: pendiente };
