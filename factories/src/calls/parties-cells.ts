import type { AnyCall } from '@notaria/contract/call';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import type { Person } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import type { Rol } from './cast.ts';
import type { Answers } from './whose.ts';

// The column "another party of the same file" of the permission matrix: docs/product.md, "Several people
// in one file".

/** People who take part in one file, did, or may yet, and a client of another file. */
export const CLIENTES = [
  'quien inició',
  'quien fue invitada',
  'quien representa',
  'quien no ha respondido',
  'quien salió',
  'quien salió y representaba',
  'cliente de otro expediente',
] as const;

/** Who calls: the parties of one file, however they stand, its staff, and a lawyer who does not read it. */
export const QUIENES = [
  ...CLIENTES,
  'abogada del expediente',
  'abogado de la oficina',
  'titular',
  'administrador',
  'secretaria',
] as const;
export type Quien = (typeof QUIENES)[number];

/** The clients who take part. */
export const DE_DENTRO: readonly Quien[] = [
  'quien inició',
  'quien fue invitada',
  'quien representa',
];
/** The people who read the file for the office. */
export const PERSONAL: readonly Quien[] = [
  'abogada del expediente',
  'titular',
  'administrador',
  'secretaria',
];

/** The roles of those who are not clients with a certificate. */
const ROL_DE: Partial<Record<Quien, Rol>> = {
  'quien fue invitada': 'usuario',
  'abogada del expediente': 'abogada',
  'abogado de la oficina': 'abogada',
  titular: 'titular',
  administrador: 'administrador',
  secretaria: 'secretaria',
};

/** Whose row the call is about: the caller's own, that of a represented person, a common one, or another party's. */
export const FILAS = ['propia', 'representada', 'común', 'ajena'] as const;
export type Fila = (typeof FILAS)[number];

/** Of these rows of a file, the one that is there and the one that is missing. */
export function rowsOf([there, missing]: ExpedienteDoc['documentos']) {
  if (!there || !missing) throw new Error('no two rows');
  return { there, missing };
}
export type Rows = ReturnType<typeof rowsOf>;

/** The input of a call about a file, or about one of these rows of it. */
export type Input = (
  file: ExpedienteDoc,
  rows: Rows,
  who: Person,
) => RequestOptions<AnyCall> | Promise<RequestOptions<AnyCall>>;

/** What `QUIENES` get follows from the answers of the row; this says of what the cells are, and the exceptions. */
export interface Celdas {
  /** About one row of the file, tried on rows of every `Fila`, or about the file as a whole. */
  de: 'fila' | 'expediente';
  /** Tells apart the cells of a call that has several. */
  what?: string;
  input: Input;
  /** In the place of the row's: what the call answers about a file with parties. */
  answers?: Answers;
  /** People who get something else than their role does on its own files. */
  quienes?: Partial<Record<Quien, number>>;
  /** Status for a common row that another party sent, if it makes a difference. */
  comunDeOtra?: number;
  /** Of the documents that are there; accepted unless given. */
  estado?: 0 | 2;
  /** True if the call opens a document. */
  hasObjects?: boolean;
  /** True if its input changes the file. */
  hasOwnFile?: boolean;
}

/** The cells of a call, or why it has none. */
export type Partes = string | readonly [Celdas, ...Celdas[]];

/** The status for a person: the role's on its own files, or on those of others. */
export function esperado(
  row: { answers: Answers },
  { answers = row.answers, quienes, comunDeOtra }: Celdas,
  quien: Quien,
  fila: Fila = 'propia',
): number {
  const status = (whose: 'own' | 'of another client' | 'of the lawyer' | 'of a colleague') =>
    answers[ROL_DE[quien] ?? 'cliente']?.[whose] ?? 404;
  const special = quienes?.[quien];
  if (special !== undefined) return special;
  if (PERSONAL.includes(quien)) return status('of the lawyer');
  if (quien === 'abogado de la oficina') return status('of a colleague');
  if (!DE_DENTRO.includes(quien) || fila === 'ajena') return status('of another client');
  const isOthers = fila === 'común' && quien !== 'quien inició';
  return (isOthers ? comunDeOtra : undefined) ?? status('own');
}
