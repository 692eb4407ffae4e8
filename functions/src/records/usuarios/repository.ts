import { AVISOS_DE_INICIO, avisosGuardados } from '@notaria/contract/avisos-correo';
import {
  type EstadoIdentidad,
  estadoIdentidad,
  pideAviso,
  razonIdentidad,
} from '@notaria/contract/identidad';
import { esPersonal, ROL } from '@notaria/contract/roles';
import { vista } from '@notaria/contract/vistas';
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { type Page, type PageRequest, readPage, scanPage } from '#platform/store/page.ts';
import { reindex } from '#platform/store/reindex.ts';
import { normalize, searchOf, searchTerms } from '#platform/store/terms.ts';

/** How sure it is that the account is the person of its certificate. */
const identidadDoc = z.object({
  estado: estadoIdentidad,
  /** Why it waits for the office. */
  razon: razonIdentidad,
  /** The office's words when it refused. */
  motivo: z.string(),
  /** When the office decided, and the name of who did. */
  fecha: z.nullable(fecha),
  por: z.string(),
});
export type Identidad = z.infer<typeof identidadDoc>;

/** An identity that nobody of the office has decided on. */
export function identidadAbierta(
  estado: EstadoIdentidad,
  razon: Identidad['razon'] = null,
): Identidad {
  return { estado, razon, motivo: '', fecha: null, por: '' };
}

const usuarioDoc = z.object({
  uid: z.string(),
  idRol: z.number(),
  nombre: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  correo: z.string(),
  /** When the person proved that the address is theirs; absent in profiles from before that was asked. */
  correoProbado: z.optional(z.nullable(fecha)),
  /** Whether an optional second factor is on, and how the code arrives; staff always have one. */
  segundoFactor: z.object({ activo: z.boolean(), metodo: z.enum(['correo', 'app']) }),
  /** Sessions that began before this moment are over. */
  sesionesDesde: fecha,
  /** The office that the person belongs to or heads. */
  idGrupo: z.nullable(z.string()),
  /** For a Secretaria: the lawyers that she supports. */
  apoyaA: z.array(z.string()),
  /** Uid of who takes over the files of the office or role that the person left last; null for nobody. */
  relevo: z._default(z.nullable(z.string()), null),
  constanciaVigente: z.nullable(z.string()),
  constanciaPendiente: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  /** The name on the verified certificate: the one that goes on the files. */
  nombreFiscal: z.nullable(z.string()),
  identidad: identidadDoc,
  /** RFCs that the office refused on this account: presented again, they wait for the office. */
  rfcsRechazados: z._default(z.array(z.string()), []),
  /** Digits of the phone where the office reaches the person; empty when they gave none. */
  telefono: z._default(z.string(), ''),
  /** When the person gets which news by mail; mails about the account itself always go. */
  avisosCorreo: z._default(avisosGuardados, AVISOS_DE_INICIO),
  /** The views of the list that the person keeps, by name. */
  vistas: z._default(z.array(vista), []),
  creado: fecha,
  /** When the account was removed; its retention begins then. */
  eliminado: z._default(z.nullable(fecha), null),
});
export type UsuarioDoc = z.infer<typeof usuarioDoc>;
type Nombre = Pick<UsuarioDoc, 'nombre' | 'apellidoPaterno' | 'apellidoMaterno'>;

/** The full name as people read it; empty when the person has not given one. */
export function fullName(person: Nombre): string {
  return [person.nombre, person.apellidoPaterno, person.apellidoMaterno].filter(Boolean).join(' ');
}

/** Whether the person proved that the address of the account is theirs. */
export function isProven({ correoProbado }: Pick<UsuarioDoc, 'correoProbado'>): boolean {
  return correoProbado instanceof Date;
}

/** Whether mails of every kind may go to the address: it is proven, or the office's codes are read there. */
export function isMailable(person: Pick<UsuarioDoc, 'correoProbado' | 'idRol'>): boolean {
  return isProven(person) || esPersonal(person.idRol);
}

