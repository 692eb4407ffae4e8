import { type Avance, avanceDe, DOCUMENTO, estanCompletos } from '@notaria/contract/estados';
import { ENTREGAS, ESTADOS_PARTE, estaEnPie, idDeFila } from '@notaria/contract/partes-expediente';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import { type FilaDoc, filaDoc, filaVacia } from './fila.ts';

/** Value of `invito` if the office invited the party; otherwise it is the id of another party. */
export const OFICINA = 'oficina';

/** Id of the first party: the client who started the file. */
export const PRIMERA = 'p1';

/** A kind of party with its required documents, copied from the procedure when the file started. */
const claseDoc = z.object({
  clave: z.string(),
  /** E.g. «Comprador». */
  nombre: z.string(),
  minimo: z.number(),
  maximo: z.number(),
  /** Key of the kind that this kind belongs to, for a spouse; null if it stands alone. */
  de: z.nullable(z.string()),
  documentos: z.array(
    z.object({
      id: z.string(),
      tipo: z.string(),
      descripcion: z.string(),
      condicion: z.nullable(z.string()),
    }),
  ),
});
export type ClaseDoc = z.infer<typeof claseDoc>;

/** What the file's own document stores about a party: never anything that names the person. */
const resumenDeParte = z.object({
  idParte: z.string(),
  clave: z.string(),
  nombre: z.string(),
  de: z.nullable(z.string()),
  estado: z.enum(ESTADOS_PARTE),
  requeridos: z.number(),
  aceptados: z.number(),
  porRevisar: z.number(),
  porCorregir: z.number(),
  porEnviar: z.number(),
});
export type ResumenDeParte = z.infer<typeof resumenDeParte>;

/** What a file stores about its parties; empty without parties. */
export const PARTES_DOC = {
  clases: z._default(z.array(claseDoc), () => []),
  partes: z._default(z.array(resumenDeParte), () => []),
  /**
   * Names of the people who take part or may still, besides the person who started the file. The staff find
   * the file by them.
   */
  personas: z._default(z.array(z.string()), () => []),
};
export interface PartesDoc {
  clases: ClaseDoc[];
  partes: ResumenDeParte[];
  personas: string[];
}

/** A file without parties, as most are. */
export const SIN_PARTES = {
  clases: [],
  partes: [],
  personas: [],
  salas: [],
} as const satisfies PartesDoc & {
  salas: readonly Sala[];
};

/** A party of a file: `expedientes/{id}/partes/{idParte}`. */
export const parteDoc = z.object({
  idParte: z.string(),
  idExpediente: z.string(),
  clave: z.string(),
  /** Id of the party whose spouse this one is; null if it stands alone. */
  de: z.nullable(z.string()),
  /** The person's name, as typed by the person who added them. */
  persona: z.string(),
  /** The address of the invitation; empty for a represented party. */
  correo: z.string(),
  /** The account that sends its documents; null until the invitation is accepted. */
  idUsuario: z.nullable(z.string()),
  entrega: z.enum(ENTREGAS),
  /** Who declared that they represent the person, and in which words. */
  consentimiento: z.nullable(z.object({ texto: z.string(), fecha, idUsuario: z.string() })),
  estado: z.enum(ESTADOS_PARTE),
  /** Id of the party that added it, or `oficina`. */
  invito: z.string(),
  /** True once its person said that no spouse takes part with them: the question isn't asked again. */
  sinConyuge: z._default(z.boolean(), false),
  /** The open invitation; null once it is answered. */
  invitacion: z.nullable(z.object({ huella: z.string(), vence: fecha, enviada: fecha })),
  documentos: z.array(filaDoc),
});
export type ParteDoc = z.infer<typeof parteDoc>;

/** A party in memory; its rows are among those of the file. */
export type Sala = Omit<ParteDoc, 'documentos'>;

/** The rows of a new party. */
export function filasDe(clase: ClaseDoc, idParte: string): FilaDoc[] {
  return clase.documentos.map(({ id, ...asked }) =>
    filaVacia({ idDocRequerido: idDeFila(id, idParte), ...asked, parte: idParte }),
  );
}

/** The rows from which the state of a file is derived: of parties that no longer take part, only the accepted ones. */
export function filasQueCuentan<F extends Pick<FilaDoc, 'parte' | 'estado'>>(file: {
  salas: readonly Pick<Sala, 'idParte' | 'estado'>[];
  documentos: readonly F[];
}): F[] {
  const gone = new Set(
    file.salas.filter(({ estado }) => !estaEnPie(estado)).map(({ idParte }) => idParte),
  );
  return file.documentos.filter(
    ({ parte, estado }) => parte === null || !gone.has(parte) || estado === DOCUMENTO.aceptado,
  );
}

