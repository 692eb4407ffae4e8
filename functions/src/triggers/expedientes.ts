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

/** Counts the files again and repairs the stored counts, at night. */
export const recontarExpedientes = onSchedule(
  {
    region: REGION,
    schedule: 'every day 03:30',
    timeZone: 'America/Mexico_City',
    memory: '512MiB',
    timeoutSeconds: 1800,
    maxInstances: 1,
  },
  async () => {
    const { recountExpedientes } = await import('#acts/expedientes/recount.ts');
    await recountExpedientes(new Date());
  },
);
