import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Gives lent files back on their day, before office hours. */
export const devolverPrestados = onSchedule(
  {
    region: REGION,
    schedule: 'every day 05:00',
    timeZone: 'America/Mexico_City',
    memory: '256MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { giveBackLent } = await import('#acts/expedientes/give-back.ts');
    await giveBackLent(new Date());
  },
);
