import { AVISOS_DE_INICIO, avisosCorreo } from '@notaria/contract/avisos-correo';
import {
  type EstadoIdentidad,
  estadoIdentidad,
  needsAviso,
  razonIdentidad,
} from '@notaria/contract/identidad';
import { isOfStaff, ROL, ROLES_QUE_ATIENDEN } from '@notaria/contract/roles';
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
import { normalize, searchOf, searchTerms } from '#platform/store/terms.ts';

/** How sure the office is that the account belongs to the person of its certificate. */
const identidadDoc = z.object({
  estado: estadoIdentidad,
  /** Why it waits for the office. */
  razon: razonIdentidad,
  /** The office's words if it refused. */
  motivo: z.string(),
  /** When the office decided. `por` is the name of the person who decided. */
  fecha: z.nullable(fecha),
  por: z.string(),
});
export type Identidad = z.infer<typeof identidadDoc>;

/** An identity on which the office has not decided. */
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
  /** When the person proved that the address is theirs; null until then. */
  correoProbado: z.nullable(fecha),
  /** Whether an optional second factor is on, and how the code arrives. Staff always have one. */
  segundoFactor: z.object({ activo: z.boolean(), metodo: z.enum(['correo', 'app']) }),
  /** Sessions that began before this are over. */
  sesionesDesde: fecha,
  /** Id of the office that the person belongs to or heads. */
  idGrupo: z.nullable(z.string()),
  /** For a Secretaria: uids of the lawyers whom she supports. */
  apoyaA: z.array(z.string()),
  /** Uid of the person who takes over the files of the last office or role that this one left; null for nobody. */
  relevo: z._default(z.nullable(z.string()), null),
  constanciaVigente: z.nullable(z.string()),
  constanciaPendiente: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  /** The name on the verified certificate, which is used on the files. */
  nombreFiscal: z.nullable(z.string()),
  identidad: identidadDoc,
  /** RFCs that the office refused for this account. A certificate with one of them waits for the office. */
  rfcsRechazados: z._default(z.array(z.string()), []),
  /** Digits of the phone where the office reaches the person; empty if they gave none. */
  telefono: z._default(z.string(), ''),
  /** When the person gets each kind of news by mail. Mails about the account itself are always sent. */
  avisosCorreo: z._default(avisosCorreo, AVISOS_DE_INICIO),
  /** The person's saved views of the list, by name. */
  vistas: z._default(z.array(vista), []),
  creado: fecha,
  /** When the account was removed; its retention begins then. */
  eliminado: z._default(z.nullable(fecha), null),
});
export type UsuarioDoc = z.infer<typeof usuarioDoc>;
type Nombre = Pick<UsuarioDoc, 'nombre' | 'apellidoPaterno' | 'apellidoMaterno'>;

/** The full name as people read it; empty if the person has not given one. */
export function fullName(person: Nombre): string {
  return [person.nombre, person.apellidoPaterno, person.apellidoMaterno].filter(Boolean).join(' ');
}

/** True if the person proved that the account's address is theirs. */
export function isProven({ correoProbado }: Pick<UsuarioDoc, 'correoProbado'>): boolean {
  return correoProbado !== null;
}

/** True if mails of every kind may go to the address: it is proved, or a member of staff gets codes there. */
export function isMailable(person: Pick<UsuarioDoc, 'correoProbado' | 'idRol'>): boolean {
  return isProven(person) || isOfStaff(person.idRol);
}

/** The name for a mail: empty before the address is proved, because anybody may have typed it. */
export function nameForMail(person: Nombre & Pick<UsuarioDoc, 'correoProbado' | 'idRol'>): string {
  return isMailable(person) ? fullName(person) : '';
}

/** True if this person's sessions ask for a second factor. */
export function needsSecondFactor(person: Pick<UsuarioDoc, 'idRol' | 'segundoFactor'>): boolean {
  return isOfStaff(person.idRol) || person.segundoFactor.activo;
}

export function usuarioRef(uid: string): DocumentReference {
  return db().collection('usuarios').doc(uid);
}

function parseRow(row: QueryDocumentSnapshot | DocumentSnapshot): UsuarioDoc {
  return usuarioDoc.parse({ ...row.data(), uid: row.id });
}

/** The person in a snapshot; undefined if there is none. */
export function parseUsuario(snapshot: DocumentSnapshot): UsuarioDoc | undefined {
  return snapshot.exists ? parseRow(snapshot) : undefined;
}

/** @returns the person; undefined if there is no such account */
export async function findUsuario(uid: string, tx?: Transaction): Promise<UsuarioDoc | undefined> {
  const ref = usuarioRef(uid);
  return parseUsuario(await (tx ? tx.get(ref) : ref.get()));
}

/** Several people, in the order of `uids`, without those who do not exist. */
export async function findUsuarios(
  uids: readonly string[],
  tx?: Transaction,
): Promise<UsuarioDoc[]> {
  if (uids.length === 0) return [];
  const refs = uids.map(usuarioRef);
  const found = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  return found.flatMap((snapshot) => parseUsuario(snapshot) ?? []);
}

/** More people of one role than any office has; bounds the choice of candidates. */
const MOST_CANDIDATES = 500;

function usuarios() {
  return db().collection('usuarios');
}

async function readAll(query: Query, tx?: Transaction): Promise<UsuarioDoc[]> {
  const found = await (tx ? tx.get(query) : query.get());
  return found.docs.flatMap((row) => parseUsuario(row) ?? []);
}

