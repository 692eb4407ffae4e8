import { randomUUID } from 'node:crypto';
import { tellNovedades } from '../../../functions/src/acts/notificaciones/tell.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { saveObject } from '../../../functions/src/platform/store/objects.ts';
import { createConstancia } from '../../../functions/src/records/constancias/repository.ts';
import { replaceFila } from '../../../functions/src/records/expedientes/fila.ts';
import { applyChange } from '../../../functions/src/records/expedientes/model.ts';
import { aConstancia } from '../constancias.ts';
import { aStoredExpediente } from '../files.ts';
import { aUsuario } from '../people.ts';
import type { World } from './world.ts';

/** What a background function does by itself after a call. */
export interface Event {
  what: string;
  prepare: (world: World) => Promise<() => Promise<unknown>>;
}

/** A document of the client's file changes its state, and the function is told. */
function change(estado: 0 | 1 | 2) {
  return async ({ cliente, abogada: asignado }: World) => {
    const before = await aStoredExpediente({ cliente, asignado, estados: [null, null] });
    const [fila] = before.documentos;
    if (!fila) throw new Error('no row');
    const document = { idDocumento: `${before.idExpediente}-X`, estado, comentario: 'Ilegible' };
    const documentos = replaceFila(before.documentos, { ...fila, ...document });
    const after = applyChange(before, { documentos }, new Date());
    return () => tellNovedades(randomUUID(), before, after);
  };
}

/** The functions that follow the changes of the main job. */
export const EVENTS: readonly Event[] = [
  { what: 'función avisarCambios, documento subido', prepare: change(0) },
  { what: 'función avisarCambios, documento rechazado', prepare: change(1) },
  {
    what: 'función leerConstancia',
    prepare: async () => {
      const { extractConstancia } = await import(
        '../../../functions/src/acts/constancias/extract.ts'
      );
      const { uid, email: correo } = await aUsuario();
      const idConstancia = randomUUID();
      const ruta = `constancias/${uid}/${idConstancia}.pdf`;
      const bytes = await aConstancia();
      await saveObject(ruta, bytes);
      const file = { nombreArchivo: 'constancia.pdf', sha256: '', tamano: bytes.length };
      await db().runTransaction(async (tx) => {
        createConstancia(tx, idConstancia, { uid, correo, ruta, creada: new Date(), ...file });
      });
      return () => extractConstancia(idConstancia, new Date());
    },
  },
  {
    what: 'función correrTarea, un correo',
    prepare: async () => {
      const { enqueue } = await import('../../../functions/src/platform/mail/enqueue.ts');
      const { runTask } = await import('../../../functions/src/platform/tareas/run.ts');
      const { HANDLERS } = await import('../../../functions/src/triggers/tareas.ts');
      const now = new Date();
      const id = randomUUID();
      const mail = { id, para: 'ana@prueba.mx', asunto: 'Prueba', texto: 'Hola', html: '<p>Hola' };
      await db().runTransaction(async (tx) => enqueue(tx, mail, now));
      return () => runTask(HANDLERS, id, now);
    },
  },
];
