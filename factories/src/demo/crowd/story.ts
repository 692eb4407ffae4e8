import type { Marca } from '@notaria/contract/marcas';

/** The index of a required document in its procedure, or all of them. */
export type Documento = number | 'todos';

/** Which documents: of all or, in a file with parties, of one party or the common ones. */
export interface Rows {
  documento: Documento;
  /** The id of a party, or `comunes`. */
  de?: string;
}

/** An event about documents or about the person who attends the file. */
export type PaperStep =
  | { act: 'asignar' }
  | { act: 'turnar' }
  | ({ act: 'subir' } & Rows)
  | ({ act: 'retirar' } & Rows)
  | ({ act: 'aceptar'; comentario: string } & Rows)
  | ({ act: 'rechazar'; comentario: string; marcas?: readonly Marca[] } & Rows);

/** An event about the whole file. */
export type FileStep =
  /** To the next stage. `plazo`: days until it should have ended. */
  | { act: 'avanzar'; nota?: string; plazo?: number }
  | { act: 'escribir'; quien: 'cliente' | 'abogado'; texto: string }
  /** An internal note of the lawyer. */
  | { act: 'anotar'; texto: string }
  /** A draft for the client, who has to answer it. */
  | { act: 'proyecto'; titulo: string }
  /** A quote; the client agrees to it and reports a first payment. */
  | { act: 'cotizar'; titulo: string; pagado: number }
  /** An appointment to sign, at the first time that is free. */
  | { act: 'citar' };

/** An event of a file, and how many days ago it was. */
export type Step = { days: number } & (PaperStep | FileStep);

/**
 * A file from its start, `days` days ago. Client and lawyer are indexes in their lists, which start again at
 * the end.
 */
export interface Story {
  cliente: number;
  nombreTramite: string;
  abogado: number;
  days: number;
  steps: readonly Step[];
}
