import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Reminds people of their appointments: the working day before, and two hours before. */
export const recordarCitas = onSchedule(
  {
    region: REGION,
    schedule: 'every 10 minutes',
    memory: '256MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { recordarCitas: remind } = await import('#acts/citas/remind.ts');
    await remind(new Date());
  },
);
