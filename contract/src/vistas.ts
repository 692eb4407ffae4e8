import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { VISTAS } from './lotes-messages.ts';
import { oneLine } from './text.ts';

/** Limits of the saved views of the list: docs/product.md, Lists. */
export const VISTA = { nombre: 40, consulta: 400, maximo: 20 } as const;

export const nombreVista = z
  .string(VISTAS.sinNombre)
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, VISTAS.sinNombre),
    z.maxLength(VISTA.nombre, VISTAS.nombreLargo(VISTA.nombre)),
  );

/** The query part of an address, without the question mark. */
const consulta = z.string().check(z.maxLength(VISTA.consulta), z.regex(/^[\w.~%+*&=-]*$/));

export const vista = z.object({ idVista: z.string(), nombre: z.string(), consulta: z.string() });
export type Vista = z.infer<typeof vista>;

const access = conPermiso(
  'consultar_tramites',
  'consultar_tramites_mi_grupo',
  'consultar_mis_tramites_asignados',
);

/** The reader's own views, by name. */
export const misVistas = defineCall({
  method: 'GET',
  path: '/api/mi-cuenta/vistas',
  access,
  answer: z.object({ vistas: z.array(vista) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: VISTAS.falloCargar },
});

/** Saves a view; replaces the view that has the same name. */
export const guardarVista = defineCall({
  method: 'PUT',
  path: '/api/mi-cuenta/vistas',
  access,
  body: z.object({ nombre: nombreVista, consulta }),
  answer: z.object({ message: z.string(), vistas: z.array(vista) }),
  failures: { otherwise: VISTAS.fallo },
});

export const quitarVista = defineCall({
  method: 'DELETE',
  path: '/api/mi-cuenta/vistas/:id',
  access,
  params: porId,
  answer: messageAnswer,
  failures: { otherwise: VISTAS.fallo },
});