/**
 * @returns the person whose account has this address; undefined if there is none. A removed account keeps its
 *   data but not its address.
 */
export async function findUsuarioByCorreo(
  correo: string,
  tx?: Transaction,
): Promise<UsuarioDoc | undefined> {
  const active = usuarios().where('correo', '==', correo).where('activo', '==', true);
  return (await readAll(active.limit(1), tx))[0];
}

/** An active account with a telephone of ten digits. */
export async function findUsuarioByTelefono(telefono: string): Promise<UsuarioDoc | undefined> {
  const active = usuarios().where('telefono', '==', telefono).where('activo', '==', true);
  return (await readAll(active.limit(1)))[0];
}

/** The people of a role who belong to no office, by name. */
export function listSinOficina(idRol: number): Promise<UsuarioDoc[]> {
  const free = usuarios().where('idRol', '==', idRol).where('idGrupo', '==', null);
  return readAll(free.orderBy('nombreOrden').limit(MOST_CANDIDATES));
}

const OVERDUE = 100;

/** The accounts that were removed up to an instant, in order of removal; each is read once. */
export async function* eliminadosAntesDe(until: Date): AsyncGenerator<string> {
  const overdue = usuarios().where('eliminado', '<=', until).orderBy('eliminado', 'asc');
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await (last ? overdue.startAfter(last) : overdue).limit(OVERDUE).get();
    for (const row of page.docs) yield row.id;
    last = page.size === OVERDUE ? page.docs.at(-1) : undefined;
  } while (last);
}

/** Every Abogado and head of office, by name. */
export function listAbogados(): Promise<UsuarioDoc[]> {
  const lawyers = usuarios().where('idRol', 'in', ROLES_QUE_ATIENDEN);
  return readAll(lawyers.orderBy('nombreOrden').limit(MOST_CANDIDATES));
}

/** The secretaries who support a lawyer. */
export async function listSecretariasDe(uid: string): Promise<UsuarioDoc[]> {
  const support = usuarios().where('apoyaA', 'array-contains', uid).limit(MOST_CANDIDATES);
  return (await readAll(support)).filter((person) => person.idRol === ROL.secretaria);
}

/** A page of the existing accounts by name. `buscar` finds beginnings of words, in any order. */
export function pageUsuarios(
  request: PageRequest & { buscar: string; rol?: number | undefined },
): Promise<Page<UsuarioDoc>> {
  const ofRole =
    request.rol === undefined
      ? usuarios().where('activo', '==', true)
      : usuarios().where('idRol', '==', request.rol);
  const search = searchOf(request.buscar);
  if (!search) return readPage(ofRole, 'nombreOrden', request, parseRow);
  const { rol } = request;
  const query = search.term === undefined ? ofRole : conTermino(search.term);
  return scanPage(query, search.term === undefined ? 'nombreOrden' : undefined, request, parseRow, {
    fields: Object.keys(usuarioDoc.shape),
    fits: (person) =>
      search.fits(...textsOf(person)) &&
      (rol === undefined ? person.idRol !== ROL.eliminado : person.idRol === rol),
    compare: byName(request.direccion),
  });
}

/** Without an order, so that a search needs no index for each order and role. */
function conTermino(term: string): Query {
  return usuarios().where('terminos', 'array-contains', term);
}

function byName(direccion: 'asc' | 'desc') {
  const sign = direccion === 'asc' ? 1 : -1;
  const keyOf = (person: UsuarioDoc) => `${normalize(fullName(person))} ${person.uid}`;
  return (one: UsuarioDoc, other: UsuarioDoc) => (keyOf(one) < keyOf(other) ? -sign : sign);
}

/** The fields that a person is listed and searched by. */
type Listed = Nombre &
  Pick<UsuarioDoc, 'correo' | 'idRol'> &
  Partial<Pick<UsuarioDoc, 'nombreFiscal' | 'identidad' | 'rfc'>>;

/** The texts that the search covers. */
function textsOf(person: Listed): string[] {
  const isDoubtful = person.identidad !== undefined && needsAviso(person.identidad.estado);
  const otherName = isDoubtful ? (person.nombreFiscal ?? '') : '';
  return [fullName(person), person.correo, person.rfc ?? '', otherName];
}

/** Derived fields by which the list is filtered, searched and ordered. */
function indexOf(person: Listed) {
  return {
    activo: person.idRol !== ROL.eliminado,
    nombreOrden: normalize(fullName(person)),
    terminos: searchTerms(...textsOf(person)),
  };
}

/** Writes a new account: a Usuario without a certificate and without an office. */
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

/** Changes fields of a person; a new name or role also changes the list's derived fields. */
export function updateUsuario(
  tx: Transaction,
  person: Listed & Pick<UsuarioDoc, 'uid'>,
  change: Partial<UsuarioDoc>,
): void {
  const { uid: _uid, ...fields } = change;
  tx.update(usuarioRef(person.uid), { ...fields, ...indexOf({ ...person, ...change }) });
}

/** Writes a person's office, the lawyers whom they support, and who takes over the files that they left. */
export function placeUsuario(
  tx: Transaction,
  uid: string,
  { idGrupo, apoyaA, relevo }: Pick<UsuarioDoc, 'idGrupo' | 'apoyaA' | 'relevo'>,
): void {
  tx.update(usuarioRef(uid), { idGrupo, apoyaA, relevo });
}
