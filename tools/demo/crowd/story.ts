/** The number of a required document in its procedure, or all of them. */
export type Documento = number | 'todos';

/** Something that happened to a file, so many days ago. */
export type Step = { days: number } & (
  | { act: 'asignar' }
  | { act: 'turnar' }
  | { act: 'subir'; documento: Documento }
  | { act: 'retirar'; documento: Documento }
  | { act: 'aceptar'; documento: Documento; comentario: string }
  | { act: 'rechazar'; documento: Documento; comentario: string }
);

/** A file from its start, so many days ago. Client and lawyer are numbers in their lists, which begin again. */
export interface Story {
  cliente: number;
  nombreTramite: string;
  abogado: number;
  days: number;
  steps: readonly Step[];
}
