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

export {
  completarCambioDeCuenta,
  completarCierreDeOficina,
  leerConstancia,
} from './triggers/cambios.ts';
export {
  barrerArchivos,
  medirTiempos,
  recordarCitas,
  suprimirVencidos,
} from './triggers/horarios.ts';
export { contarNoticias } from './triggers/noticias.ts';
export { correrTarea, correrTareas } from './triggers/tareas.ts';
