import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { REGION } from '#platform/config.ts';

/** Reading certificates has a function of its own, so that its memory does not weigh on the API. */
export const leerConstancia = onDocumentCreated(
  {
    document: 'constancias/{idConstancia}',
    region: REGION,
    memory: '1GiB',
    timeoutSeconds: 120,
    // Drawing a large scan takes 0.6 GB. More certificates get more instances.
    concurrency: 1,
    retry: true,
  },
  async (event) => {
    const { extractConstancia } = await import('#acts/constancias/extract.ts');
    await extractConstancia(event.params.idConstancia, new Date());
  },
);
