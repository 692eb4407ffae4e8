import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { bucket, db } from '../../functions/src/platform/firebase.ts';
import { crockford } from '../../functions/src/platform/store/crockford.ts';
import { saveObject } from '../../functions/src/platform/store/objects.ts';
import { newIdDocumento } from '../../functions/src/records/expedientes/document-id.ts';
import type { FilaDoc } from '../../functions/src/records/expedientes/fila.ts';
import { newIdExpediente } from '../../functions/src/records/expedientes/id.ts';
import { applyChange, type ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import {
  createExpediente,
  findExpediente,
} from '../../functions/src/records/expedientes/repository.ts';
import { findUsuario } from '../../functions/src/records/usuarios/repository.ts';
import { aFila, aFilaConDocumento, anExpediente } from './expedientes.ts';

/** A real PDF of one page; `note` makes its bytes unique. */
export async function aPdf(note = ''): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Documento de prueba ${note}`);
  pdf.addPage([200, 200]);
  return Uint8Array.from(await pdf.save());
}

/** A procedure of the catalogue with this many required documents and a unique title. */
export async function aTramite(requeridos = 2): Promise<{ idTramite: string; titulo: string }> {
  const idTramite = `prueba-${crockford(randomBytes(10)).toLowerCase()}`;
  const titulo = `Trámite de prueba ${idTramite}`;
  await db()
    .collection('tramites')
    .doc(idTramite)
    .set({
      titulo,
      descripcion: 'Para las pruebas.',
      documentos: Array.from({ length: requeridos }, (_each, index) => ({
        id: `doc-${index + 1}`,
        tipo: `Documento ${index + 1}`,
        descripcion: 'Para las pruebas.',
      })),
      pasos: [],
      // After the office's own: the first one in a catalogue drawn by the build must not change.
      orden: 1_000_000,
      activo: true,
    });
  return { idTramite, titulo };
}

interface Stored {
  cliente: { uid: string; email: string; nombre: string };
  asignado?: { uid: string; nombre: string } | undefined;
  /** Id of its office; the lawyer's office by default. */
  idGrupo?: string | null;
  /** The state of each row; null is missing. */
  estados?: readonly FilaDoc['estado'][];
  titulo?: string;
  /** The client's RFC. */
  rfc?: string | null;
  /** The names of the required documents, in order. */
  tipos?: readonly string[];
  /** The condition of every one of them; none by default. */
  condicion?: string;
}

/** A file as the API would have left it, with its objects in Storage. */
export async function aStoredExpediente({
  cliente,
  asignado,
  idGrupo,
  estados = [null],
  titulo = 'Testamento público abierto',
  tipos = [],
  condicion,
  rfc = null,
}: Stored): Promise<ExpedienteDoc> {
  const now = new Date();
  const idExpediente = newIdExpediente(now);
  const pdf = await aPdf(idExpediente);
  const documentos = await Promise.all(
    estados.map(async (estado, index) => {
      const idDocRequerido = `doc-${index + 1}`;
      const tipo = tipos[index] ?? `Documento ${index + 1}`;
      const row = { idDocRequerido, tipo, condicion: condicion ?? null };
      if (estado === null) return aFila(row);
      const intent = crockford(randomBytes(8));
      const upload = { uid: cliente.uid, intent, idExpediente, idDocRequerido, sha256: '' };
      const idDocumento = newIdDocumento(upload);
      const ruta = `expedientes/${idExpediente}/${idDocumento}.pdf`;
      await saveObject(ruta, pdf);
      const document = { idDocumento, ruta, tamano: pdf.length, fechaSubida: now };
      return aFilaConDocumento({ ...row, ...document, estado, subidoPor: cliente.uid });
    }),
  );
  const assigned = asignado
    ? { idAsignado: asignado.uid, nombreAsignado: asignado.nombre }
    : { idAsignado: null, nombreAsignado: 'Por asignar' };
  const place = { ...assigned, idGrupo: idGrupo ?? (await officeOf(asignado)) };
  const blank = anExpediente({
    idExpediente,
    idTramite: `tramite-${idExpediente}`,
    tituloTramite: titulo,
    idCliente: cliente.uid,
    nombreCliente: cliente.nombre,
    correoCliente: cliente.email,
    rfcCliente: rfc,
    turno: 'nadie',
    esperaDesde: null,
    fechaInicio: now,
  });
  const expediente = applyChange(blank, { documentos, ...place }, now);
  await db().runTransaction(async (tx) => createExpediente(tx, expediente));
  return expediente;
}

/** The office of a lawyer; null for nobody, and for a lawyer without one. */
export async function officeOf(lawyer: { uid: string } | undefined): Promise<string | null> {
  return (lawyer && (await findUsuario(lawyer.uid))?.idGrupo) ?? null;
}

/** The file as it is now. */
export async function expedienteNow(idExpediente: string): Promise<ExpedienteDoc> {
  const found = await findExpediente(idExpediente);
  if (!found) throw new Error(`no expediente ${idExpediente}`);
  return found;
}

/** Gives the first document of a file a name that the API would not store. */
export async function renameStored(idExpediente: string, nombrePdf: string): Promise<void> {
  const ref = db().collection('expedientes').doc(idExpediente);
  const [first, ...others] = (await ref.get()).get('documentos');
  await ref.update({ documentos: [{ ...first, nombrePdf }, ...others] });
}

/** The names of the objects that Storage holds under a prefix, in order. */
export async function objectsUnder(prefix: string): Promise<string[]> {
  const [files] = await (await bucket()).getFiles({ prefix });
  return files.map(({ name }) => name).sort();
}

/** The names of the objects that Storage holds for a file, in order. */
export function objectsOf(idExpediente: string): Promise<string[]> {
  return objectsUnder(`expedientes/${idExpediente}/`);
}

async function intentRows(prefix: string) {
  const all = await db().collection('subidas').get();
  return all.docs.filter((row) => String(row.get('ruta')).startsWith(prefix));
}

/** The objects under a prefix that belong to unfinished uploads and deletions. */
export async function intentsUnder(prefix: string): Promise<string[]> {
  return (await intentRows(prefix)).map((row) => String(row.get('ruta')));
}

/** Unfinished uploads and deletions of a file. */
export function intentsOf(idExpediente: string): Promise<string[]> {
  return intentsUnder(`expedientes/${idExpediente}/`);
}

/** Makes running uploads under a prefix look abandoned, so that the sweep leaves other tests alone. */
export async function ageIntents(prefix: string): Promise<void> {
  for (const row of await intentRows(prefix)) {
    // One that ends meanwhile need not be aged.
    await row.ref.update({ creada: new Date(0) }).catch(() => undefined);
  }
}

/** The types of the audit records of a file. */
export async function recordsOf(idExpediente: string): Promise<string[]> {
  const found = await db().collection('bitacora').where('idExpediente', '==', idExpediente).get();
  return found.docs.map((row) => String(row.get('tipo'))).sort();
}
