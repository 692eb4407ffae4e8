import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './app.ts';
import { firmaEnlaces, REGION } from './platform/config.ts';
import { serveAlone } from './platform/http/own-server.ts';

export const api = onRequest(
  {
    region: REGION,
    // An upload in flight holds about 15 MB: forty of them and what the process itself takes fit.
    memory: '1GiB',
    cpu: 1,
    concurrency: 40,
    // The first visitor of the day waits for nobody's start.
    minInstances: 1,
    timeoutSeconds: 60,
    secrets: [firmaEnlaces],
    invoker: 'public',
  },
  createApp(),
);
serveAlone('api', api);

export { leerConstancia } from './constancias/triggers.ts';
export { enviarCorreo, reintentarCorreos } from './correos/triggers.ts';
export { barrerArchivos, barrerSubidas } from './documentos/triggers.ts';
export { medirTiempos } from './etapas/triggers.ts';
export { completarCierreDeOficina } from './grupos/triggers.ts';
export {
  avisarAsignaciones,
  avisarAsignacionesAtrasadas,
  avisarCambios,
} from './notificaciones/triggers.ts';
export { recordarClientes } from './recordatorios/triggers.ts';
export { suprimirVencidos } from './retencion/triggers.ts';
export { completarCambioDeCuenta } from './usuarios/triggers.ts';
