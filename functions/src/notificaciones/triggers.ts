import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { REGION } from '../config.ts';
import { parseExpediente } from '../expedientes/repository.ts';
import { tellNovedades } from './tell.ts';

/** A file changed: tell who has to know. A repeated event tells nobody twice. */
export const avisarCambios = onDocumentUpdated(
  {
    document: 'expedientes/{idExpediente}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 60,
    retry: true,
  },
  async ({ id, data }) => {
    const before = data && parseExpediente(data.before);
    const after = data && parseExpediente(data.after);
    if (before && after) await tellNovedades(id, before, after);
  },
);
