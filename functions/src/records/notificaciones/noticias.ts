import * as z from 'zod/mini';
import type { Clase } from '#platform/tareas/enqueue.ts';

/** What is told of an event once nobody can take it back any more. */
export const NOTICIA: Clase<{ idRegistro: string }> = {
  tipo: 'noticia',
  datos: z.object({ idRegistro: z.string() }),
};
