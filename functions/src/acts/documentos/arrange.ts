import { createHash } from 'node:crypto';
import type { PaginaEnOrden } from '@notaria/contract/documentos';
import { ACOMODO } from '@notaria/contract/documentos-messages';
import { canMove } from '@notaria/contract/estados';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { arrangePdf, inspectPdf } from '#platform/pdf/pdf.ts';
import { fileRefused } from '#platform/pdf/refusals.ts';
import { readObject } from '#platform/store/objects.ts';
import { retireObjects, storeAllWithDocument } from '#platform/uploads/uploads.ts';
import { lastActOn } from '#records/bitacora/previous-act.ts';
import { record } from '#records/bitacora/repository.ts';
import { todosRecibidos } from '#records/expedientes/completo.ts';
import { idExpedienteOf, newIdDocumento } from '#records/expedientes/document-id.ts';
import { deParte, type FilaDoc, objetosSueltos, replaceFila } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { traceOf } from './upload.ts';

interface Arrangement {
  idExpediente: string;
  /** The version that the person saw: each version of a document has an id of its own. */
  idDocumento: string;
  /** The state that the person saw. */
  visto: 0 | 1;
  /** The pages that stay, in their order. */
  paginas: readonly PaginaEnOrden[];
  /** The pages that go to missing documents. */
  separa: readonly Part[];
  /** The Idempotency-Key: a repeat gives the same documents. */
  intent: string;
}

/** A row, and the pages that it gets. */
interface Part {
  idDocRequerido: string;
  paginas: readonly PaginaEnOrden[];
}

/**
 * Puts the pages of a document in order, and some of them into rows that are missing. The file as the client
 * sent it is kept. All these documents wait for review, as after an upload. The permission is checked where the call
 * is mounted.
 * @returns the id of the document that stays, and the names of the rows that got pages
 * @throws AppError `not_found` out of scope, `conflict` if the document changed or another row is taken,
 *   `invalid_request` for other pages than the document's, `unprocessable` for a file that can't be arranged
 */
export async function arrangeDocumento(
  actor: Actor,
  arrangement: Arrangement,
): Promise<{ idDocumento: string; separados: string[] }> {
  const { idExpediente, separa } = arrangement;
  const before = await requireStaffFile(actor, idExpediente);
  const done = resultOf(actor, arrangement, before);
  if (done) return done;
  const source = await requireSource(before, arrangement);
  requirePages(source, arrangement);
  const parts: Part[] = [{ ...source, paginas: arrangement.paginas }, ...separa];
  for (const part of parts.slice(1)) requireTarget(before, source, part);

  const made = await makeFiles(actor, source, parts);
  const ids = parts.map((part) => idOf(actor, arrangement, part));
  const prefixes = ids.map((id) => `expedientes/${idExpediente}/${id}`);
  const files = made.map((bytes, at) => ({ prefix: prefixes[at] ?? '', bytes }));
  const removeOld = await storeAllWithDocument(files, async (tx, rutas) => {
    const expediente = await requireStaffFile(actor, idExpediente, tx);
    const fila = await requireSource(expediente, arrangement);
    const now = new Date();
    const rows = parts.map((part, at): FilaDoc => {
      const bytes = made[at] ?? new Uint8Array();
      const row = at === 0 ? fila : requireTarget(expediente, fila, part);
      return {
        ...row,
        idDocumento: ids[at] ?? '',
        ruta: rutas[at] ?? '',
        sha256: hashOf(bytes),
        nombrePdf: fila.nombrePdf,
        tamano: bytes.length,
        paginas: part.paginas.length,
        subidoPor: fila.subidoPor,
        ventanilla: fila.ventanilla,
        fechaSubida: fila.fechaSubida,
        original: originalOf(fila),
        estado: 0,
        comentario: null,
        marcas: 0,
        revisadoEl: null,
      };
    });
    const documentos = rows.reduce(replaceFila, expediente.documentos);
    const after = saveExpediente(tx, expediente, { documentos }, now);
    const { estado } = after;
    for (const [at, row] of rows.entries()) {
      const { idDocumento, tipo, nombrePdf, sha256, original } = row;
      const paginas = [...(parts[at]?.paginas ?? [])];
      const despues = {
        idDocumento: idDocumento ?? '',
        tipo,
        nombrePdf,
        sha256,
        ...deParte(row),
        estado,
        paginas,
        sha256Original: original?.sha256 ?? null,
        ...(at === 0 && todosRecibidos(expediente, after)),
      };
      const datos = { antes: traceOf(fila), despues };
      record(tx, { tipo: 'documento.acomodado', actor, idExpediente, datos }, now);
    }
    return retireObjects(tx, objetosSueltos(expediente.documentos, documentos), now);
  });
  await removeOld();
  return { idDocumento: ids[0] ?? '', separados: tiposDe(before, arrangement) };
}

function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The names of the rows that get pages. */
function tiposDe({ documentos }: ExpedienteDoc, { separa }: Arrangement): string[] {
  const ids = separa.map(({ idDocRequerido }) => idDocRequerido);
  return documentos.flatMap(({ idDocRequerido, tipo }) =>
    ids.includes(idDocRequerido) ? tipo : [],
  );
}

