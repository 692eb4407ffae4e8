import { CATALOGO_LIMITES } from '@notaria/contract/catalogo-limits';
import { generalesPedidos } from '@notaria/contract/generales-catalogo';
import { paraQuien, parteDeTramite } from '@notaria/contract/partes-catalogo';
import { etapa } from '@notaria/contract/ruta';
import { costo } from '@notaria/contract/tramites';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const tramiteDoc = z.object({
  idTramite: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  /** Other names by which the search finds it; only the office's files set them. */
  palabras: z.array(z.string()),
  documentos: z.array(
    z.object({
      id: z.string(),
      tipo: z.string(),
      descripcion: z.string(),
      /** The condition under which it is asked for; null if asked of everybody. */
      condicion: z.nullable(z.string()),
      /** Key of the kind of party that brings it; null if it is common to all. */
      parte: z.nullable(z.string()),
      paraQuien,
    }),
  ),
  /** The kinds of parties; empty if one person collects everything. */
  partes: z.array(parteDeTramite),
  /** The particulars that it asks of each kind of people. */
  generales: z._default(z.array(generalesPedidos), () => []),
  pasos: z.array(z.string()),
  /** True if only a natural person may start it, never a company. */
  soloPersonas: z.boolean(),
  /** What it usually costs, as the office wrote it on a day; null if it says nothing. */
  costo: z._default(z.nullable(costo), null),
  /** Why cash is not taken for it; empty if nothing is said. */
  sinEfectivo: z._default(z.string(), ''),
  /** The stages of its files. */
  etapas: z.array(etapa),
  orden: z.number(),
  /** True if it is on offer. A retired one stays for its files. */
  activo: z.boolean(),
  /** When an administrator last changed it; null if it is as it was loaded. */
  editado: z.nullable(fecha),
  /** Grows with every change, so that an editor with an older version is told. */
  version: z.number(),
});
export type TramiteDoc = z.infer<typeof tramiteDoc>;

/** More procedures than any office offers; bounds the lists. */
const MOST = CATALOGO_LIMITES.tramites;

function tramites() {
  return db().collection('tramites');
}

function parse(snapshot: DocumentSnapshot): TramiteDoc {
  return tramiteDoc.parse({ ...snapshot.data(), idTramite: snapshot.id });
}

/** The procedures on offer, in the office's order. */
export async function listTramitesActivos(): Promise<TramiteDoc[]> {
  return (await listTramitesAll()).filter(({ activo }) => activo);
}

/** @returns the procedure; undefined if there is none or it is retired */
export async function findTramite(idTramite: string): Promise<TramiteDoc | undefined> {
  const tramite = await findTramiteAny(idTramite);
  return tramite?.activo ? tramite : undefined;
}

/** @returns the procedure, on offer or retired */
export async function findTramiteAny(idTramite: string): Promise<TramiteDoc | undefined> {
  const snapshot = await tramites().doc(idTramite).get();
  return snapshot.exists ? parse(snapshot) : undefined;
}

/** The offered procedure with exactly this title. */
export async function findTramiteByTitulo(titulo: string): Promise<TramiteDoc | undefined> {
  const titled = tramites().where('titulo', '==', titulo).where('activo', '==', true);
  return (await titled.limit(1).get()).docs.map(parse)[0];
}

/** Every procedure, on offer or retired, in the office's order. */
export async function listTramitesAll(tx?: Transaction): Promise<TramiteDoc[]> {
  const all = tramites().orderBy('orden').limit(MOST);
  return (await (tx ? tx.get(all) : all.get())).docs.map(parse);
}

/** @returns an id for a new procedure; writes nothing */
export function newTramiteId(): string {
  return tramites().doc().id;
}

/** Reads several procedures, offered or retired, and leaves out those that do not exist. */
export async function findTramitesAny(
  ids: readonly string[],
  tx: Transaction,
): Promise<TramiteDoc[]> {
  if (ids.length === 0) return [];
  const snapshots = await tx.getAll(...ids.map((id) => tramites().doc(id)));
  return snapshots.flatMap((snapshot) => (snapshot.exists ? [parse(snapshot)] : []));
}

/** Writes a procedure, new or changed. */
export function saveTramite(tx: Transaction, { idTramite, ...fields }: TramiteDoc): void {
  tx.set(tramites().doc(idTramite), fields);
}
