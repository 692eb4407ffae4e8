import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { REGION } from '#platform/config.ts';
import { sucesoDe } from '#records/bitacora/repository.ts';

/** Something happened: tells everybody whom it concerns. A repeated event tells nobody twice. */
export const contarNoticias = onDocumentCreated(
  {
    document: 'bitacora/{idRegistro}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 60,
    retry: true,
  },
  async ({ data }) => {
    const suceso = data && sucesoDe(data);
    if (!suceso) return;
    const { contar } = await import('#acts/noticias/contar.ts');
    await contar(suceso, new Date());
  },
);
