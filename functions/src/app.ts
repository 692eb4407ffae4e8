import express, { type Express, Router } from 'express';
import { mountBitacora } from './bitacora/routes.ts';
import { mountConstancias } from './constancias/routes.ts';
import { mountCuentas } from './cuentas/routes.ts';
import { mountDerechos } from './derechos/routes.ts';
import { mountDocumentos } from './documentos/routes.ts';
import { mountEnlacesSubida } from './enlaces-subida/routes.ts';
import { mountExpedientes } from './expedientes/routes.ts';
import { mountGrupos } from './grupos/routes.ts';
import { hangUp, refusePacked } from './http/body.ts';
import { deadline } from './http/deadline.ts';
import { errorHandler, notFound } from './http/error-handler.ts';
import { requestLog } from './http/request-log.ts';
import { mountNotificaciones } from './notificaciones/routes.ts';
import { mountSegundoFactor } from './segundo-factor/routes.ts';
import { mountSesiones } from './sesiones/routes.ts';
import { mountTramites } from './tramites/routes.ts';
import { mountUsuarios } from './usuarios/routes.ts';
import { mountVideos } from './videos/routes.ts';

/** The API: one router for every call of the contract, behind one log and one error handler. */
export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestLog);
  app.use(deadline);
  app.use(hangUp);
  app.use(refusePacked);
  const router = Router();
  mountCuentas(router);
  mountSesiones(router);
  mountSegundoFactor(router);
  mountConstancias(router);
  mountTramites(router);
  mountExpedientes(router);
  mountDocumentos(router);
  mountEnlacesSubida(router);
  mountNotificaciones(router);
  mountBitacora(router);
  mountUsuarios(router);
  mountGrupos(router);
  mountVideos(router);
  mountDerechos(router);
  app.use('/api', router);
  app.use(notFound);
  app.use(errorHandler);
  return app;
}
