import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Reminds clients whose files wait for them, at an hour at which people read mail. */
export const recordarClientes = onSchedule(
  {
    region: REGION,
    schedule: 'every day 10:00',
    timeZone: 'America/Mexico_City',
    memory: '256MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { sendReminders } = await import('#acts/recordatorios/send.ts');
    await sendReminders(new Date());
    const { remindAnswers } = await import('#acts/recordatorios/respuestas.ts');
    await remindAnswers(new Date());
  },
);

/** Reminds the staff of files that stand still, before the hour at which most get their daily mail. */
export const recordarDetenidos = onSchedule(
  {
    region: REGION,
    schedule: 'every day 07:00',
    timeZone: 'America/Mexico_City',
    memory: '256MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { remindDetenidos } = await import('#acts/recordatorios/detenidos.ts');
    await remindDetenidos(new Date());
  },
);
