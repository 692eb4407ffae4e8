import { MACHOTE } from '@notaria/contract/machotes';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const versionDoc = z.object({
  /** From 1; it goes on counting after old ones were dropped. */
  version: z.number(),
  fecha,
  uid: z.string(),
  /** Name of who saved it, of that day. */
  de: z.string(),
  archivo: z.string(),
  tamano: z.number(),
  sha256: z.string(),
  ruta: z.string(),
});
export type VersionDoc = z.infer<typeof versionDoc>;

/** A Word template: `machotes/{idMachote}`. */
const machoteDoc = z.object({
  idMachote: z.string(),
  nombre: z.string(),
  /** The office that keeps it; null if it belongs to all offices. */
  idGrupo: z.nullable(z.string()),
  /** The procedures that it is for; empty for all. */
  tramites: z.array(z.string()),
  activo: z.boolean(),
  /** Grows with every change. */
  cambio: z.number(),
  /** The newest first; at most `MACHOTE.versiones`. */
  versiones: z.array(versionDoc).check(z.minLength(1)),
});
export type MachoteDoc = z.infer<typeof machoteDoc>;

/** Stands for all offices, and for all procedures, in queries. */
const TODAS = '*';

function machotes() {
  return db().collection('machotes');
}

function machoteRef(idMachote: string): DocumentReference {
  return machotes().doc(idMachote);
}

function parse(snapshot: DocumentSnapshot): MachoteDoc | undefined {
  return snapshot.exists
    ? machoteDoc.parse({ ...snapshot.data(), idMachote: snapshot.id })
    : undefined;
}

function keepersOf(idGrupo: string | null): string[] {
  return idGrupo === null ? [TODAS] : [TODAS, idGrupo];
}

function byName(all: readonly MachoteDoc[]): MachoteDoc[] {
  return all.toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'));
}

/** The templates that an office sees, including retired ones, by name; null: only those of all offices. */
export async function listMachotesDe(idGrupo: string | null): Promise<MachoteDoc[]> {
  const seen = machotes().where('deQuien', 'in', keepersOf(idGrupo));
  const snapshot = await seen.limit(2 * MACHOTE.maximo).get();
  return byName(snapshot.docs.flatMap((row) => parse(row) ?? []));
}

/** The templates that a file's staff may use: of its office and of all, for its procedure and for all. */
export async function listOfrecidos(
  idGrupo: string | null,
  idTramite: string,
): Promise<MachoteDoc[]> {
  const lugares = keepersOf(idGrupo).flatMap((keeper) => [
    `${keeper}|${TODAS}`,
    `${keeper}|${idTramite}`,
  ]);
  const fit = machotes().where('lugares', 'array-contains-any', lugares);
  const snapshot = await fit.limit(2 * MACHOTE.maximo).get();
  return byName(snapshot.docs.flatMap((row) => parse(row) ?? []));
}

/** How many templates one keeper has. */
export async function countMachotes(tx: Transaction, idGrupo: string | null): Promise<number> {
  const deOficina = machotes().where('deQuien', '==', idGrupo ?? TODAS);
  return (await tx.get(deOficina.count())).data().count;
}

/** @returns the template; undefined if there is none */
export async function findMachote(
  idMachote: string,
  tx?: Transaction,
): Promise<MachoteDoc | undefined> {
  const ref = machoteRef(idMachote);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** Writes a template, new or changed. A retired one is offered nowhere. */
export function saveMachote(tx: Transaction, { idMachote, ...fields }: MachoteDoc): void {
  const deQuien = fields.idGrupo ?? TODAS;
  const places = fields.tramites.length === 0 ? [TODAS] : fields.tramites;
  const lugares = fields.activo ? places.map((place) => `${deQuien}|${place}`) : [];
  tx.set(machoteRef(idMachote), { ...fields, deQuien, lugares });
}
