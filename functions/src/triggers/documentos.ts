import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

const options = {
  region: REGION,
  timeZone: 'America/Mexico_City',
  memory: '256MiB' as const,
  maxInstances: 1,
};

/** Deletes stored files that no document names. */
export const barrerArchivos = onSchedule(
  { ...options, schedule: 'every day 03:30', timeoutSeconds: 540 },
  async () => {
    const { sweepObjects } = await import('#acts/documentos/sweep.ts');
    await sweepObjects(new Date());
  },
);
