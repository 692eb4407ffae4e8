import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Mails about messages that came within the hour of the previous mail and are still unread. */
export const avisarMensajes = onSchedule(
  {
    region: REGION,
    schedule: 'every 5 minutes',
    memory: '256MiB',
    timeoutSeconds: 300,
    maxInstances: 1,
  },
  async () => {
    const { mailPendientes } = await import('#acts/conversacion/mail-later.ts');
    await mailPendientes(new Date());
  },
);
