import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Counts how long stages take, when nobody works. */
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
