import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import { nombreDePdf } from '#platform/store/file-name.ts';

const estadoDocumento = z.union([z.null(), z.literal(0), z.literal(1), z.literal(2)]);

/** What the procedure asks for and the document that meets it; everything of the document is null while it is missing. */
export const filaDoc = z.object({
  idDocRequerido: z.string(),
  tipo: z.string(),
  descripcion: z.string(),
  /** Of whom it is asked; null when of everybody. Older files lack it. */
  condicion: z._default(z.nullable(z.string()), null),
  idDocumento: z.nullable(z.string()),
  estado: estadoDocumento,
  nombrePdf: z.nullable(nombreDePdf),
  ruta: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  tamano: z.nullable(z.number()),
  paginas: z.nullable(z.number()),
  subidoPor: z.nullable(z.string()),
  fechaSubida: z.nullable(fecha),
  comentario: z.nullable(z.string()),
  /** How many marks the last review put on its pages; they stand with its comment. Older rows lack it. */
  marcas: z._default(z.number(), 0),
  /** The client declared that it doesn't apply to them: a document without a file. */
  declaracion: z._default(z.boolean(), false),
  /** The party that it is asked of; null where it is common, or the file has no parties. Not stored: where a row is kept says it. */
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
  subidoPor: null,
  fechaSubida: null,
  comentario: null,
  marcas: 0,
  declaracion: false,
} as const;

type Requerido = Pick<FilaDoc, 'idDocRequerido' | 'tipo' | 'descripcion' | 'condicion'> &
  Partial<Pick<FilaDoc, 'parte'>>;

/** A required document that is still missing. */
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

/** Whose row it is, for the audit trail; nothing where it is no party's. */
export function deParte({ parte }: Pick<FilaDoc, 'parte'>): { parte?: string } {
  return parte === null ? {} : { parte };
}
