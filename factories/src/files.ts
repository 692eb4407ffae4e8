import { createHash, randomBytes } from 'node:crypto';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { Transaction } from 'firebase-admin/firestore';
import { PDFDocument } from 'pdf-lib';
import { bucket, db } from '../../functions/src/platform/firebase.ts';
import { crockford } from '../../functions/src/platform/store/crockford.ts';
import { saveObject } from '../../functions/src/platform/store/objects.ts';
import { applyChange } from '../../functions/src/records/expedientes/change.ts';
import { newIdDocumento } from '../../functions/src/records/expedientes/document-id.ts';
import type { FilaDoc } from '../../functions/src/records/expedientes/fila.ts';
import { newIdExpediente } from '../../functions/src/records/expedientes/id.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import {
  createExpediente,
  findExpediente,
} from '../../functions/src/records/expedientes/repository.ts';
import { saveTramite, type TramiteDoc } from '../../functions/src/records/tramites/repository.ts';
import { findUsuario } from '../../functions/src/records/usuarios/repository.ts';
import { aFila, aFilaConDocumento, anExpediente } from './expedientes.ts';

/** Written into the template, and replaced in each PDF by something of the same length. */
const UNIQUE = '0'.repeat(64);
const inHex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(UNIQUE);
  pdf.addPage([200, 200]);
  return Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
}