/** What decides who is missing in a file: its kinds of party, and what it stores about each party. */
export interface ConPartes {
  clases: readonly Pick<ClaseDoc, 'clave' | 'nombre' | 'minimo' | 'de' | 'documentos'>[];
  partes: readonly Pick<ResumenDeParte, 'clave' | 'estado' | 'aceptados'>[];
}

/** True if a party fills its place: it takes part, or it left after all its documents were accepted. */
function isFilled(
  { estado, aceptados }: ConPartes['partes'][number],
  { documentos }: ConPartes['clases'][number],
): boolean {
  return estado === 'activa' || (aceptados > 0 && aceptados === documentos.length);
}

/** How many parties of a kind the file still needs before its documents are complete. */
export function faltanDe({ partes }: ConPartes, clase: ConPartes['clases'][number]): number {
  if (clase.de !== null) return 0;
  const filled = partes.filter((one) => one.clave === clase.clave && isFilled(one, clase));
  return Math.max(0, clase.minimo - filled.length);
}

/** True if a file has all the parties that its procedure requires. */
export function estanTodos(file: ConPartes): boolean {
  return file.clases.every((clase) => faltanDe(file, clase) === 0);
}

/** The kinds of party, by name, that lack a person and have nobody invited. */
export function porAgregar(file: ConPartes): string[] {
  return file.clases.flatMap((clase) => {
    const invited = file.partes.filter(
      ({ clave, estado }) => clave === clase.clave && estado === 'invitada',
    );
    return faltanDe(file, clase) > invited.length ? [clase.nombre] : [];
  });
}

/** The names by which the staff find a file, besides that of the person who started it. */
export function personasDe(
  salas: readonly Pick<Sala, 'idParte' | 'persona' | 'estado'>[],
): string[] {
  return salas.flatMap(({ idParte, persona, estado }) =>
    idParte !== PRIMERA && estaEnPie(estado) && persona !== '' ? [persona] : [],
  );
}

/** What the file's own document stores about its parties, from their rows. */
export function resumenDe(file: {
  clases: readonly Pick<ClaseDoc, 'clave' | 'nombre'>[];
  salas: readonly Pick<Sala, 'idParte' | 'clave' | 'de' | 'estado'>[];
  documentos: readonly Pick<FilaDoc, 'parte' | 'estado'>[];
}): ResumenDeParte[] {
  const counted = filasQueCuentan(file);
  return file.salas.map(({ idParte, clave, de, estado }) => ({
    ...{ idParte, clave, de, estado },
    nombre: file.clases.find((clase) => clase.clave === clave)?.nombre ?? clave,
    ...avanceDe(counted.filter((fila) => fila.parte === idParte).map((fila) => fila.estado)),
  }));
}

/**
 * The counts of a file's documents, even if only its own document was read: its common rows, and the counts
 * it stores for each party.
 * @param only the parties to count besides the common rows; left out, all
 */
export function avanceDelExpediente(
  file: { documentos: readonly FilaDoc[]; partes: readonly ResumenDeParte[] },
  only?: ReadonlySet<string>,
): Avance {
  const common = file.documentos.filter(({ parte }) => parte === null);
  const parts = file.partes.filter(({ idParte }) => only?.has(idParte) ?? true);
  return parts.reduce<Avance>(
    (sum, one) => ({
      requeridos: sum.requeridos + one.requeridos,
      aceptados: sum.aceptados + one.aceptados,
      porRevisar: sum.porRevisar + one.porRevisar,
      porCorregir: sum.porCorregir + one.porCorregir,
      porEnviar: sum.porEnviar + one.porEnviar,
    }),
    avanceDe(common.map(({ estado }) => estado)),
  );
}

/** True if every document of a file is accepted and nobody whom its procedure requires is missing. */
export function sonTodosAceptados(
  file: Parameters<typeof avanceDelExpediente>[0] & ConPartes,
): boolean {
  return estanCompletos(avanceDelExpediente(file)) && estanTodos(file);
}

type ConAvance = Parameters<typeof sonTodosAceptados>[0];

/** True if the office has every document of everybody who must take part, and at least one waits for review. */
function waitsForReview(file: ConAvance): boolean {
  const { porEnviar, porCorregir, aceptados, requeridos } = avanceDelExpediente(file);
  return porEnviar === 0 && porCorregir === 0 && estanTodos(file) && aceptados < requeridos;
}

/** For the audit trail: with what arrived, the office has every document. */
export function todosRecibidos(before: ConAvance, after: ConAvance): { todos?: 'recibidos' } {
  return waitsForReview(after) && !waitsForReview(before) ? { todos: 'recibidos' } : {};
}

/** For the audit trail: now every document is accepted. */
export function todosAceptados(before: ConAvance, after: ConAvance): { todos?: 'aceptados' } {
  return sonTodosAceptados(after) && !sonTodosAceptados(before) ? { todos: 'aceptados' } : {};
}
