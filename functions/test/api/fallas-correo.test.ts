import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliver, retryDue } from '../../src/correos/delivery.ts';
import { enqueue } from '../../src/correos/service.ts';
import { correoCodigo } from '../../src/correos/templates/codigo.ts';
import { db } from '../../src/firebase.ts';
import { type FaultyPort, faultyPort } from '../support/faulty-port.ts';
import { countSecurity } from '../support/security-counts.ts';
import { type Mailbox, startMailbox } from '../support/smtp.ts';

// A project of its own: the suite's own trigger would send these mails too.
process.env.GCLOUD_PROJECT = 'demo-fallas-correo';
process.env.GOOGLE_CLOUD_PROJECT = 'demo-fallas-correo';
process.env.SMTP_CLAVE = '';

let mailbox: Mailbox;
let smtp: FaultyPort;

beforeAll(async () => {
  mailbox = await startMailbox();
  smtp = await faultyPort(`127.0.0.1:${mailbox.port}`);
  process.env.SMTP_HOST = '127.0.0.1';
  process.env.SMTP_PORT = smtp.host.split(':')[1];
  return mailbox.stop;
});

async function aMail(): Promise<string> {
  const id = `prueba-${randomUUID()}`;
  const words = correoCodigo({ nombre: 'Ana', codigo: '123456' });
  await db().runTransaction(async (tx) =>
    enqueue(tx, { id, para: `${id}@prueba.mx`, ...words }, new Date()),
  );
  return id;
}

async function stateOf(id: string): Promise<unknown> {
  return (await db().collection('correos').doc(id).get()).get('estado');
}

describe.each(['cut', 'stalled'] as const)('SMTP is %s', (fault) => {
  test('the mail waits, and arrives once when it is back', { timeout: 60_000 }, async () => {
    const id = await aMail();
    smtp.begin(fault);
    // Held up, the server's silence outlasts the 8 s that an attempt waits.
    await deliver(id, new Date(), []);
    smtp.end();
    expect(await stateOf(id)).toBe('pendiente');
    const inTenMinutes = new Date(Date.now() + 10 * 60_000);
    await retryDue(inTenMinutes);
    await retryDue(inTenMinutes);
    expect(await stateOf(id)).toBe('enviado');
    expect(mailbox.messages.filter((raw) => raw.includes(`<${id}@`))).toHaveLength(1);
    countSecurity({ faults: 1, invariants: 2, invariantsBroken: 0 });
  });
});
