import { type Avance, areComplete, avanceDe, DOCUMENTO } from '@notaria/contract/estados';
import { isAskedOf } from '@notaria/contract/partes-catalogo';
import { isStanding } from '@notaria/contract/partes-expediente';
import type { ClaseDoc, ResumenDeParte, Sala } from '#records/expedientes/salas/partes.ts';
import type { FilaDoc } from './fila.ts';

// How far a file is: its documents and its people.

/** The rows from which the state of a file is derived: of parties that no longer take part, only the accepted ones. */
export function filasQueCuentan<F extends Pick<FilaDoc, 'parte' | 'estado'>>(file: {
  salas: readonly Pick<Sala, 'idParte' | 'estado'>[];
  documentos: readonly F[];
}): F[] {
  const gone = new Set(
    file.salas.filter(({ estado }) => !isStanding(estado)).map(({ idParte }) => idParte),
  );
  return file.documentos.filter(
    ({ parte, estado }) => parte === null || !gone.has(parte) || estado === DOCUMENTO.aceptado,
  );
}

/** What decides who is missing in a file: its kinds of party, and what it stores about each party. */
export interface ConPartes {
  clases: readonly Pick<ClaseDoc, 'clave' | 'nombre' | 'minimo' | 'de' | 'documentos'>[];
  partes: readonly Pick<
    ResumenDeParte,
    'clave' | 'estado' | 'aceptados' | 'tipo' | 'papelesCuentan'
  >[];
}

/** True if all documents of a party were accepted. */
export function conTodoAceptado(
  { aceptados, tipo }: Pick<ConPartes['partes'][number], 'aceptados' | 'tipo'>,
  { documentos }: Pick<ConPartes['clases'][number], 'documentos'>,
): boolean {
  return aceptados > 0 && aceptados === documentos.filter((one) => isAskedOf(one, tipo)).length;
}

/** True if a party fills its place: it takes part, or it left and the office counts its accepted documents. */
function isFilled(parte: ConPartes['partes'][number], clase: ConPartes['clases'][number]): boolean {
  return parte.estado === 'activa' || (parte.papelesCuentan && conTodoAceptado(parte, clase));
}

/** How many parties of a kind the file still needs before its documents are complete. */
export function faltanDe({ partes }: ConPartes, clase: ConPartes['clases'][number]): number {
  if (clase.de !== null) return 0;
  const filled = partes.filter((one) => one.clave === clase.clave && isFilled(one, clase));
  return Math.max(0, clase.minimo - filled.length);
}

/** True if a file has all the parties that its procedure requires. */
export function isNobodyMissing(file: ConPartes): boolean {
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

/** What everybody may know about the parties of a file, from its rooms and their rows. */
export function resumenDe(file: {
  clases: readonly Pick<ClaseDoc, 'clave' | 'nombre'>[];
  salas: readonly Pick<
    Sala,
    'idParte' | 'clave' | 'de' | 'estado' | 'tipo' | 'papelesCuentan' | 'suprimidos'
  >[];
  documentos: readonly Pick<FilaDoc, 'parte' | 'estado'>[];
}): ResumenDeParte[] {
  const counted = filasQueCuentan(file);
  return file.salas.map(({ idParte, clave, de, estado, tipo, papelesCuentan, suprimidos }) => {
    const rows = counted.filter((fila) => fila.parte === idParte);
    const avance = avanceDe(rows.map((fila) => fila.estado));
    return {
      idParte,
      clave,
      de,
      estado,
      tipo,
      papelesCuentan,
      nombre: file.clases.find((clase) => clase.clave === clave)?.nombre ?? clave,
      ...avance,
      requeridos: avance.requeridos + suprimidos,
      aceptados: avance.aceptados + suprimidos,
    };
  });
}

/** The counts of a file's rows: of all of them or, in one reader's view of the file, of theirs. */
export function avanceDelExpediente(file: Parameters<typeof filasQueCuentan>[0]): Avance {
  return avanceDe(filasQueCuentan(file).map(({ estado }) => estado));
}

/** What a file stores of all its rows, and who is missing. */
type ConTotales = Pick<Avance, 'requeridos' | 'aceptados'> & ConPartes;

/** True if every document of a file is accepted and nobody whom its procedure requires is missing. */
export function areAllAccepted(file: ConTotales): boolean {
  return areComplete(file) && isNobodyMissing(file);
}

type ConAvance = Parameters<typeof avanceDelExpediente>[0] & ConTotales;

/** True if the office has every document of everybody who must take part, and at least one waits for review. */
function waitsForReview(file: ConAvance): boolean {
  const { porEnviar, porCorregir, aceptados, requeridos } = avanceDelExpediente(file);
  return porEnviar === 0 && porCorregir === 0 && isNobodyMissing(file) && aceptados < requeridos;
}

/** For the audit trail: with what arrived, the office has every document. */
export function todosRecibidos(before: ConAvance, after: ConAvance): { todos?: 'recibidos' } {
  return waitsForReview(after) && !waitsForReview(before) ? { todos: 'recibidos' } : {};
}

/** For the audit trail: now every document is accepted. */
export function todosAceptados(before: ConTotales, after: ConTotales): { todos?: 'aceptados' } {
  return areAllAccepted(after) && !areAllAccepted(before) ? { todos: 'aceptados' } : {};
}
