import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Invitations ended in one run; the next night continues. */
const PER_RUN = 500;

/** Ends the invitations that nobody answered, at an hour at which the mail wakes nobody. */
export const vencerInvitaciones = onSchedule(
  {
    region: REGION,
    schedule: 'every day 09:00',
    timeZone: 'America/Mexico_City',
    memory: '256MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { expireInvitaciones } = await import('#acts/partes/expire.ts');
    await expireInvitaciones(new Date(), PER_RUN);
  },
);
