import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { type EntregaDoc, sinAbrir } from '../../functions/src/records/entregas/model.ts';
import { createEntrega } from '../../functions/src/records/entregas/repository.ts';
import { conEntrega } from '../../functions/src/records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { saveExpediente } from '../../functions/src/records/expedientes/repository.ts';
import { anIdIn, withFile } from './files.ts';

export const SHA = 'a'.repeat(64);

/** A draft that waits for an answer, as the API would have left it, without its PDF in Storage. */
export async function aStoredEntrega(
  { idExpediente }: Pick<ExpedienteDoc, 'idExpediente'>,
  { para = [HILO_CLIENTE], ...over }: Partial<EntregaDoc> & { para?: readonly string[] } = {},
): Promise<EntregaDoc> {
  const idEntrega = anIdIn(idExpediente, 'entrega');
  const entrega: EntregaDoc = {
    idEntrega,
    idExpediente,
    tipo: 'proyecto',
    titulo: 'Proyecto de escritura',
    nota: '',
    version: 1,
    cambios: '',
    serie: idEntrega,
    vigente: true,
    fecha: new Date(),
    uid: 'luz',
    de: 'Luz Prueba',
    nombrePdf: 'proyecto.pdf',
    sha256: SHA,
    tamano: 1_000,
    ruta: `entregas/${idExpediente}/${idEntrega}.pdf`,
    paginas: 2,
    pide: true,
    hasta: null,
    respuestas: para.map(sinAbrir),
    sinAtender: [],
    cotizacion: null,
    enviada: true,
    reemplaza: null,
    ...over,
  };
  await withFile(idExpediente, (tx, file) => {
    createEntrega(tx, entrega);
    const change = { ...conEntrega(file, undefined, entrega), entregas: file.entregas + 1 };
    saveExpediente(tx, file, change, new Date(), { salas: para });
  });
  return entrega;
}