/** The name that a mail may say: none before the address is proven, as anybody may have typed it. */
export function nameForMail(person: Nombre & Pick<UsuarioDoc, 'correoProbado' | 'idRol'>): string {
  return isMailable(person) ? fullName(person) : '';
}

/** Whether this person's sessions wait for a second factor. */
export function needsSecondFactor(person: Pick<UsuarioDoc, 'idRol' | 'segundoFactor'>): boolean {
  return esPersonal(person.idRol) || person.segundoFactor.activo;
}

export function usuarioRef(uid: string): DocumentReference {
  return db().collection('usuarios').doc(uid);
}

/** A profile that verified its certificate before identities were kept counts as one whose name fits. */
function parseRow(row: QueryDocumentSnapshot | DocumentSnapshot): UsuarioDoc {
  const data = row.data();
  const identidad = identidadAbierta(data?.rfc ? 'coincide' : 'sin_constancia');
  return usuarioDoc.parse({ identidad, ...data, uid: row.id });
}

/** The person in a snapshot; undefined when there is none. */
export function parseUsuario(snapshot: DocumentSnapshot): UsuarioDoc | undefined {
  return snapshot.exists ? parseRow(snapshot) : undefined;
}

/** @returns the person, or undefined when there is no such account */
export async function findUsuario(uid: string, tx?: Transaction): Promise<UsuarioDoc | undefined> {
  const ref = usuarioRef(uid);
  return parseUsuario(await (tx ? tx.get(ref) : ref.get()));
}

/** Several people at once, in the order asked for, without those who don't exist. */
export async function findUsuarios(
  uids: readonly string[],
  tx?: Transaction,
): Promise<UsuarioDoc[]> {
  if (uids.length === 0) return [];
  const refs = uids.map(usuarioRef);
  const found = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  return found.flatMap((snapshot) => parseUsuario(snapshot) ?? []);
}

/** More people of one role than any office has; keeps the choice of candidates bounded. */
const MOST_CANDIDATES = 500;

function usuarios() {
  return db().collection('usuarios');
}

async function readAll(query: Query, tx?: Transaction): Promise<UsuarioDoc[]> {
  const found = await (tx ? tx.get(query) : query.get());
  return found.docs.flatMap((row) => parseUsuario(row) ?? []);
}

/**
 * @returns the person whose account has this address, undefined when there is none. A removed account
 * keeps its data and not its address.
 */
export async function findUsuarioByCorreo(
  correo: string,
  tx?: Transaction,
): Promise<UsuarioDoc | undefined> {
  const active = usuarios().where('correo', '==', correo).where('activo', '==', true);
  return (await readAll(active.limit(1), tx))[0];
}

/** Two administrators at most: enough to know whether there is another, and to hold both against a change. */
export function twoAdministradores(tx: Transaction): Promise<UsuarioDoc[]> {
  return readAll(usuarios().where('idRol', '==', ROL.administrador).limit(2), tx);
}

/** The people of a role who belong to no office, by name. */
export function listSinOficina(idRol: number): Promise<UsuarioDoc[]> {
  const free = usuarios().where('idRol', '==', idRol).where('idGrupo', '==', null);
  return readAll(free.orderBy('nombreOrden').limit(MOST_CANDIDATES));
}

const OVERDUE = 100;

/** The removed accounts that were removed until a moment, by when; each is read once. */
export async function* eliminadosAntesDe(until: Date): AsyncGenerator<string> {
  const overdue = usuarios().where('eliminado', '<=', until).orderBy('eliminado', 'asc');
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await (last ? overdue.startAfter(last) : overdue).limit(OVERDUE).get();
    for (const row of page.docs) yield row.id;
    last = page.size === OVERDUE ? page.docs.at(-1) : undefined;
  } while (last);
}

/** Every Abogado, by name. */
export function listAbogados(): Promise<UsuarioDoc[]> {
  const lawyers = usuarios().where('idRol', '==', ROL.abogado);
  return readAll(lawyers.orderBy('nombreOrden').limit(MOST_CANDIDATES));
}

