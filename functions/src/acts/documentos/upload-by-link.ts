import { ENLACE_SUBIDA } from '@notaria/contract/enlaces-messages';
import { ENLACE, type EstadoEnlace } from '@notaria/contract/enlaces-subida';
import { paginaDeEnlace } from '@notaria/contract/paginas';
import { isOfStaff } from '@notaria/contract/roles';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import type { UploadedFile } from '#platform/http/multipart.ts';
import { transact } from '#platform/store/transaction.ts';
import {
  type Enlace,
  endEnlace,
  findEnlace,
  fingerprint,
  makeEnlace,
  spendEnlace,
  type TipoDeEnlace,
  updateEnlace,
} from '#records/enlaces/repository.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireFree, requireOwnTurn, requireTarget, uploadDocumento } from './upload.ts';

const subida = z.object({
  /** The session that made the link, and with which it ends. */
  idSesion: z.string(),
  idExpediente: z.string(),
  idDocRequerido: z.string(),
  /** Id of the pending or rejected document that the phone's document replaces; null if the row is empty. */
  reemplaza: z.nullable(z.string()),
  /** True once the document has arrived. */
  recibido: z.boolean(),
});

/** A link by which a phone sends the document of one row. Each file that it sends is a use, refused ones too. */
export const SUBIDA: TipoDeEnlace<z.infer<typeof subida>> = {
  tipo: 'subida',
  dura: ENLACE.duracion,
  usos: ENLACE.intentos,
  asunto: subida,
};
export type EnlaceSubida = Enlace<z.infer<typeof subida>>;

/** The state of a link. Does not check whether its session is still live. */
function estadoDe({ asunto, vence, usos, dispositivo }: EnlaceSubida, now: Date): EstadoEnlace {
  if (asunto.recibido) return 'recibido';
  if (vence <= now || usos === 0) return 'terminado';
  return dispositivo === null ? 'esperando' : 'conectado';
}

/** True if this browser may open the link: no browser has opened it yet, or this one has and the link is not over. */
function mayOpen(enlace: EnlaceSubida, dispositivo: string, now: Date): boolean {
  if (enlace.vence <= now) return false;
  if (enlace.dispositivo === null) return estadoDe(enlace, now) === 'esperando';
  return enlace.dispositivo === dispositivo && estadoDe(enlace, now) !== 'terminado';
}

/** True if the browser may send the link's document now. */
function maySend(enlace: EnlaceSubida, dispositivo: string, now: Date): boolean {
  return enlace.dispositivo === dispositivo && estadoDe(enlace, now) === 'conectado';
}

/** A phone with a link that exists and whose session is live. */
export interface Holder {
  /** Who made the link: a client, or one of the staff at the counter. */
  uid: string;
  actor: Actor;
  enlace: EnlaceSubida;
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
 * Makes a link for one document that the caller may send and that is missing or may be replaced.
 * @throws AppError `not_found` for a file that is not theirs, `conflict` if the row takes no document now
 */
export async function makeEnlaceSubida(actor: Actor, row: Row, now: Date) {
  const { idExpediente, idDocRequerido, reemplaza } = row;
  const target = await requireTarget(actor, idExpediente, filaCon(idDocRequerido));
  requireOwnTurn(target);
  requireFree(target.fila, reemplaza);
  const { uid, idSesion } = actor;
  const what = { idExpediente, idDocRequerido, reemplaza: reemplaza ?? null };
  const asunto = { idSesion, ...what, recibido: false };
  const { token, huella, vence } = await transact(async (tx) =>
    makeEnlace(tx, SUBIDA, { uid, para: null, asunto }, now),
  );
  return { idEnlace: huella, ruta: paginaDeEnlace(token), vence: vence.toISOString() };
}

const filaCon = (id: string) => (fila: FilaDoc) => fila.idDocRequerido === id;

/** @throws AppError `not_found` for a link that is not the caller's */
function requireOwn(actor: Actor, enlace: EnlaceSubida | undefined): EnlaceSubida {
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
  const enlace = requireOwn(actor, await findEnlace(SUBIDA, idEnlace));
  return { estado: estadoDe(enlace, now), vence: enlace.vence.toISOString() };
}

export async function cancelEnlace(actor: Actor, idEnlace: string): Promise<void> {
  await transact(async (tx) => {
    requireOwn(actor, await findEnlace(SUBIDA, idEnlace, tx));
    endEnlace(tx, idEnlace);
  });
}

/**
 * Tells a phone what its link is for, and binds the link to the first browser that asks.
 * @throws AppError `not_found` if the link is over or bound to another browser
 */
export async function openEnlace({ actor, enlace, dispositivo }: Holder, now: Date) {
  const current = await transact(async (tx) => {
    const vigente = await findEnlace(SUBIDA, enlace.huella, tx);
    if (!vigente || !mayOpen(vigente, dispositivo, now))
      throw linkIsNoGood('over or of another phone');
    if (vigente.dispositivo === null) updateEnlace(tx, vigente, { dispositivo });
    return { ...vigente, dispositivo };
  });
  const { idExpediente, idDocRequerido } = enlace.asunto;
  const target = requireTarget(actor, idExpediente, filaCon(idDocRequerido));
  const { fila } = await target.catch((error: unknown) => {
    const isOutOfReach = error instanceof AppError && error.status < 500;
    throw isOutOfReach ? linkIsNoGood('the row is gone, or its maker left the file') : error;
  });
  return {
    documento: fila.tipo,
    descripcion: fila.descripcion,
    // The hash covers the browser's secret too, so that it tells nothing about the file and is worthless
    // elsewhere.
    fila: fingerprint(
      `${dispositivo}/${enlace.asunto.idExpediente}/${enlace.asunto.idDocRequerido}`,
    ),
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
  await countTry(enlace.huella, dispositivo, now);
  const { idExpediente, idDocRequerido, reemplaza } = enlace.asunto;
  const upload = uploadDocumento(actor, {
    idExpediente,
    idDocRequerido,
    reemplaza: reemplaza ?? undefined,
    file,
    intent,
    origen: 'celular',
    desdeEnlace: async (tx) => {
      const vigente = await findEnlace(SUBIDA, enlace.huella, tx);
      if (!vigente || !maySend({ ...vigente, usos: 1 }, dispositivo, now)) {
        throw linkIsNoGood('over or of another phone');
      }
      return () => updateEnlace(tx, vigente, { asunto: { ...vigente.asunto, recibido: true } });
    },
  });
  await upload.catch((error: unknown) => {
    const status = error instanceof AppError ? error.status : 500;
    const isOutOfReach = status === 404 || (status === 403 && isOfStaff(actor.idRol));
    throw isOutOfReach ? linkIsNoGood('the row is gone, or its maker left the file') : error;
  });
}

/** Counts one more file of the link. A repeat of one that arrived may pass, because it changes nothing. */
async function countTry(idEnlace: string, dispositivo: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const vigente = await findEnlace(SUBIDA, idEnlace, tx);
    const isRepeat = vigente?.asunto.recibido === true && vigente.dispositivo === dispositivo;
    if (isRepeat && mayOpen(vigente, dispositivo, now)) return;
    if (!vigente || !maySend(vigente, dispositivo, now))
      throw linkIsNoGood('over or of another phone');
    spendEnlace(tx, vigente);
  });
}