/** The same act on the same version gives the same document, as a repeated upload does. */
function idOf({ uid }: Actor, { idExpediente, idDocumento, intent }: Arrangement, part: Part) {
  const { idDocRequerido, paginas } = part;
  const sha256 = hashOf(JSON.stringify([idDocumento, paginas]));
  return newIdDocumento({ uid, intent, idExpediente, idDocRequerido, sha256 });
}

/** What a repeat of an act that was done answers: its process died before the answer. */
function resultOf(actor: Actor, arrangement: Arrangement, before: ExpedienteDoc) {
  const { paginas } = arrangement;
  const done = before.documentos.find(
    ({ idDocRequerido, idDocumento }) =>
      idDocumento !== null && idDocumento === idOf(actor, arrangement, { idDocRequerido, paginas }),
  );
  return done?.idDocumento
    ? { idDocumento: done.idDocumento, separados: tiposDe(before, arrangement) }
    : undefined;
}

type Source = FilaDoc & { ruta: string };

/** @throws AppError `not_found`, or `conflict` if the row holds another version or was reviewed meanwhile */
async function requireSource(
  { idExpediente, documentos }: ExpedienteDoc,
  { idDocumento, visto }: Arrangement,
): Promise<Source> {
  const fila = documentos.find((each) => each.idDocumento === idDocumento);
  if (!fila && idExpedienteOf(idDocumento) !== idExpediente) throw noSuchDocument();
  const { ruta = null } = fila ?? {};
  if (fila && ruta !== null && fila.estado === visto && canMove('acomodar', visto)) {
    return { ...fila, ruta };
  }
  // A declaration has no pages.
  if (fila && ruta === null) throw noSuchDocument();
  const previo = await lastActOn(idExpediente, idDocumento);
  throw new AppError('conflict', 'the document changed meanwhile', {
    message: fila ? DOCUMENTOS.yaRevisado : DOCUMENTOS.reemplazado,
    detail: fila ? 'ya_revisado' : 'reemplazado',
    ...(previo && { previo }),
  });
}

function noSuchDocument(): AppError {
  return new AppError('not_found', 'no such document', { message: DOCUMENTOS.noEncontrado });
}

/** @throws AppError `invalid_request` unless every page of the document and every other row is named once, and something changes */
function requirePages(source: FilaDoc, { paginas, separa }: Arrangement): void {
  const all = [...paginas, ...separa.flatMap((part) => part.paginas)];
  const numbers = new Set(all.map(({ pagina }) => pagina));
  const targets = new Set(separa.map(({ idDocRequerido }) => idDocRequerido));
  const isWhole =
    numbers.size === all.length && all.length === source.paginas && targets.size === separa.length;
  const isSame =
    separa.length === 0 && paginas.every(({ pagina, giro }, at) => pagina === at + 1 && giro === 0);
  if (isWhole && Math.max(...numbers) === all.length && !isSame) return;
  throw new AppError('invalid_request', 'not the pages of the document', {
    message: isWhole && isSame ? ACOMODO.sinCambios : ACOMODO.noSonLasPaginas,
  });
}

/**
 * The missing row that gets pages: of the same person, or common like the document.
 * @throws AppError `not_found`, or `conflict` if it is no longer missing
 */
function requireTarget({ documentos }: ExpedienteDoc, source: FilaDoc, part: Part): FilaDoc {
  const fila = documentos.find(({ idDocRequerido }) => idDocRequerido === part.idDocRequerido);
  if (!fila || fila.parte !== source.parte) throw noSuchDocument();
  if (canMove('subir', fila.estado)) return fila;
  throw new AppError('conflict', 'the row is not missing', {
    message: ACOMODO.destino,
    detail: 'ya_hay_archivo',
  });
}

function originalOf(fila: Source): FilaDoc['original'] {
  const { idDocumento, ruta, sha256, tamano, nombrePdf } = fila;
  if (fila.original) return fila.original;
  return { idDocumento: idDocumento ?? '', ruta, sha256, tamano: tamano ?? 0, nombrePdf };
}

/** @throws AppError `unprocessable` if the file can't be arranged, `file_rejected` if a part is too large */
async function makeFiles(
  { uid }: Actor,
  source: Source,
  parts: readonly Part[],
): Promise<Uint8Array[]> {
  const lists = parts.map(({ paginas }) => paginas);
  const made = await arrangePdf(await readObject(source.ruta), lists, uid);
  if (!made.ok) throw notArranged();
  for (const [at, bytes] of made.files.entries()) {
    const verdict = await inspectPdf(bytes, ARCHIVO.maximoBytes, uid);
    if (!verdict.ok && verdict.code === 'demasiado_grande') throw fileRefused(verdict.code);
    if (!verdict.ok || verdict.paginas !== lists[at]?.length) throw notArranged();
  }
  return made.files;
}

function notArranged(): AppError {
  return new AppError('unprocessable', 'the file cannot be arranged', {
    message: ACOMODO.noSePuede,
    detail: 'no_se_acomoda',
  });
}