/** The secretaries who support a lawyer. */
export async function listSecretariasDe(uid: string): Promise<UsuarioDoc[]> {
  const support = usuarios().where('apoyaA', 'array-contains', uid).limit(MOST_CANDIDATES);
  return (await readAll(support)).filter((person) => person.idRol === ROL.secretaria);
}

/** A page of the accounts that were not removed, by name; `rol` leaves only that one. `buscar` finds the beginnings of words in any order. */
export function pageUsuarios(
  request: PageRequest & { buscar: string; rol?: number | undefined },
): Promise<Page<UsuarioDoc>> {
  const ofRole =
    request.rol === undefined
      ? usuarios().where('activo', '==', true)
      : usuarios().where('idRol', '==', request.rol);
  const search = searchOf(request.buscar);
  if (!search) return readPage(ofRole, 'nombreOrden', request, parseRow);
  const query = ofRole.where('terminos', 'array-contains', search.term);
  if (search.isExact) return readPage(query, 'nombreOrden', request, parseRow);
  return scanPage(query, 'nombreOrden', request, parseRow, {
    fields: Object.keys(usuarioDoc.shape),
    fits: (person) => search.fits(...textsOf(person)),
  });
}

/** What a person is found by, and the certificate's name where staff see it beside the account's. */
type Listed = Nombre &
  Pick<UsuarioDoc, 'correo' | 'idRol'> &
  Partial<Pick<UsuarioDoc, 'nombreFiscal' | 'identidad' | 'rfc'>>;

/** What a person is searched by. */
function textsOf(person: Listed): string[] {
  const isDoubtful = person.identidad !== undefined && pideAviso(person.identidad.estado);
  const otherName = isDoubtful ? (person.nombreFiscal ?? '') : '';
  return [fullName(person), person.correo, person.rfc ?? '', otherName];
}

/** What the list is filtered, searched and ordered by, kept beside what it follows from. */
function indexOf(person: Listed) {
  return {
    activo: person.idRol !== ROL.eliminado,
    nombreOrden: normalize(fullName(person)),
    terminos: searchTerms(...textsOf(person)),
  };
}

/** Writes anew what people from before are searched by. @returns how many were changed */
export function reindexUsuarios(): Promise<number> {
  return reindex(usuarios(), (row) => searchTerms(...textsOf(parseRow(row))));
}

/** A new account: a Usuario without a certificate, without an office. */
export function createUsuario(
  tx: Transaction,
  person: Nombre &
    Pick<UsuarioDoc, 'uid' | 'correo'> &
    Partial<Pick<UsuarioDoc, 'correoProbado' | 'sesionesDesde'>>,
  now: Date,
): void {
  const { uid, ...rest } = person;
  tx.create(usuarioRef(uid), {
    correoProbado: null,
    sesionesDesde: new Date(0),
    ...rest,
    idRol: ROL.usuario,
    segundoFactor: { activo: false, metodo: 'correo' },
    idGrupo: null,
    apoyaA: [],
    relevo: null,
    constanciaVigente: null,
    constanciaPendiente: null,
    rfc: null,
    nombreFiscal: null,
    identidad: identidadAbierta('sin_constancia'),
    rfcsRechazados: [],
    creado: now,
    ...indexOf({ ...person, idRol: ROL.usuario }),
  });
}

/** Changes fields of a person; a new name or role also changes what the list is made from. */
export function updateUsuario(
  tx: Transaction,
  person: Listed & Pick<UsuarioDoc, 'uid'>,
  change: Partial<UsuarioDoc>,
): void {
  const { uid: _uid, ...fields } = change;
  tx.update(usuarioRef(person.uid), { ...fields, ...indexOf({ ...person, ...change }) });
}

/** Where a person belongs: their office, for a Secretaria whom she supports, and who takes over what they left. */
export function placeUsuario(
  tx: Transaction,
  uid: string,
  { idGrupo, apoyaA, relevo }: Pick<UsuarioDoc, 'idGrupo' | 'apoyaA' | 'relevo'>,
): void {
  tx.update(usuarioRef(uid), { idGrupo, apoyaA, relevo });
}
