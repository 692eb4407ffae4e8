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

function add(tx: Transaction, ambito: Ambito, cambio: Cuenta, parte?: number): void {
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
  add(tx, 'todos', diferencia(was, is));
  if (before && after && isSamePareja(before, after)) {
    add(tx, parejaOf(after), diferencia(was, is));
    return;
  }
  if (before) add(tx, parejaOf(before), diferencia(was, {}));
  if (after) add(tx, parejaOf(after), is);
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

/** The count documents of a scope; undefined for a client's scope and for an empty one. */
function partesDe(scope: Scope): Query | undefined {
  if (scope.kind === 'todos') return cuentas().where('ambito', '==', 'todos');
  return scope.kind === 'oficina' || scope.kind === 'asignados'
    ? within(cuentas(), scope)
    : undefined;
}

/** The count of one pair. */
export interface DePareja extends Pareja {
  cuenta: Cuenta;
}

async function readPartes(query: Query, tx?: Transaction) {
  const found = await (tx ? tx.get(query) : query.get());
  return found.docs.map((row) => parteDoc.parse(row.data()));
}

/** The counts of a scope, without reading a file; undefined where nothing is counted. */
export async function cuentaDe(scope: Scope): Promise<Cuenta | undefined> {
  const query = partesDe(scope);
  if (!query) return undefined;
  const [isListo, partes] = await Promise.all([hayCuentas(), readPartes(query)]);
  return isListo ? suma(partes.map(({ n }) => n)) : undefined;
}

/**
 * One figure of a scope for the price of one read. Only for the figures that every list shows, `todos` and
 * `espera`.
 */
export async function totalDe(
  scope: Scope,
  clave: 'todos' | 'espera',
): Promise<number | undefined> {
  const query = partesDe(scope);
  if (!query) return undefined;
  const field = clave === 'todos' ? 'n.todos' : 'n.espera';
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

/** The stored count, read in a transaction. */
export async function readCuenta(tx: Transaction, ambito: Ambito): Promise<Cuenta> {
  const refs = Array.from({ length: partesOf(ambito) }, (_each, at) => parteRef(ambito, at));
  const found = await tx.getAll(...refs);
  return suma(found.flatMap((row) => (row.exists ? [parteDoc.parse(row.data()).n] : [])));
}

/** Adds `falta` to a count. Increments keep the changes that other transactions count at the same time. */
export function correct(tx: Transaction, ambito: Ambito, falta: Cuenta): void {
  add(tx, ambito, falta, 0);
}

/** Every pair that ever had a count. */
export async function parejasContadas(): Promise<Pareja[]> {
  const found = await cuentas().select('idGrupo', 'idAsignado', 'ambito').get();
  const pairs = found.docs.filter((row) => row.get('ambito') === undefined);
  const known = pairs.map((row) => parteDoc.parse({ ...row.data(), n: {} }));
  return known.map(parejaOf);
}
