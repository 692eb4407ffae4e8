import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** The daily mail: everybody at their hour, at most a few minutes late. */
export const enviarResumenes = onSchedule(
  {
    region: REGION,
    schedule: 'every 10 minutes',
    memory: '256MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { sendResumenes } = await import('#acts/avisos-correo/digest.ts');
    await sendResumenes(new Date());
  },
);
