import { randomUUID } from 'node:crypto';
import { tellNews } from '../../src/acts/noticias/tell.ts';
import { db } from '../../src/platform/firebase.ts';
import { PLATAFORMA } from '../../src/records/bitacora/autores.ts';
import type { Suceso } from '../../src/records/bitacora/repository.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';

const about = ({ idExpediente }: Pick<ExpedienteDoc, 'idExpediente'>, fecha: Date) => ({
  id: randomUUID(),
  fecha,
  actor: PLATAFORMA,
  idExpediente,
});

/** The event by which a stored file was assigned to whom attends it. */
export function asignacionDe(file: ExpedienteDoc): Suceso<'expediente.asignado'> {
  const { idAsignado, nombreAsignado, estado, idGrupo } = file;
  const despues = { idAsignado, nombreAsignado, estado, idGrupo, oficina: null };
  const antes = { ...despues, idAsignado: null };
  return { ...about(file, new Date()), tipo: 'expediente.asignado', antes, despues };
}

/** The event by which the first document of a stored file was rejected on a day, as the row then says. */
export async function rechazoDe(
  file: ExpedienteDoc,
  fecha = new Date(),
): Promise<Suceso<'documento.rechazado'>> {
  const [first, ...others] = file.documentos;
  if (!first) throw new Error('no document');
  const row = { ...first, estado: 1 as const, revisadoEl: fecha };
  const ref = db().collection('expedientes').doc(file.idExpediente);
  await ref.update({ documentos: [row, ...others] });
  const { tipo, comentario } = row;
  const said = { idDocumento: row.idDocumento ?? '', tipo, comentario, estado: file.estado };
  const despues = { ...said, estadoDocumento: 1 };
  const antes = { ...said, estadoDocumento: 0 };
  return { ...about(file, fecha), tipo: 'documento.rechazado', antes, despues };
}

/** Tells that the first document of a stored file was rejected. */
export async function contarRechazo(file: ExpedienteDoc, fecha?: Date): Promise<void> {
  await tellNews(await rechazoDe(file, fecha), new Date());
}
