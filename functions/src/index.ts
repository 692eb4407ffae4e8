import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './app.ts';
import { firmaEnlaces, REGION } from './platform/config.ts';
import { serveAlone } from './platform/http/own-server.ts';

export const api = onRequest(
  {
    region: REGION,
    // A running upload holds about 15 MB: forty of them fit, beside the process and the two that open PDFs.
    memory: '1GiB',
    cpu: 1,
    concurrency: 40,
    // So that the first visitor of the day does not wait for a cold start.
    minInstances: 1,
    timeoutSeconds: 60,
    secrets: [firmaEnlaces],
    invoker: 'public',
  },
  createApp(),
);
serveAlone('api', api);

export { recordarCitas } from './triggers/citas.ts';
export { leerConstancia } from './triggers/constancias.ts';

export { barrerArchivos } from './triggers/documentos.ts';
export { medirTiempos } from './triggers/etapas.ts';
export { completarCierreDeOficina } from './triggers/grupos.ts';
export { contarNoticias } from './triggers/noticias.ts';
export { suprimirVencidos } from './triggers/retencion.ts';
export { correrTarea, correrTareas } from './triggers/tareas.ts';
export { completarCambioDeCuenta } from './triggers/usuarios.ts';
