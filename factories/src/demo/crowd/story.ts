/** The number of a required document in its procedure, or all of them. */
export type Documento = number | 'todos';

/** Which documents: of all, or where several people take part of one of them, or the common ones. */
export interface Rows {
  documento: Documento;
  /** The id of a party, or `comunes`. */
  de?: string;
}

/** What happens with documents, or with who attends the file. */
export type PaperStep =
  | { act: 'asignar' }
  | { act: 'turnar' }
  | ({ act: 'subir' } & Rows)
  | ({ act: 'retirar' } & Rows)
  | ({ act: 'aceptar'; comentario: string } & Rows)
  | ({ act: 'rechazar'; comentario: string } & Rows);

/** Something that happened to a file, so many days ago. */
export type Step = { days: number } & PaperStep;

/** A file from its start, so many days ago. Client and lawyer are numbers in their lists, which begin again. */
export interface Story {
  cliente: number;
  nombreTramite: string;
  abogado: number;
  days: number;
  steps: readonly Step[];
}
