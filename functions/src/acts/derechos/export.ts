import { parteParams } from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { enlaceQuery } from '@notaria/contract/documentos';
import { ARCHIVO } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import type { Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';
import { parseInput } from '#platform/http/parse.ts';
import { sendZipFile } from '#platform/http/zip.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { readThroughLink } from '#records/sesiones/good-link.ts';
import { datosOf, signDatosLink } from '#records/sesiones/signed-link.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { contentsOf } from './contents.ts';
import { countParts, onlyPart } from './parts.ts';

/**
 * Makes links to all of the person's own data, and records that they asked. A browser's download can't send a
 * token, so the link is the key, as for a document.
 */
export async function linkToDatos(
  actor: Actor,
  now: Date,
): Promise<{ urls: string[]; vence: string }> {
  const partes = await countParts(contentsOf(await requirePerson(actor.uid)));
  await transact(async (tx) => {
    const datos = { antes: null, despues: { uid: actor.uid, partes } };
    record(tx, { tipo: 'datos.exportados', actor, idExpediente: null, datos }, now);
  });
  const links = Array.from({ length: partes }, (_each, index) =>
    signDatosLink(actor.uid, index + 1, actor.idSesion, now),
  );
  const vence = links[0]?.vence ?? now;
  return { urls: links.map(({ url }) => url), vence: vence.toISOString() };
}

/**
 * Answers such a link: streams one part of the person's present data.
 * @throws AppError `forbidden` for a link that is not ours or is over, `not_found` for a removed account
 */
export async function sendDatos(req: Request, res: Response): Promise<void> {
  const { id, parte } = parseInput(parteParams, req.params);
  const query = parseInput(enlaceQuery, req.query);
  const terms = { uses: ARCHIVO.usosEnlaceZip, overMessage: DERECHOS.enlaceVencido };
  const what = datosOf(id, parte);
  const read = () => requirePerson(id);
  const person = await readThroughLink(what, query, terms, read, (found) => found);
  await sendZipFile(req, res, `mis-datos-${parte}.zip`, onlyPart(contentsOf(person), parte));
}

async function requirePerson(uid: string) {
  const person = await findUsuario(uid);
  if (person && person.idRol !== ROL.eliminado) return person;
  throw new AppError('not_found', 'no active profile');
}
