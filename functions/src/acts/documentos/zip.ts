import { Readable } from 'node:stream';
import { type QueZip, zipQuery } from '@notaria/contract/documentos';
import { porId } from '@notaria/contract/fields';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';
import { parseInput } from '#platform/http/parse.ts';
import { sendZipFile } from '#platform/http/zip.ts';
import { objectExists, openObject } from '#platform/store/objects.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { listEntregas } from '#records/entregas/repository.ts';
import {
  entregaEntries,
  indiceDe,
  pagoEntries,
  type ZipEntry,
  zipEntries,
} from '#records/expedientes/asuntos/zip-entries.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { clienteOf, seenByLink } from '#records/expedientes/through-link.ts';
import { listPagos } from '#records/pagos/repository.ts';
import { readThroughLink } from '#records/sesiones/good-link.ts';
import { signZipLink, zipOf } from '#records/sesiones/signed-link.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';

/**
 * Makes a link to the documents of a file, accepted or all that were sent. The staff get those of everybody; a client
 * in a file with several parties, their own and the common ones. A browser's download can't send a token, so the link
 * is the key, as for a document. The audit record is written here, because only this call knows who asks.
 * @throws AppError `not_found` out of scope, `conflict` if there is none
 */
export async function linkToZip(
  actor: Actor,
  idExpediente: string,
  que: QueZip,
  now: Date,
): Promise<{ url: string; vence: string }> {
  const isStaff = can(actor, 'consultar_detalle_expediente');
  const uid = isStaff ? null : actor.uid;
  const { expediente } = await requireInScope(actor, idExpediente);
  if (!isStaff && expediente.salas.length === 0) throw notOfOneAlone();
  const archivos = (await entriesOf(expediente, uid, que)).map(({ id }) => id);
  if (archivos.length === 0) {
    throw new AppError('conflict', 'nothing accepted yet', { message: DOCUMENTOS.sinAceptados });
  }
  await transact(async (tx) => {
    const datos = { antes: null, despues: { archivos } };
    record(tx, { tipo: 'documentos.descargados', actor, idExpediente, datos }, now);
  });
  const { url, vence } = signZipLink(idExpediente, actor.idSesion, now, que);
  return { url, vence: vence.toISOString() };
}

/** The documents of a file and what the office sent, as a person may have them. */
async function entriesOf(
  expediente: ExpedienteDoc,
  uid: string | null,
  que: QueZip,
): Promise<ZipEntry[]> {
  const sent = expediente.entregas === 0 ? [] : await listEntregas(expediente.idExpediente);
  const pagos = expediente.pagos === 0 ? [] : await listPagos(expediente.idExpediente);
  return [
    ...zipEntries(expediente, uid, que),
    ...entregaEntries(expediente, sent, uid),
    ...pagoEntries(expediente, pagos, uid),
  ];
}

/** Of a file that is theirs alone a client gets no ZIP: they have every document. */
function notOfOneAlone(): AppError {
  return new AppError('forbidden', 'a client’s own file');
}

/**
 * Answers that link with the documents as they are by now. Each is read from Storage when its turn comes, so
 * that memory holds a few buffers whatever the file's size.
 * @throws AppError `forbidden` for a link that is not ours or is over, `not_found` if nothing is left
 */
export async function sendZip(req: Request, res: Response): Promise<void> {
  const { id } = parseInput(porId, req.params);
  const query = parseInput(zipQuery, req.query);
  const terms = { uses: ARCHIVO.usosEnlaceZip };
  const read = () => findExpediente(id);
  const found = await readThroughLink(
    zipOf(id, query.que),
    query,
    terms,
    read,
    async (file, owner) => {
      const seen = await seenByLink(file, owner);
      if (!seen) return { entries: [], indice: '' };
      const uid = clienteOf(owner);
      const sent = seen.entregas === 0 ? [] : await listEntregas(id);
      return { entries: await entriesOf(seen, uid, query.que), indice: indiceDe(seen, sent, uid) };
    },
  );
  const entries = await requireThere(found.entries);
  const sources = entries.map(({ id: _id, ruta, ...entry }) => ({
    ...entry,
    open: () => openObject(ruta, 0, entry.tamano - 1),
  }));
  const indice = { nombre: 'Índice.txt', fecha: new Date(), comprimir: true };
  const pages =
    found.indice === '' ? [] : [{ ...indice, open: async () => Readable.from([found.indice]) }];
  await sendZipFile(req, res, `expediente-${id.replace(/[^\w-]/g, '_')}.zip`, [
    ...pages,
    ...sources,
  ]);
}

/** Checks that every object exists before the answer begins, while an error can still be sent. */
async function requireThere(entries: readonly ZipEntry[]): Promise<readonly ZipEntry[]> {
  const there = await Promise.all(entries.map(({ ruta }) => objectExists(ruta)));
  if (entries.length === 0 || there.includes(false)) {
    throw new AppError('not_found', 'nothing accepted, or an object is gone', {
      message: DOCUMENTOS.falloZip,
    });
  }
  return entries;
}
