import { randomBytes } from 'node:crypto';
import { ENLACE_SUBIDA } from '@notaria/contract/enlaces-messages';
import { ENLACE, type EstadoEnlace } from '@notaria/contract/enlaces-subida';
import { paginaDeEnlace } from '@notaria/contract/paginas';
import { AppError } from '#platform/errors.ts';
import type { UploadedFile } from '#platform/http/multipart.ts';
import { transact } from '#platform/store/transaction.ts';
import { estadoDe, mayOpen, maySend } from '#records/enlaces-subida/policy.ts';
import {
  createEnlace,
  type EnlaceDoc,
  findEnlace,
  fingerprint,
  updateEnlace,
} from '#records/enlaces-subida/repository.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { veFila } from '#records/expedientes/salas.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireFree, requireOwnTurn, requireTarget, uploadDocumento } from './upload.ts';

/** 256 bits, so that nobody can guess a link. */
const TOKEN_BYTES = 32;

/** A phone with a link that exists and whose session is live. */
export interface Holder {
  /** The client who made the link. */
  uid: string;
  actor: Actor;
  enlace: EnlaceDoc;
  /** Hash of the browser's own secret. */
  dispositivo: string;
}

/** The same error for every link that does not work, so that nobody learns which links exist. */
export function linkIsNoGood(reason: string): AppError {
  return new AppError('not_found', reason, { message: ENLACE_SUBIDA.noSirve });
}

interface Row {
  idExpediente: string;
  idDocRequerido: string;
  /** Id of the pending or rejected document that the phone's document replaces; undefined if there is none. */
  reemplaza?: string | undefined;
}

/**
 * Makes a link for one document of the client's own file that is missing or may be replaced.
 * @throws AppError `not_found` for a file that is not theirs, `conflict` if the row takes no document now
 */
export async function makeEnlace(actor: Actor, row: Row, now: Date) {
  const { idExpediente, idDocRequerido, reemplaza } = row;
  const target = requireTarget(actor, await findExpediente(idExpediente), idDocRequerido);
  requireOwnTurn(actor, target);
  requireFree(target.fila, reemplaza);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const idEnlace = fingerprint(token);
  const vence = new Date(now.getTime() + ENLACE.duracion);
  await createEnlace({
    ...{ idEnlace, idExpediente, idDocRequerido, vence },
    ...(reemplaza !== undefined && { reemplaza }),
    uid: actor.uid,
    idSesion: actor.idSesion,
    creado: now,
    dispositivo: null,
    usado: false,
    cancelado: false,
    intentos: 0,
  });
  return { idEnlace, ruta: paginaDeEnlace(token), vence: vence.toISOString() };
}

/** @throws AppError `not_found` for a link that is not the caller's */
function requireOwn(actor: Actor, enlace: EnlaceDoc | undefined): EnlaceDoc {
  if (enlace?.uid === actor.uid) return enlace;
  throw new AppError('not_found', 'no such link of this client', {
    message: ENLACE_SUBIDA.noSirve,
  });
}

export async function lookAtEnlace(
  actor: Actor,
  idEnlace: string,
  now: Date,
): Promise<{ estado: EstadoEnlace; vence: string }> {
  const enlace = requireOwn(actor, await findEnlace(idEnlace));
  return { estado: estadoDe(enlace, now), vence: enlace.vence.toISOString() };
}

export async function cancelEnlace(actor: Actor, idEnlace: string): Promise<void> {
  await transact(async (tx) => {
    requireOwn(actor, await findEnlace(idEnlace, tx));
    updateEnlace(tx, idEnlace, { cancelado: true });
  });
}

/**
 * Tells a phone what its link is for, and binds the link to the first browser that asks.
 * @throws AppError `not_found` if the link is over or bound to another browser
 */
export async function openEnlace({ actor, enlace, dispositivo }: Holder, now: Date) {
  const current = await transact(async (tx) => {
    const found = await findEnlace(enlace.idEnlace, tx);
    if (!found || !mayOpen(found, dispositivo, now)) throw linkIsNoGood('over or of another phone');
    if (found.dispositivo === null) updateEnlace(tx, found.idEnlace, { dispositivo });
    return { ...found, dispositivo };
  });
  const expediente = await findExpediente(enlace.idExpediente);
  const fila = expediente?.documentos.find(
    ({ idDocRequerido }) => idDocRequerido === enlace.idDocRequerido,
  );
  const isSeen = expediente && fila && veFila(expediente, fila, actor.uid);
  if (!isSeen) throw linkIsNoGood('the row is gone, or its maker left the file');
  return {
    documento: fila.tipo,
    descripcion: fila.descripcion,
    // The hash covers the browser's secret too, so that it tells nothing about the file and is worthless
    // elsewhere.
    fila: fingerprint(`${dispositivo}/${enlace.idExpediente}/${enlace.idDocRequerido}`),
    estado: estadoDe(current, now),
    vence: current.vence.toISOString(),
  };
}

/**
 * Takes the document of a link as its owner's upload, and ends the link in the same transaction.
 * @throws AppError `not_found` if the link is over or bound to another browser; otherwise as
 *   `uploadDocumento`
 */
export async function uploadByEnlace(
  { actor, enlace, dispositivo }: Holder,
  { file, intent }: { file: UploadedFile | undefined; intent: string },
  now: Date,
): Promise<void> {
  await countTry(enlace.idEnlace, dispositivo, now);
  const { idExpediente, idDocRequerido, reemplaza, idEnlace } = enlace;
  const upload = uploadDocumento(actor, {
    ...{ idExpediente, idDocRequerido, reemplaza, file, intent },
    origen: 'celular',
    desdeEnlace: async (tx) => {
      const found = await findEnlace(idEnlace, tx);
      if (!found || !maySend({ ...found, intentos: 0 }, dispositivo, now)) {
        throw linkIsNoGood('over or of another phone');
      }
      return () => updateEnlace(tx, idEnlace, { usado: true });
    },
  });
  await upload.catch((error: unknown) => {
    const isOutOfReach = error instanceof AppError && error.status === 404;
    throw isOutOfReach ? linkIsNoGood('the row is gone, or its maker left the file') : error;
  });
}

/** Counts one more file of the link. A repeat of one that arrived may pass, because it changes nothing. */
async function countTry(idEnlace: string, dispositivo: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const found = await findEnlace(idEnlace, tx);
    const isRepeat = found?.usado === true && found.dispositivo === dispositivo;
    if (isRepeat && mayOpen(found, dispositivo, now)) return;
    if (!found || !maySend(found, dispositivo, now)) throw linkIsNoGood('over or of another phone');
    updateEnlace(tx, idEnlace, { intentos: found.intentos + 1 });
  });
}