/** A real PDF of one page, from a template because thousands are made; `note` makes its bytes unique. */
export async function aPdf(note = ''): Promise<Uint8Array<ArrayBuffer>> {
  template ??= makeTemplate();
  const unique = createHash('sha256').update(note).digest('hex');
  const text = (await template).replace(inHex(UNIQUE), inHex(unique));
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** Stores a procedure of the catalogue with a unique title that begins with these words. */
export async function storeTramite(
  words: string,
  fields: Pick<TramiteDoc, 'documentos'> & Partial<TramiteDoc>,
): Promise<{ idTramite: string; titulo: string }> {
  const idTramite = `prueba-${crockford(randomBytes(10)).toLowerCase()}`;
  const titulo = `${words} ${idTramite}`;
  const tramite: TramiteDoc = {
    idTramite,
    titulo,
    descripcion: 'Para las pruebas.',
    palabras: [],
    pasos: [],
    partes: [],
    generales: [],
    soloPersonas: false,
    etapas: [...ETAPAS_COMUNES],
    editado: null,
    version: 1,
    // After the office's own: the first one in a catalogue drawn by the build must not change.
    orden: 1_000_000,
    activo: true,
    costo: null,
    sinEfectivo: '',
    ...fields,
  };
  await db().runTransaction(async (tx) => saveTramite(tx, tramite));
  return { idTramite, titulo };
}

/** A procedure of the catalogue with this many required documents and a unique title. */
export function aTramite(requeridos = 2): Promise<{ idTramite: string; titulo: string }> {
  const asked = { condicion: null, parte: null, paraQuien: 'ambas' } as const;
  const documentos = Array.from({ length: requeridos }, (_each, index) => {
    const names = { id: `doc-${index + 1}`, tipo: `Documento ${index + 1}` };
    return { ...names, ...asked, descripcion: 'Para las pruebas.' };
  });
  return storeTramite('Trámite de prueba', { documentos });
}

/** A new id of what somebody sends in a file: a document, a delivery, a payment, an appointment. */
export function anIdIn(idExpediente: string, idDocRequerido: string, uid = 'luz'): string {
  const intent = crockford(randomBytes(8));
  return newIdDocumento({ uid, intent, idExpediente, idDocRequerido, sha256: '' });
}

/** A row with a document, as the API would have left it, or without one; its object is in Storage if there is a PDF. */
export async function aSentRow(
  row: Partial<FilaDoc> & Pick<FilaDoc, 'idDocRequerido' | 'estado'>,
  { idExpediente, uid, pdf }: { idExpediente: string; uid: string; pdf?: Uint8Array | undefined },
): Promise<FilaDoc> {
  if (row.estado === null) return aFila(row);
  const idDocumento = anIdIn(idExpediente, row.idDocRequerido, uid);
  const ruta = `expedientes/${idExpediente}/${idDocumento}.pdf`;
  if (pdf) await saveObject(ruta, pdf);
  const tamano = pdf?.length ?? 1_000;
  const sent = { idDocumento, ruta, tamano, fechaSubida: new Date(), subidoPor: uid };
  return aFilaConDocumento({ ...sent, ...row });
}

/** Changes a stored file without the API. */
export async function withFile<T>(
  idExpediente: string,
  work: (tx: Transaction, file: ExpedienteDoc) => T | Promise<T>,
): Promise<T> {
  return db().runTransaction(async (tx) => {
    const file = await findExpediente(idExpediente, tx);
    if (!file) throw new Error(`no file ${idExpediente}`);
    return work(tx, file);
  });
}

/** Who attends a file; nobody if left out. */
export const attendedBy = (lawyer: { uid: string; nombre: string } | undefined) => ({
  idAsignado: lawyer?.uid ?? null,
  nombreAsignado: lawyer?.nombre ?? 'Por asignar',
});

/** Who attends a stored file and the office that it belongs to: the given one, or the lawyer's. */
export async function placeOf(
  lawyer: { uid: string; nombre: string } | undefined,
  idGrupo: string | null | undefined,
) {
  const own = lawyer && (await findUsuario(lawyer.uid))?.idGrupo;
  return { ...attendedBy(lawyer), idGrupo: idGrupo ?? own ?? null };
}

interface Stored {
  cliente: { uid: string; email: string; nombre: string };
  asignado?: { uid: string; nombre: string } | undefined;
  /** Id of its office; the lawyer's office by default. */
  idGrupo?: string | null;
  /** The state of each row; null is missing. */
  estados?: readonly FilaDoc['estado'][];
  titulo?: string;
  /** The id of its procedure; one of its own by default. */
  idTramite?: string | undefined;
  /** The client's RFC. */
  rfc?: string | null;
  /** The names of the required documents, in order. */
  tipos?: readonly string[];
  /** The condition of every one of them; none by default. */
  condicion?: string;
  /** False leaves its objects out of Storage, for a test in which nobody opens them. */
  hasObjects?: boolean;
  /** When it was started and its documents were sent; now by default. */
  desde?: Date;
}

/** A file as the API would have left it, with its objects in Storage. */
export async function aStoredExpediente({
  cliente,
  asignado,
  idGrupo,
  estados = [null],
  titulo = 'Testamento público abierto',
  idTramite,
  tipos = [],
  condicion,
  rfc = null,
  hasObjects = true,
  desde,
}: Stored): Promise<ExpedienteDoc> {
  const now = new Date();
  const idExpediente = newIdExpediente(now);
  const pdf = hasObjects ? await aPdf(idExpediente) : undefined;
  const documentos = await Promise.all(
    estados.map((estado, index) => {
      const tipo = tipos[index] ?? `Documento ${index + 1}`;
      const row = { idDocRequerido: `doc-${index + 1}`, tipo, condicion: condicion ?? null };
      const sent = estado === null ? row : { ...row, fechaSubida: desde ?? now };
      return aSentRow({ ...sent, estado }, { idExpediente, uid: cliente.uid, pdf });
    }),
  );
  const blank = anExpediente({
    idExpediente,
    idTramite: idTramite ?? `tramite-${idExpediente}`,
    tituloTramite: titulo,
    idCliente: cliente.uid,
    nombreCliente: cliente.nombre,
    correoCliente: cliente.email,
    rfcCliente: rfc,
    turno: desde ? 'cliente' : 'nadie',
    esperaDesde: desde ?? null,
    fechaInicio: desde ?? now,
  });
  const expediente = applyChange(blank, { documentos, ...(await placeOf(asignado, idGrupo)) }, now);
  await db().runTransaction(async (tx) => createExpediente(tx, expediente));
  return expediente;
}

/** Gives a file to another lawyer, whoever attends it. */
export async function reassign(idExpediente: string, { uid }: { uid: string }): Promise<void> {
  await db().collection('expedientes').doc(idExpediente).update({ idAsignado: uid, idGrupo: null });
}

/** The file as it is now. */
export async function expedienteNow(idExpediente: string): Promise<ExpedienteDoc> {
  const stored = await findExpediente(idExpediente);
  if (!stored) throw new Error(`no expediente ${idExpediente}`);
  return stored;
}

/** The names of the objects that Storage holds under a prefix, in order. */
export async function objectsUnder(prefix: string): Promise<string[]> {
  const [files] = await (await bucket()).getFiles({ prefix });
  return files.map(({ name }) => name).sort();
}

/** The names of the objects that Storage holds for a file, in order. */
export const objectsOf = (idExpediente: string) => objectsUnder(`expedientes/${idExpediente}/`);

async function intentRows(prefix: string) {
  const all = await db().collection('tareas').where('tipo', '==', 'subida').get();
  return all.docs.filter((row) => String(row.get('datos')?.ruta).startsWith(prefix));
}

/** The objects under a prefix that belong to unfinished uploads and deletions. */
export async function intentsUnder(prefix: string): Promise<string[]> {
  return (await intentRows(prefix)).map((row) => String(row.get('datos').ruta));
}

/** Unfinished uploads and deletions of a file. */
export const intentsOf = (idExpediente: string) => intentsUnder(`expedientes/${idExpediente}/`);

/** Makes running uploads under a prefix look abandoned, so that the sweep leaves other tests alone. */
export async function ageIntents(prefix: string): Promise<void> {
  for (const row of await intentRows(prefix)) {
    // One that ends meanwhile need not be aged.
    await row.ref.update({ cuando: new Date(0) }).catch(() => undefined);
  }
}

/** The types of the audit records of a file. */
export async function recordsOf(idExpediente: string): Promise<string[]> {
  const all = await db().collection('bitacora').where('idExpediente', '==', idExpediente).get();
  return all.docs.map((row) => String(row.get('tipo'))).sort();
}
