import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Measures how long stages take, at night. */
export const medirTiempos = onSchedule(
  {
    region: REGION,
    schedule: 'every day 03:00',
    timeZone: 'America/Mexico_City',
    memory: '512MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { countTimes } = await import('#acts/etapas/nightly.ts');
    await countTimes(new Date());
  },
);
