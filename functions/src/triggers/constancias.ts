import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
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

/** Asks the SAT about a certificate as soon as it is read, or when the staff want it to be asked again. */
export const preguntarAlSat = onDocumentUpdated(
  {
    document: 'constancias/{idConstancia}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 60,
    maxInstances: 1,
    concurrency: 1,
  },
  async ({ data, params }) => {
    if (data?.after.get('sat.estado') !== 'pendiente') return;
    if (data.before.get('sat.estado') === 'pendiente') return;
    const { askAbout } = await import('#acts/constancias/sat.ts');
    await askAbout(params.idConstancia, new Date());
  },
);

/** Decides the certificates whose reading was cut off, and asks again about those that the SAT did not answer. */
export const preguntarDeNuevoAlSat = onSchedule(
  {
    region: REGION,
    schedule: 'every 1 minutes',
    memory: '256MiB',
    timeoutSeconds: 120,
    maxInstances: 1,
  },
  async () => {
    const [{ giveUpReading }, { askAgain }] = await Promise.all([
      import('#acts/constancias/settle.ts'),
      import('#acts/constancias/sat.ts'),
    ]);
    await giveUpReading(new Date());
    await askAgain(new Date());
  },
);
