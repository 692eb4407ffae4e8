import { enlaceParams, enlaceQuery } from '@notaria/contract/documentos';
import { ARCHIVO } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { esPersonal } from '@notaria/contract/roles';
import type { Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';
import { parseInput } from '#platform/http/parse.ts';
import { type StoredPdf, sendPdf } from '#platform/http/send-pdf.ts';
import { type ConstanciaDoc, findConstancia } from '#records/constancias/repository.ts';
import { readThroughLink } from '#records/sesiones/good-link.ts';
import { constanciaOf } from '#records/sesiones/signed-link.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

/**
 * Answers the signed link of a certificate. The link is the key: `leerIdentidad` gives it to the staff of the
 * client's file.
 * @throws AppError `forbidden` for a link that is not ours or is over, `not_found` for a certificate that is
 *   gone and for somebody who is not of the staff any more
 */
export async function sendConstancia(req: Request, res: Response): Promise<void> {
  const { id } = parseInput(enlaceParams, req.params);
  const query = parseInput(enlaceQuery, req.query);
  const terms = { uses: ARCHIVO.usosEnlace };
  const read = () => findConstancia(id);
  const stored = await readThroughLink(constanciaOf(id), query, terms, read, storedOf);
  await sendPdf(req, res, stored, gone);
}

function storedOf(constancia: ConstanciaDoc | undefined, { idRol }: UsuarioDoc): StoredPdf {
  if (!constancia || !esPersonal(idRol)) throw gone();
  const { ruta, tamano, nombreArchivo: nombrePdf } = constancia;
  return { ruta, tamano, nombrePdf };
}

function gone(): AppError {
  return new AppError('not_found', 'no such certificate', { message: CONSTANCIA.falloArchivo });
}
