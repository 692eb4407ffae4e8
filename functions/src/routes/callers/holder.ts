import { ENCABEZADO_ENLACE } from '@notaria/contract/enlaces-subida';
import { PERMISOS_ENTREGA } from '@notaria/contract/roles';
import type { Request } from 'express';
import {
  type EnlaceSubida,
  type Holder,
  linkIsNoGood,
  SUBIDA,
} from '#acts/documentos/upload-by-link.ts';
import { AppError } from '#platform/errors.ts';
import { findEnlace, fingerprint } from '#records/enlaces/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { readActor } from './authenticate.ts';

const SHOWN = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * Finds the link that a phone sends, before the body is read.
 * @throws AppError `not_found` for a link that was never made or whose session is over
 */
export async function readHolder(req: Request): Promise<Holder> {
  const [, token, secret] = SHOWN.exec(req.get(ENCABEZADO_ENLACE) ?? '') ?? [];
  if (token === undefined || secret === undefined) throw linkIsNoGood('no link is shown');
  const enlace = await findEnlace(SUBIDA, fingerprint(token));
  if (!enlace) throw linkIsNoGood('no such link');
  const actor = await ownerOf(enlace);
  return { uid: enlace.uid, actor, enlace, dispositivo: fingerprint(secret) };
}

/** Who made the link, with what they may do now. The link ends with the session that made it. */
async function ownerOf({ uid, asunto }: EnlaceSubida): Promise<Actor> {
  const { idSesion } = asunto;
  const person = await findUsuario(uid);
  if (!person) throw linkIsNoGood('the owner is gone');
  const who = {
    uid,
    idSesion,
    email: person.correo,
    // Fields that only a token has and that nothing here uses.
    emailVerified: false,
    authTime: 0,
    provider: 'custom',
    name: '',
    equipo: '',
  };
  const actor = await readActor(who).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) {
      throw linkIsNoGood('the session of the link is over');
    }
    throw error;
  });
  if (!can(actor, ...PERMISOS_ENTREGA)) throw linkIsNoGood('the owner may not');
  return actor;
}
