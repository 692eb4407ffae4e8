import {
  AggregateField,
  type DocumentReference,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import type { Nombrada } from '#records/tramites/etapas.ts';
import { aporteDe, type Contado, type Cuenta, diferencia, suma } from './cuentas.ts';
import type { ExpedienteSolo } from './model.ts';
import type { Scope } from './policy.ts';
import { within } from './within.ts';

/** An office and the person who attends its files. Either may be null: no office, nobody. */
export type Pareja = Pick<ExpedienteSolo, 'idGrupo' | 'idAsignado'>;

/** What one count covers: all files, or the files of one pair. */
type Ambito = 'todos' | Pareja;

/**
 * In how many documents a count is spread. Firestore sustains about one write a second to one document, and
 * the count of all files changes more often than that of one person.
 */
const PARTES = { todos: 10, pareja: 3 } as const;

const parteDoc = z.object({
  idGrupo: z._default(z.nullable(z.string()), null),
  idAsignado: z._default(z.nullable(z.string()), null),
  n: z.record(z.string(), z.number()),
  /** How often the count was repaired; kept only in its first document. */
  reparada: z._default(z.number(), 0),
});

const listoDoc = z.object({
  etapas: z.array(z.object({ clave: z.string(), nombre: z.string() })),
});

const cuentas = () => db().collection('cuentas');
const listo = () => db().collection('barridos').doc('cuentas');

function partesOf(ambito: Ambito): number {
  return ambito === 'todos' ? PARTES.todos : PARTES.pareja;
}

function parteRef(ambito: Ambito, parte: number): DocumentReference {
  if (ambito === 'todos') return cuentas().doc(`todos~${parte}`);
  return cuentas().doc(`${ambito.idGrupo ?? ''}~${ambito.idAsignado ?? ''}~${parte}`);
}

/**
 * Adds to a count, without a read.
 * @param parte number of the document of the count; a random one by default
 */
export function sumar(tx: Transaction, ambito: Ambito, cambio: Cuenta, parte?: number): void {
  // An empty map would replace the existing one.
  if (Object.keys(cambio).length === 0) return;
  const at = parte ?? Math.floor(Math.random() * partesOf(ambito));
  const n = Object.fromEntries(
    Object.entries(cambio).map(([key, by]) => [key, FieldValue.increment(by)]),
  );
  const names = ambito === 'todos' ? { ambito } : ambito;
  tx.set(parteRef(ambito, at), { ...names, n }, { merge: true });
}

/**
 * Counts a change of a file, in its transaction. Reads nothing, so that changes at the same time wait for
 * each other only as long as a write takes.
 * @param before undefined for a new file
 * @param after undefined for a deleted file
 */
export function contar(
  tx: Transaction,
  before: (Contado & Pareja) | undefined,
  after: (Contado & Pareja) | undefined,
): void {
  const [was, is] = [before ? aporteDe(before) : {}, after ? aporteDe(after) : {}];
  sumar(tx, 'todos', diferencia(was, is));
  if (before && after && isSamePareja(before, after)) {
    sumar(tx, parejaOf(after), diferencia(was, is));
    return;
  }
  if (before) sumar(tx, parejaOf(before), diferencia(was, {}));
  if (after) sumar(tx, parejaOf(after), is);
}

function parejaOf({ idGrupo, idAsignado }: Pareja): Pareja {
  return { idGrupo, idAsignado };
}

function isSamePareja(one: Pareja, other: Pareja): boolean {
  return one.idGrupo === other.idGrupo && one.idAsignado === other.idAsignado;
}

/** True if the counts are complete: the nightly recount has run at least once. */
export async function hayCuentas(): Promise<boolean> {
  return (await listo().get()).exists;
}

/**
 * Records that the counts are complete.
 * @param etapas every stage that exists, under its most usual name, in the usual order
 */
export async function markCuentas(etapas: readonly Nombrada[], now: Date): Promise<void> {
  await listo().set({ desde: now, etapas });
}

/** The stages that the nightly recount found; undefined before the first one. */
export async function etapasContadas(): Promise<Nombrada[] | undefined> {
  const found = await listo().get();
  return found.exists ? listoDoc.parse(found.data()).etapas : undefined;
}

/** Files that a figure can be asked for: those of a scope; of one person in one office; or of all trays. */
export type Contados = Scope | ({ kind: 'pareja' } & Pareja) | { kind: 'bandejas' };

/** The documents that count these files; undefined for a client's own files and for nobody's. */
function partesDe(contados: Contados): Query | undefined {
  switch (contados.kind) {
    case 'todos':
      return cuentas().where('ambito', '==', 'todos');
    case 'oficina':
    case 'asignados':
      return within(cuentas(), contados);
    case 'pareja': {
      const { idGrupo, idAsignado } = contados;
      return cuentas().where('idGrupo', '==', idGrupo).where('idAsignado', '==', idAsignado);
    }
    case 'bandejas':
      return cuentas().where('idAsignado', '==', null);
    default:
      return undefined;
  }
}

/** The count of one pair. */
export interface DePareja extends Pareja {
  cuenta: Cuenta;
}

async function readPartes(query: Query, tx?: Transaction) {
  const found = await (tx ? tx.get(query) : query.get());
  return found.docs.map((row) => parteDoc.parse(row.data()));
}

/**
 * The kept figures of some files, with a read for each document of the count and none for files; undefined if
 * nothing is kept for them.
 */
export async function cuentaDe(contados: Contados): Promise<Cuenta | undefined> {
  const query = partesDe(contados);
  if (!query) return undefined;
  const [isListo, partes] = await Promise.all([hayCuentas(), readPartes(query)]);
  return isListo ? suma(partes.map(({ n }) => n)) : undefined;
}

/** The figures that have an index of their own. Every list asks for one of the first two, the queue for the last. */
const CON_INDICE = { todos: 'n.todos', espera: 'n.espera', porRevisar: 'n.porRevisar' } as const;

/** One figure of some files for the price of a single read. */
export async function totalDe(
  contados: Contados,
  clave: keyof typeof CON_INDICE,
): Promise<number | undefined> {
  const query = partesDe(contados);
  if (!query) return undefined;
  const field = CON_INDICE[clave];
  const summed = query.orderBy(field).aggregate({
    cuantas: AggregateField.count(),
    suma: AggregateField.sum(field),
  });
  // One after the other: before the first recount the caller counts the files, and a second count would be
  // wasted.
  return (await hayCuentas()) ? (await summed.get()).data().suma : undefined;
}

/** The counts of an office, one per person who attends its files and one for the files that nobody attends. */
export async function cuentasDeOficina(idGrupo: string): Promise<DePareja[] | undefined> {
  const office = cuentas().where('idGrupo', '==', idGrupo);
  const [isListo, partes] = await Promise.all([hayCuentas(), readPartes(office)]);
  if (!isListo) return undefined;
  const people = new Set(partes.map(({ idAsignado }) => idAsignado));
  return [...people].map((idAsignado) => {
    const theirs = partes.filter((parte) => parte.idAsignado === idAsignado);
    return { idGrupo, idAsignado, cuenta: suma(theirs.map(({ n }) => n)) };
  });
}

/** The kept figures of a count as of a transaction, and how often it had been repaired by then. */
export async function readCuenta(
  tx: Transaction,
  ambito: Ambito,
): Promise<{ cuenta: Cuenta; reparada: number }> {
  const refs = Array.from({ length: partesOf(ambito) }, (_each, at) => parteRef(ambito, at));
  const found = await tx.getAll(...refs);
  const partes = found.flatMap((row) => (row.exists ? [parteDoc.parse(row.data())] : []));
  return {
    cuenta: suma(partes.map(({ n }) => n)),
    reparada: Math.max(0, ...partes.map((parte) => parte.reparada)),
  };
}

/**
 * Adds what a count lacks, if it has not been repaired since it was read. Changes that are counted meanwhile
 * stay counted.
 * @param reparada how often it had been repaired when it was read
 * @returns true if the difference was added
 */
export async function correct(
  tx: Transaction,
  ambito: Ambito,
  falta: Cuenta,
  reparada: number,
): Promise<boolean> {
  const first = await tx.get(parteRef(ambito, 0));
  const since = first.exists ? parteDoc.parse({ n: {}, ...first.data() }).reparada : 0;
  if (since !== reparada) return false;
  sumar(tx, ambito, falta, 0);
  tx.set(first.ref, { reparada: reparada + 1 }, { merge: true });
  return true;
}

/** Every pair that ever had a count. */
export async function parejasContadas(): Promise<Pareja[]> {
  const found = await cuentas().select('idGrupo', 'idAsignado', 'ambito').get();
  const pairs = found.docs.filter((row) => row.get('ambito') === undefined);
  const known = pairs.map((row) => parteDoc.parse({ ...row.data(), n: {} }));
  return known.map(parejaOf);
}
