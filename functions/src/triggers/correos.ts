import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION, smtpClave } from '#platform/config.ts';
import { deliver, retryDue } from '#platform/mail/delivery.ts';

const options = { region: REGION, memory: '256MiB' as const, secrets: [smtpClave] };

/** Sends a mail that was put in the outbox. A repeated event finds it sent. */
export const enviarCorreo = onDocumentCreated(
  { ...options, document: 'correos/{id}', retry: true, timeoutSeconds: 120 },
  (event) => deliver(event.params.id, new Date()),
);

/** Sends the mails that could not be sent at first. */
export const reintentarCorreos = onSchedule(
  { ...options, schedule: 'every 5 minutes', timeoutSeconds: 300, maxInstances: 1 },
  () => retryDue(new Date()),
);
