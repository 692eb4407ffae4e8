import { createHash } from 'node:crypto';
import type { BodyOf } from '@notaria/contract/call';
import {
  type enviarEntrega as call,
  type cotizarEntrega,
  ENTREGA,
} from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { isPorVenir } from '@notaria/contract/etapas-mover';
import type { UploadedFile } from '#platform/http/multipart.ts';
import { fileMissing, requirePdf } from '#platform/pdf/refusals.ts';
import { cleanFileName } from '#platform/store/file-name.ts';
import { storeWithDocument } from '#platform/uploads/uploads.ts';
import { readCobros } from '#records/cobros/repository.ts';
import { type EntregaDoc, sinAbrir } from '#records/entregas/model.ts';
import { findEntrega } from '#records/entregas/repository.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { dispatch, prepare, requireDestinos, requireNewest, sends, wrong } from './dispatch.ts';

/** What is sent, without the PDF. */
export type EnvioDeEntrega = Omit<BodyOf<typeof call>, 'para'> & {
  idExpediente: string;
  para: readonly string[];
  /** The Idempotency-Key: a repeat gives the same delivery. */
  intent: string;
};

/** How it ended: sent, or prepared for a lawyer. */
export interface Enviada {
  idEntrega: string;
  enviada: boolean;
}

/** The PDF of a delivery, and what goes with it. */
interface Contenido extends Pick<EntregaDoc, 'nombrePdf' | 'paginas'> {
  bytes: Uint8Array;
  cotizacion?: EntregaDoc['cotizacion'];
}

/**
 * Sends a PDF to people of a file, or prepares it if the person does not send this kind.
 * @throws AppError `not_found` out of scope, `invalid_request` for people who are not in the file, `conflict` if
 *   the version to be replaced is not the newest or has changes asked for that the person has not read,
 *   `file_rejected` or `unprocessable` with what is wrong with the PDF
 */
export async function sendEntrega(
  actor: Actor,
  envio: EnvioDeEntrega,
  file: UploadedFile | undefined,
): Promise<Enviada> {
  if (!file) throw fileMissing();
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  return deliver(actor, envio, digest, async () => {
    const paginas = await requirePdf(actor.uid, file.bytes, ENTREGA.maximoBytes);
    return { bytes: file.bytes, nombrePdf: cleanFileName(file.name), paginas };
  });
}

/**
 * Stores and sends a delivery, or prepares it: the object, its document and everything that follows from it.
 * @param digest of what the person sends, so that a repeat is known before its PDF is made or looked into
 * @param make gives the PDF
 */
export async function deliver(
  actor: Actor,
  envio: EnvioDeEntrega,
  digest: string,
  make: (expediente: ExpedienteDoc) => Promise<Contenido>,
): Promise<Enviada> {
  const { idExpediente, intent, para, tipo, titulo, nota, cambios } = envio;
  requireWords(envio, new Date());
  const upload = { uid: actor.uid, intent, idExpediente, sha256: digest };
  const idEntrega = newIdDocumento({ ...upload, idDocRequerido: 'entrega' });
  const seen = await requireStaffFile(actor, idExpediente);
  // The process died after the commit and before the answer; this repeat finds it stored, whatever it took with it.
  const repeated = await findEntrega(idExpediente, idEntrega);
  if (repeated) return { idEntrega, enviada: repeated.enviada };
  requireDestinos(seen, para);

  const { bytes, nombrePdf, paginas, cotizacion = null } = await make(seen);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return storeWithDocument(`entregas/${idExpediente}/${idEntrega}`, bytes, async (tx, ruta) => {
    const expediente = await requireStaffFile(actor, idExpediente, tx);
    requireDestinos(expediente, para);
    const [before, cobros] = await Promise.all([
      requireNewest(tx, expediente, envio, envio.vistos),
      readCobros(expediente.idGrupo, tx),
    ]);
    const now = new Date();
    const entrega: EntregaDoc = {
      idEntrega,
      idExpediente,
      tipo,
      ruta,
      sha256,
      titulo,
      nota,
      nombrePdf,
      paginas,
      cotizacion,
      cambios: before ? cambios : '',
      version: (before?.version ?? 0) + 1,
      serie: before?.serie ?? idEntrega,
      vigente: true,
      fecha: now,
      uid: actor.uid,
      de: actor.nombre,
      tamano: bytes.length,
      pide: envio.pide === 'si',
      hasta: envio.pide === 'si' ? (envio.hasta ?? null) : null,
      respuestas: para.map(sinAbrir),
      sinAtender: [],
      enviada: sends(actor, tipo, cobros),
      reemplaza: before?.idEntrega ?? null,
    };
    if (entrega.enviada) dispatch(tx, expediente, { entrega, before }, actor, now);
    else prepare(tx, expediente, entrega, actor, now);
    return { idEntrega, enviada: entrega.enviada };
  });
}

type Dicho = Pick<BodyOf<typeof cotizarEntrega>, 'hasta' | 'pide' | 'reemplaza' | 'cambios'>;

/** @throws AppError `invalid_request` for a date that is over, and for a new version that says no change */
function requireWords({ hasta, pide, reemplaza, cambios }: Dicho, now: Date): void {
  if (hasta !== undefined && pide === 'si' && !isPorVenir(hasta, now)) {
    throw wrong('hasta', ETAPAS.fechaPasada);
  }
  if (reemplaza !== undefined && cambios === '') throw wrong('cambios', TEXTOS.sinCambios);
}
