import * as z from 'zod/mini';
import { datosDeBorrador } from './borrador.ts';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { DOCX } from './docx.ts';
import { entero, id, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { MACHOTE } from './machotes.ts';
import { MACHOTES as TEXTOS } from './machotes-messages.ts';
import { oneLine } from './text.ts';

const version = z.object({
  version: z.number(),
  fecha: z.string(),
  /** Who saved it. */
  de: z.string(),
  archivo: z.string(),
  tamano: z.number(),
});

const machote = z.object({
  idMachote: z.string(),
  nombre: z.string(),
  /** The procedures that it is for; empty for all. */
  tramites: z.array(z.string()),
  activo: z.boolean(),
  /** True if it belongs to all offices; false if it belongs to the reader's office. */
  deTodas: z.boolean(),
  editable: z.boolean(),
  /** Version for optimistic locking: a change must send the version it read. */
  cambio: z.number(),
  /** Its file and the ones before, the newest first. */
  versiones: z.array(version),
});
export type Machote = z.infer<typeof machote>;

/** The templates that the reader keeps or sees, and what each procedure can fill in. */
export const listMachotes = defineCall({
  method: 'GET',
  path: '/api/machotes',
  access: conPermiso('asignar_tramites'),
  answer: z.object({
    machotes: z.array(machote),
    tramites: z.array(
      z.object({
        idTramite: z.string(),
        titulo: z.string(),
        ...z.pick(datosDeBorrador, { clases: true, propias: true }).shape,
      }),
    ),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.falloCargar },
});
export type Machotes = z.infer<(typeof listMachotes)['answer']>;

/** Ids in one form field, separated by commas. */
const ids = z.pipe(
  z.string().check(z.regex(/^(?:[\w-]{1,128}(?:,[\w-]{1,128}){0,199})?$/)),
  z.transform((all) => (all === '' ? [] : all.split(','))),
);

export const nombreDeMachote = z
  .string(TEXTOS.sinNombre)
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, TEXTOS.sinNombre),
    z.maxLength(MACHOTE.nombre, TEXTOS.largo),
  );

/**
 * Keeps a template: a new one with its file; of an old one a new version, another name or other procedures. One that
 * is retired is offered no more.
 */
export const guardarMachote = defineCall({
  method: 'POST',
  path: '/api/machotes/guardar',
  access: conPermiso('asignar_tramites'),
  limit: { account: 200, address: 1_000 },
  body: z.object({
    nombre: nombreDeMachote,
    tramites: ids,
    activo: z.enum(['si', 'no']),
    idMachote: z.optional(id),
    cambio: z.optional(entero(0, 1_000_000)),
  }),
  file: 'file',
  fileBytes: DOCX.maximoBytes,
  answer: z.object({ message: z.string(), idMachote: z.string() }),
  success: [201],
  creates: true,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** The file of a template as it was saved; without a version, the newest. */
export const archivoMachote = defineCall({
  method: 'GET',
  path: '/api/machotes/:id/archivo',
  access: conPermiso('consultar_detalle_expediente'),
  limit: TOPE_PERSONAL,
  params: porId,
  query: z.object({ version: z.optional(entero(1, 1_000_000)) }),
  answer: z.undefined(),
  failures: { otherwise: TEXTOS.falloBajar },
});

/** What a file says for a template: the staff's browser fills it in. The audit trail records it. */
export const hacerBorrador = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/borrador',
  access: conPermiso('consultar_detalle_expediente'),
  limit: TOPE_PERSONAL,
  params: porId,
  body: z.object({ idMachote: id }),
  answer: z.object({ version: z.number(), datos: datosDeBorrador }),
  failures: { otherwise: TEXTOS.falloBorrador },
});
