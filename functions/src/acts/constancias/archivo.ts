import { enlaceConstanciaQuery } from '@notaria/contract/constancias';
import { porId } from '@notaria/contract/fields';
import { ARCHIVO } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { isOfStaff } from '@notaria/contract/roles';
import type { Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';
import { parseInput } from '#platform/http/parse.ts';
import { type StoredPdf, sendPdf } from '#platform/http/send-pdf.ts';
import { type ConstanciaDoc, findConstancia } from '#records/constancias/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { takesPartIn } from '#records/expedientes/salas/salas.ts';
import { seenByLink } from '#records/expedientes/through-link.ts';
import { readThroughLink } from '#records/sesiones/good-link.ts';
import { constanciaOf } from '#records/sesiones/signed-link.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

/**
 * Answers the signed link of a certificate, which `readIdentidad` gives to the staff of the client's file.
 * @throws AppError `forbidden` for a link that is not ours or is over, `not_found` for a certificate that is
 *   gone and for somebody who does not see the file any more
 */
export async function sendConstancia(req: Request, res: Response): Promise<void> {
  const { id } = parseInput(porId, req.params);
  const { expediente, ...query } = parseInput(enlaceConstanciaQuery, req.query);
  const terms = { uses: ARCHIVO.usosEnlace };
  const what = constanciaOf(id, expediente);
  const read = () => Promise.all([findConstancia(id), findExpediente(expediente)]);
  const stored = await readThroughLink(what, query, terms, read, storedOf);
  await sendPdf(req, res, stored, gone);
}

async function storedOf(
  [constancia, file]: [ConstanciaDoc | undefined, ExpedienteDoc | undefined],
  owner: UsuarioDoc,
): Promise<StoredPdf> {
  const seen = isOfStaff(owner.idRol) ? await seenByLink(file, owner) : undefined;
  if (!constancia || !seen || !takesPartIn(seen, constancia.uid)) throw gone();
  const { ruta, tamano, nombreArchivo: nombrePdf } = constancia;
  return { ruta, tamano, nombrePdf };
}

function gone(): AppError {
  return new AppError('not_found', 'no such certificate', { message: CONSTANCIA.falloArchivo });
}
