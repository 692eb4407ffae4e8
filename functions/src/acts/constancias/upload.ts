import { createHash } from 'node:crypto';
import type { subirConstancia } from '@notaria/contract/constancias';
import { ARCHIVO, ESPERA } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import type { UploadedFile } from '#platform/http/multipart.ts';
import type { Reply } from '#platform/http/reply.ts';
import { cleanFileName } from '#platform/store/file-name.ts';
import { storeWithDocument } from '#platform/uploads/uploads.ts';
import {
  type ConstanciaDoc,
  createConstancia,
  findConstancia,
  updateConstancia,
  watchConstancia,
} from '#records/constancias/repository.ts';
import { noticesOf, refusalOf } from '#records/constancias/view.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, updateUsuario } from '#records/usuarios/repository.ts';

interface Upload {
  email: string;
  file: UploadedFile | undefined;
  intent: string;
}

/** The same key gives the same certificate, so that a repeat after a crash completes it. */
function idOf(uid: string, intent: string): string {
  return createHash('sha256')
    .update(`${uid}\n${intent}`)
    .digest('base64url')
    .slice(0, 20)
    .replace(/^-/, '0');
}

/**
 * Stores a certificate, lets the extraction read it and waits up to 20 s for the result.
 * @returns 200 with the data, or 202 if it takes longer (the screen then follows the document)
 * @throws AppError `invalid_request` without a file, `file_rejected` for one above the limit, `unprocessable`
 *   with the reason of the refusal
 */
export async function uploadConstancia(
  actor: Actor,
  { email, file, intent }: Upload,
): Promise<Reply<typeof subirConstancia>> {
  if (email !== actor.email) {
    throw new AppError('forbidden', 'uploads for somebody else', { message: CONSTANCIA.sinCorreo });
  }
  if (!file) {
    const message = CONSTANCIA.sinArchivo;
    throw new AppError('invalid_request', 'no file', { message, fields: { archivo: message } });
  }
  if (file.bytes.length === 0) throw refused('vacio');
  if (file.bytes.length > ARCHIVO.maximoBytes) throw refused('demasiado_grande', 'file_rejected');
  const idConstancia = idOf(actor.uid, intent);
  const constancia =
    (await findConstancia(idConstancia)) ?? (await store(actor, idConstancia, file));
  return answer(await watchConstancia(constancia, ESPERA.extraccion));
}

async function store(
  actor: Actor,
  idConstancia: string,
  file: UploadedFile,
): Promise<ConstanciaDoc> {
  const upload = {
    uid: actor.uid,
    correo: actor.email,
    nombreArchivo: cleanFileName(file.name),
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    tamano: file.bytes.length,
    creada: new Date(),
  };
  const prefix = `constancias/${actor.uid}/${idConstancia}`;
  return storeWithDocument(prefix, file.bytes, async (tx, ruta) => {
    const person = await findUsuario(actor.uid, tx);
    if (!person) throw new AppError('unauthenticated', 'no profile');
    const earlier = person.constanciaPendiente;
    // A later upload replaces one that was never verified.
    if (earlier) updateConstancia(tx, earlier, { estado: 'reemplazada' });
    updateUsuario(tx, person, { constanciaPendiente: idConstancia });
    return createConstancia(tx, idConstancia, { ...upload, ruta });
  });
}

function answer(constancia: ConstanciaDoc): Reply<typeof subirConstancia> {
  const { idConstancia, data, avisos, rechazo } = constancia;
  if (rechazo !== null) throw refused(rechazo);
  if (data === null) {
    return {
      status: 202,
      body: { status: 202, message: CONSTANCIA.procesando, idConstancia, data: null, avisos: [] },
    };
  }
  return {
    body: {
      status: 200,
      message: CONSTANCIA.procesada,
      idConstancia,
      data,
      avisos: noticesOf(avisos),
    },
  };
}

function refused(
  code: string,
  kind: 'unprocessable' | 'file_rejected' = 'unprocessable',
): AppError {
  return new AppError(kind, `certificate refused: ${code}`, {
    message: refusalOf(code).message,
    detail: code,
  });
}
