import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { type Page, type PageRequest, readPage, scanPage } from '#platform/store/page.ts';
import { searchOf } from '#platform/store/terms.ts';

const grupoDoc = z.object({
  idGrupo: z.string(),
  nombre: z.string(),
  /** The name for comparing and ordering: without case or accents. */
  nombreUnico: z.string(),
  /** Uid of the head. */
  titular: z.string(),
  nombreTitular: z.string(),
  correoTitular: z.string(),
  /** Uids of the lawyers, without the head. */
  asistentes: z.array(z.string()),
  /** Each secretary with the lawyers of this office whom she supports: at least one. */
  secretarias: z.array(z.object({ userId: z.string(), apoyaA: z.array(z.string()) })),
  /** Grows with every change, so that an editor with an older version is told. */
  version: z.number(),
  /** While the office is being closed: id of the office that receives the files that nobody attends; null for none. */
  relevo: z._default(z.nullable(z.string()), null),
});
export type GrupoDoc = z.infer<typeof grupoDoc>;

function grupos() {
  return db().collection('grupos');
}

function grupoRef(idGrupo: string): DocumentReference {
  return grupos().doc(idGrupo);
}

/** The office in a snapshot; undefined if there is none. */
export function parseGrupo(snapshot: DocumentSnapshot): GrupoDoc | undefined {
  return snapshot.exists ? grupoDoc.parse({ ...snapshot.data(), idGrupo: snapshot.id }) : undefined;
}

/** The name in the form that must be unique: without case, accents or double blanks; an emoji counts. */
export function nameKey(nombre: string): string {
  return nombre.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** One document per taken name: two offices that ask for one name at the same time collide on it. */
function nameRef(nombreUnico: string): DocumentReference {
  const id = createHash('sha256').update(nombreUnico).digest('base64url');
  return db().collection('nombresGrupos').doc(id);
}

/** @returns the office; undefined if there is none */
export async function findGrupo(idGrupo: string, tx?: Transaction): Promise<GrupoDoc | undefined> {
  const ref = grupoRef(idGrupo);
  return parseGrupo(await (tx ? tx.get(ref) : ref.get()));
}

/** @returns the office with this name, ignoring case and accents; undefined if there is none */
export async function findGrupoByNombre(
  nombre: string,
  tx?: Transaction,
): Promise<GrupoDoc | undefined> {
  const ref = nameRef(nameKey(nombre));
  const taken = await (tx ? tx.get(ref) : ref.get());
  const idGrupo: unknown = taken.get('idGrupo');
  return typeof idGrupo === 'string' ? findGrupo(idGrupo, tx) : undefined;
}

/** The texts that the search covers. */
function textsOf({
  nombre,
  nombreTitular,
  correoTitular,
}: Pick<GrupoDoc, 'nombre' | 'nombreTitular' | 'correoTitular'>): string[] {
  return [nombre, nombreTitular, correoTitular];
}

function parseRow(row: DocumentSnapshot): GrupoDoc {
  return grupoDoc.parse({ ...row.data(), idGrupo: row.id });
}

/** A page of offices by name. `buscar` finds the beginnings of words of the office or of its head, in any order. */
export function pageGrupos(request: PageRequest & { buscar: string }): Promise<Page<GrupoDoc>> {
  const search = searchOf(request.buscar);
  if (!search) return readPage(grupos(), 'nombreUnico', request, parseRow);
  // Offices are few: they are searched in memory.
  return scanPage(grupos(), 'nombreUnico', request, parseRow, {
    fields: Object.keys(grupoDoc.shape),
    fits: (grupo) => search.fits(...textsOf(grupo)),
  });
}

/** More offices than anybody has; bounds the choice. */
const MOST = 500;

/** Every office by name; reads only the names. */
export async function listGrupos(): Promise<Pick<GrupoDoc, 'idGrupo' | 'nombre'>[]> {
  const snapshot = await grupos().orderBy('nombreUnico', 'asc').limit(MOST).select('nombre').get();
  return snapshot.docs.map((row) => ({ idGrupo: row.id, nombre: String(row.get('nombre')) }));
}

/** What is written of an office; a field with a default may be left out. */
export type GrupoNuevo = Omit<
  z.input<typeof grupoDoc>,
  'idGrupo' | 'nombreUnico' | 'version' | 'relevo'
>;

function fieldsOf(grupo: GrupoNuevo, version: number) {
  return {
    ...grupo,
    nombreUnico: nameKey(grupo.nombre),
    version,
  };
}

/** @returns an id for a new office; writes nothing */
export function newGrupoId(): string {
  return grupos().doc().id;
}

export function createGrupo(tx: Transaction, idGrupo: string, grupo: GrupoNuevo): void {
  tx.create(grupoRef(idGrupo), fieldsOf(grupo, 1));
  tx.set(nameRef(nameKey(grupo.nombre)), { idGrupo });
}

/** Changes fields of an office and keeps the rest: a new name frees the old one, and the version grows. */
export function saveGrupo(tx: Transaction, before: GrupoDoc, change: Partial<GrupoNuevo>): void {
  const { idGrupo, nombreUnico, version, ...fields } = { ...before, ...change };
  const key = nameKey(fields.nombre);
  if (key !== nombreUnico) tx.delete(nameRef(nombreUnico));
  tx.set(nameRef(key), { idGrupo });
  tx.set(grupoRef(idGrupo), fieldsOf(fields, version + 1));
}

/** Stores which office receives the files, for the step that moves them once this office is closed. */
export function noteRelevo(tx: Transaction, { idGrupo }: GrupoDoc, relevo: string): void {
  tx.update(grupoRef(idGrupo), { relevo });
}

export function deleteGrupo(tx: Transaction, grupo: GrupoDoc): void {
  tx.delete(nameRef(grupo.nombreUnico));
  tx.delete(grupoRef(grupo.idGrupo));
}
