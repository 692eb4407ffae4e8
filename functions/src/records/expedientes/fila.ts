import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';

const estadoDocumento = z.union([z.null(), z.literal(0), z.literal(1), z.literal(2)]);

/**
 * A row: what the procedure asks for, and the document that meets it. The document's fields are null while it
 * is missing.
 */
export const filaDoc = z.object({
  idDocRequerido: z.string(),
  tipo: z.string(),
  descripcion: z.string(),
  /** The condition under which it is asked for; null if asked of everybody. */
  condicion: z.nullable(z.string()),
  idDocumento: z.nullable(z.string()),
  estado: estadoDocumento,
  nombrePdf: z.nullable(z.string()),
  ruta: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  tamano: z.nullable(z.number()),
  paginas: z.nullable(z.number()),
  /** The file as the client sent it, where the office put its pages in order. Two rows may share one. */
  original: z._default(
    z.nullable(
      z.object({
        idDocumento: z.string(),
        ruta: z.string(),
        sha256: z.nullable(z.string()),
        tamano: z.number(),
        nombrePdf: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  subidoPor: z.nullable(z.string()),
  /** True if the office handed it in for somebody who has no account. */
  ventanilla: z._default(z.boolean(), false),
  fechaSubida: z.nullable(fecha),
  comentario: z.nullable(z.string()),
  /** Number of marks in the last review; the marks themselves are in its comment. */
  marcas: z.number(),
  /** When the document was last reviewed; undoing the review sets it back. Null if it never was. */
  revisadoEl: z.nullable(fecha),
  /** True if the client declared that the document does not apply: then it has no PDF. */
  declaracion: z.boolean(),
  /**
   * Id of the party that brings it; null if it is common or the file has no parties. Not stored: the place of
   * the row tells it.
   */
  parte: z._default(z.nullable(z.string()), null),
});
export type FilaDoc = z.infer<typeof filaDoc>;

const VACIA = {
  idDocumento: null,
  estado: null,
  nombrePdf: null,
  ruta: null,
  sha256: null,
  tamano: null,
  paginas: null,
  original: null,
  subidoPor: null,
  ventanilla: false,
  fechaSubida: null,
  comentario: null,
  marcas: 0,
  revisadoEl: null,
  declaracion: false,
} as const;

type Requerido = Pick<FilaDoc, 'idDocRequerido' | 'tipo' | 'descripcion' | 'condicion'> &
  Partial<Pick<FilaDoc, 'parte'>>;

/** The row of a required document that is still missing. */
export function filaVacia(requerido: Requerido): FilaDoc {
  const { idDocRequerido, tipo, descripcion, condicion, parte = null } = requerido;
  return { idDocRequerido, tipo, descripcion, condicion, ...VACIA, parte };
}

/** The rows with one of them replaced, in the same order. */
export function replaceFila(documentos: readonly FilaDoc[], fila: FilaDoc): FilaDoc[] {
  return documentos.map((each) => (each.idDocRequerido === fila.idDocRequerido ? fila : each));
}

/** The rows of a party, or the common ones, as they are stored. */
export function filasGuardadas(
  documentos: readonly FilaDoc[],
  idParte: string | null,
): Omit<FilaDoc, 'parte'>[] {
  return documentos.flatMap(({ parte, ...fila }) => (parte === idParte ? [fila] : []));
}

/** The id of the row's party, for the audit trail; nothing if the row belongs to no party. */
export function deParte({ parte }: Pick<FilaDoc, 'parte'>): { parte?: string } {
  return parte === null ? {} : { parte };
}

/** The stored objects that a row names: its PDF, and the original of one whose pages were put in order. */
export function objetosDe({ ruta, original }: Pick<FilaDoc, 'ruta' | 'original'>): string[] {
  return [ruta, original?.ruta].filter((one) => typeof one === 'string');
}

/** The objects that nobody names any more once rows are as in `after`. */
export function objetosSueltos(before: readonly FilaDoc[], after: readonly FilaDoc[]): string[] {
  const named = new Set(after.flatMap(objetosDe));
  return [...new Set(before.flatMap(objetosDe))].filter((ruta) => !named.has(ruta));
}
