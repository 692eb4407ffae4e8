import { createHash } from 'node:crypto';
import type { BodyOf } from '@notaria/contract/call';
import { DOCX } from '@notaria/contract/docx';
import { MACHOTE } from '@notaria/contract/machotes';
import type { guardarMachote as call, Machotes } from '@notaria/contract/machotes-llamadas';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import type { UploadedFile } from '#platform/http/multipart.ts';
import { readObject } from '#platform/store/objects.ts';
import { transact } from '#platform/store/transaction.ts';
import { retireObjects, storeWithDocument } from '#platform/uploads/uploads.ts';
import { record } from '#records/bitacora/repository.ts';
import { canRead } from '#records/expedientes/asuntos/machotes.ts';
import {
  countMachotes,
  findMachote,
  listMachotesDe,
  type MachoteDoc,
  saveMachote,
  type VersionDoc,
} from '#records/machotes/repository.ts';
import { listTramitesAll } from '#records/tramites/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { findDocxProblem } from './docx.ts';
import { loQueSePregunta } from './questions.ts';

function keptBy(actor: Actor): string | null {
  if (can(actor, 'consultar_tramites')) return null;
  if (actor.idGrupo !== null) return actor.idGrupo;
  throw new AppError('conflict', 'heads no office', {
    message: TEXTOS.sinOficina,
    detail: 'sin_oficina',
  });
}

const notFound = (message: string = TEXTOS.noEncontrado) =>
  new AppError('not_found', 'no such template for this person', { message });

/**
 * The templates that the actor keeps or sees, and what each procedure can fill in.
 * @throws AppError `conflict` for a head without an office
 */
export async function listMachotes(actor: Actor): Promise<Machotes> {
  const idGrupo = keptBy(actor);
  const [found, tramites] = await Promise.all([listMachotesDe(idGrupo), listTramitesAll()]);
  const machotes = found.map(({ idMachote, nombre, tramites: ids, activo, cambio, ...more }) => ({
    idMachote,
    nombre,
    tramites: ids,
    activo,
    cambio,
    deTodas: more.idGrupo === null,
    editable: more.idGrupo === idGrupo,
    versiones: more.versiones.map(({ version, fecha, de, archivo, tamano }) => ({
      version,
      fecha: fecha.toISOString(),
      de,
      archivo,
      tamano,
    })),
  }));
  return {
    machotes,
    tramites: tramites.map((tramite) => ({
      idTramite: tramite.idTramite,
      titulo: tramite.titulo,
      ...loQueSePregunta(tramite),
    })),
  };
}

type Draft = BodyOf<typeof call>;

/** The file of a new version. @throws AppError `unprocessable` with what is wrong with it */
function requireDocx(
  { bytes, name }: UploadedFile,
  actor: Actor,
  now: Date,
): Omit<VersionDoc, 'version' | 'ruta'> {
  const wrong = findDocxProblem(bytes);
  if (wrong !== undefined) {
    throw new AppError('unprocessable', 'not a template that we take', {
      message: wrong,
      fields: { file: wrong },
    });
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const archivo = `${name
    .replace(/[\p{Cc}\\/]/gu, '_')
    .replace(/\.docx$/i, '')
    .slice(0, 110)}${DOCX.extension}`;
  return { fecha: now, uid: actor.uid, de: actor.nombre, archivo, tamano: bytes.length, sha256 };
}

/** The template that a change is about, as it is kept now. */
async function requireKept(tx: Transaction, idMachote: string, idGrupo: string | null) {
  const before = await findMachote(idMachote, tx);
  if (before?.idGrupo !== idGrupo) throw notFound();
  return before;
}

/**
 * Keeps a template: a new one, or a change of an old one. With a file it gets a version; the eleventh drops the
 * oldest.
 * @param intent the Idempotency-Key: a repeat of a new one gives the same template
 * @throws AppError `unprocessable` for a file that we don't take, `conflict` for too many, for a head without an
 *   office and after somebody else's change, `not_found` for another keeper's
 */
export async function keepMachote(
  actor: Actor,
  { idMachote: old, cambio, ...draft }: Draft,
  file: UploadedFile | undefined,
  intent: string,
): Promise<string> {
  const idGrupo = keptBy(actor);
  const now = new Date();
  const idMachote =
    old ?? createHash('sha256').update(`${actor.uid}\n${intent}`).digest('hex').slice(0, 24);
  if (!file && old === undefined) {
    throw new AppError('invalid_request', 'no file', {
      message: TEXTOS.sinArchivo,
      fields: { file: TEXTOS.sinArchivo },
    });
  }
  // The process died after the commit and before the answer; this repeat finds it kept.
  if (old === undefined && (await findMachote(idMachote))) return idMachote;
  const saved = file && requireDocx(file, actor, now);
  const fields = { nombre: draft.nombre, tramites: draft.tramites, activo: draft.activo === 'si' };

  const commit = async (tx: Transaction, ruta: string) => {
    const before = old === undefined ? undefined : await requireKept(tx, old, idGrupo);
    if (before && before.cambio !== cambio) {
      throw new AppError('conflict', 'changed since it was read', {
        message: TEXTOS.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    if (!before && (await countMachotes(tx, idGrupo)) >= MACHOTE.maximo) {
      throw new AppError('conflict', 'as many as one keeper may have', {
        message: TEXTOS.demasiados,
        detail: 'demasiados',
      });
    }
    const older = before?.versiones ?? [];
    const next = saved && { ...saved, ruta, version: (older[0]?.version ?? 0) + 1 };
    const all = next ? [next, ...older] : older;
    const versiones = all.slice(0, MACHOTE.versiones);
    const after = { idMachote, idGrupo, ...fields, cambio: (before?.cambio ?? 0) + 1, versiones };
    saveMachote(tx, after);
    const datos = { antes: before ? traceOf(before) : null, despues: traceOf(after) };
    record(tx, { tipo: 'machote.guardado', actor, idExpediente: null, datos }, now);
    const dropped = all.slice(MACHOTE.versiones).map((version) => version.ruta);
    return retireObjects(tx, dropped, now);
  };
  const removeDropped = file
    ? await storeWithDocument(`machotes/${idMachote}`, file.bytes, commit, DOCX)
    : await transact((tx) => commit(tx, ''));
  await removeDropped();
  return idMachote;
}

function traceOf({ idMachote, idGrupo, nombre, tramites, activo, versiones }: MachoteDoc) {
  const [{ version, sha256 } = { version: 0, sha256: '' }] = versiones;
  return { idMachote, idGrupo, nombre, tramites, activo, version, sha256 };
}

/**
 * The file of a template as it was saved.
 * @param version left out, the newest
 * @throws AppError `not_found` for one of another office, and for a version that is kept no more
 */
export async function readArchivo(
  actor: Actor,
  idMachote: string,
  version: number | undefined,
): Promise<Buffer> {
  const machote = await findMachote(idMachote);
  if (!machote || !canRead(actor, machote)) throw notFound();
  const wanted = machote.versiones.find((one) => version === undefined || one.version === version);
  if (!wanted) throw notFound(TEXTOS.sinVersion);
  return readObject(wanted.ruta);
}
