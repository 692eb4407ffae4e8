import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { REGION } from '#platform/config.ts';

/** Reading PDFs has a function of its own, so that its memory and its worker do not weigh on the API. */
export const leerConstancia = onDocumentCreated(
  {
    document: 'constancias/{idConstancia}',
    region: REGION,
    memory: '1GiB',
    timeoutSeconds: 60,
    retry: true,
  },
  async (event) => {
    const { extractConstancia } = await import('#acts/constancias/extract.ts');
    await extractConstancia(event.params.idConstancia, new Date());
  },
);
