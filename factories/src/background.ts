import { randomUUID } from 'node:crypto';
import { tellNews } from '../../functions/src/acts/noticias/tell.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import type { Suceso } from '../../functions/src/records/bitacora/repository.ts';
import { aConstancia } from './constancias.ts';
import { aStoredExpediente } from './files.ts';
import { aUsuario, type Person } from './people.ts';
import { storeCertificate } from './stored-certificate.ts';

interface People {
  cliente: Person;
  abogada: Person;
}

/** Records that a document was sent or rejected, and gives the work of the function that tells of it. */
function happened(tipo: 'documento.subido' | 'documento.rechazado') {
  return async ({ cliente, abogada: asignado }: People) => {
    const estados = [tipo === 'documento.subido' ? 0 : 1, null] as const;
    const file = await aStoredExpediente({ cliente, asignado, estados });
    const [row] = file.documentos;
    if (!row?.idDocumento) throw new Error('no document');
    const fecha = new Date(Date.now() - 60_000);
    const documentos = [{ ...row, revisadoEl: fecha }, ...file.documentos.slice(1)];
    await db().collection('expedientes').doc(file.idExpediente).update({ documentos });
    const { idDocumento, tipo: nombre, estado, nombrePdf, sha256 } = row;
    const side = { idDocumento, tipo: nombre, estado: file.estado, estadoDocumento: estado ?? 0 };
    const despues = { ...side, comentario: 'Ilegible', nombrePdf, sha256 };
    const actor = { uid: asignado.uid, nombre: asignado.nombre };
    const about = { id: randomUUID(), fecha, actor, idExpediente: file.idExpediente };
    return () => tellNews({ ...about, tipo, antes: null, despues } as Suceso, new Date());
  };
}

/** The functions that follow the changes of the main job. Each entry arranges its case and answers with the work. */
export const BACKGROUND: Readonly<
  Record<string, (people: People) => Promise<() => Promise<unknown>>>
> = {
  'función contarNoticias, documento subido': happened('documento.subido'),
  'función contarNoticias, documento rechazado': happened('documento.rechazado'),
  'función leerConstancia': async () => {
    const { extractConstancia } = await import('../../functions/src/acts/constancias/extract.ts');
    const change = { estado: 'procesando' } as const;
    const idConstancia = await storeCertificate(await aUsuario(), change, await aConstancia());
    return () => extractConstancia(idConstancia, new Date());
  },
  'función correrTarea, un correo': async () => {
    const { enqueue } = await import('../../functions/src/platform/mail/enqueue.ts');
    const { runTask } = await import('../../functions/src/platform/tareas/run.ts');
    const { HANDLERS } = await import('../../functions/src/triggers/tareas.ts');
    const now = new Date();
    const id = randomUUID();
    const mail = { id, para: 'ana@prueba.mx', asunto: 'Prueba', texto: 'Hola', html: '<p>Hola' };
    await db().runTransaction(async (tx) => enqueue(tx, mail, now));
    return () => runTask(HANDLERS, id, now);
  },
};
