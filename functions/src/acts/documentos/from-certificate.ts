import { asksForConstancia } from '@notaria/contract/documentos';
import { CONSTANCIA, DOCUMENTOS } from '@notaria/contract/messages';
import { PARTES } from '@notaria/contract/partes-messages';
import { AppError } from '#platform/errors.ts';
import { readObject } from '#platform/store/objects.ts';
import { findConstancia } from '#records/constancias/repository.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { requireTarget, uploadDocumento } from './upload.ts';

interface Use {
  idExpediente: string;
  idDocRequerido: string;
  /** Id of the rejected document that it replaces; undefined if there is none. */
  reemplaza?: string | undefined;
  /** The Idempotency-Key of this act: a repeat gives the same document. */
  intent: string;
}

/**
 * Puts the client's verified certificate into a row that asks for one. The file gets its own copy, which is
 * checked and reviewed like any upload and stays when the certificate is replaced.
 * @returns the id of the document
 * @throws AppError `not_found` for a file that is not theirs, `conflict` for a row that asks for something
 *   else, without a verified certificate, or if the row already has a document
 */
export async function takeConstancia(actor: Actor, use: Use): Promise<string> {
  const isIt = ({ idDocRequerido }: FilaDoc) => idDocRequerido === use.idDocRequerido;
  const { fila, expediente } = await requireTarget(actor, use.idExpediente, isIt);
  if (!asksForConstancia(fila)) {
    throw new AppError('conflict', 'the row asks for another document', {
      message: DOCUMENTOS.noEsConstancia,
      detail: 'no_es_constancia',
    });
  }
  const sala = expediente.salas.find(({ idParte }) => idParte === fila.parte);
  if (sala?.entrega === 'representada') {
    throw new AppError('conflict', 'the row is of somebody whom they represent', {
      message: PARTES.constanciaDeOtra,
      detail: 'constancia_de_otra',
    });
  }
  const person = await findUsuario(actor.uid);
  const constancia = person?.constanciaVigente && (await findConstancia(person.constanciaVigente));
  if (!constancia) {
    throw new AppError('conflict', 'no verified certificate', {
      message: CONSTANCIA.sinConstancia,
      detail: 'requiere_constancia',
    });
  }
  const file = { name: constancia.nombreArchivo, bytes: await readObject(constancia.ruta) };
  return uploadDocumento(actor, { ...use, file, origen: 'constancia' });
}
