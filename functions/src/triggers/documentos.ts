import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

const options = {
  region: REGION,
  timeZone: 'America/Mexico_City',
  memory: '256MiB' as const,
  maxInstances: 1,
};

/** Uploads and deletions handled in one run. */
const PER_RUN = 500;

/** Cleans up the uploads and deletions of processes that died. */
export const barrerSubidas = onSchedule(
  { ...options, schedule: 'every 10 minutes', timeoutSeconds: 300 },
  async () => {
    const { sweepUploads } = await import('#platform/store/uploads.ts');
    await sweepUploads(new Date(), PER_RUN);
  },
);

/** Deletes stored files that no document names. */
export const barrerArchivos = onSchedule(
  { ...options, schedule: 'every day 03:30', timeoutSeconds: 540 },
  async () => {
    const { sweepObjects } = await import('#acts/documentos/sweep.ts');
    await sweepObjects(new Date());
  },
);
