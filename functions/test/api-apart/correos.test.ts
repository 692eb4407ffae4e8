import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { enqueue } from '../../src/platform/mail/enqueue.ts';
import { runDue, runTask } from '../../src/platform/tareas/run.ts';
import { correoCodigo } from '../../src/records/correos/templates/codigo.ts';
import { HANDLERS } from '../../src/triggers/tareas.ts';
import { killedAmid } from '../support/background.ts';
import { type Mailbox, startMailbox } from '../support/smtp.ts';

// A project of its own, because the suite's own trigger would send these mails too.
process.env.GCLOUD_PROJECT = 'demo-correos';
process.env.GOOGLE_CLOUD_PROJECT = 'demo-correos';
process.env.SMTP_CLAVE = '';

/** What is logged as a warning. The logger keeps the console that it finds when it loads. */
const warned = vi.hoisted(() => vi.spyOn(console, 'warn'));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let mailbox: Mailbox;
const send = (id: string, at = new Date()) => runTask(HANDLERS, id, at);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

beforeAll(async () => {
  mailbox = await startMailbox();
  process.env.SMTP_HOST = '127.0.0.1';
  process.env.SMTP_PORT = String(mailbox.port);
});
afterAll(() => mailbox.stop());
beforeEach(() => {
  mailbox.messages.length = 0;
});

async function aMail(over: { hasta?: Date; unToque?: string } = {}): Promise<string> {
  const id = `prueba-${randomUUID()}`;
  const mensaje = correoCodigo({ nombre: 'Ñico <b>Álvarez</b>', codigo: '123456' });
  await db().runTransaction(async (tx) =>
    enqueue(tx, { id, para: 'persona@prueba.mx', ...mensaje, ...over }, new Date()),
  );
  return id;
}

/** True if the log has the line that docs/deploy.md has somebody told of. */
function isTold(id: string): boolean {
  const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
  return lines.some(
    (line) => line.message === 'task not done' && line.estado === 'fallida' && line.id === id,
  );
}

async function mail(id: string) {
  return (await db().collection('tareas').doc(id).get()).data() ?? {};
}

describe('a mail of the outbox', () => {
  test('arrives once, as text and HTML in Spanish, escaped, and its text is erased afterwards', async () => {
    const id = await aMail();
    await send(id);
    expect(mailbox.messages).toHaveLength(1);
    const [raw = ''] = mailbox.messages;
    expect(raw).toContain('text/plain; charset=utf-8');
    expect(raw).toContain('text/html; charset=utf-8');
    expect(raw).toContain(`<${id}@`);
    expect(raw).not.toContain('<b>Álvarez</b>');
    expect(await mail(id)).toMatchObject({ estado: 'hecha', datos: null });
  });

  test('has the headers for stopping it with one press if it can be stopped, and none otherwise (RFC 8058)', async () => {
    const unToque = 'https://notaria.example/api/avisos/parar/una-llave';
    await send(await aMail({ unToque }));
    await send(await aMail());
    const [stoppable = '', plain = ''] = mailbox.messages;
    expect(stoppable).toContain(`List-Unsubscribe: <${unToque}>\r\n`);
    expect(stoppable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(plain).toContain('Auto-Submitted: auto-generated');
    expect(plain).not.toContain('List-Unsubscribe');
  });

  test('is sent once if its event is delivered twenty times at once', async () => {
    const id = await aMail();
    await Promise.all(Array.from({ length: 20 }, () => send(id)));
    expect(mailbox.messages).toHaveLength(1);
  }, 60_000);

  test('that the server defers twice arrives with the third try, two minutes later', async () => {
    mailbox.refuseNext(451, 421);
    const id = await aMail();
    await send(id);
    await runDue(HANDLERS, new Date());
    expect(mailbox.messages).toHaveLength(0);
    expect((await mail(id)).estado).toBe('pendiente');
    await runDue(HANDLERS, inMinutes(1.1));
    await Promise.all([runDue(HANDLERS, inMinutes(2.2)), runDue(HANDLERS, inMinutes(2.2))]);
    expect(mailbox.messages).toHaveLength(1);
    expect((await mail(id)).estado).toBe('hecha');
  });

  test('to an address that does not exist is given up at once, and keeps its words for another try', async () => {
    mailbox.refuseNext(550);
    const id = await aMail();
    await send(id);
    await runDue(HANDLERS, inMinutes(2));
    expect(mailbox.messages).toHaveLength(0);
    expect(await mail(id)).toMatchObject({ estado: 'fallida', motivo: '550', cuando: null });
    expect((await mail(id)).datos.texto).toContain('123456');
    expect(isTold(id)).toBe(true);
  });

  test('whose sender died before the server had a word of it is sent once by the next one', async () => {
    const id = await aMail();
    await killedAmid('enviar', id, mailbox.holdGreeting());
    expect(await mail(id)).toMatchObject({ estado: 'corriendo', sinVuelta: false });
    await runDue(HANDLERS, inMinutes(9));
    expect(mailbox.messages).toHaveLength(0);
    await runDue(HANDLERS, inMinutes(11));
    await runDue(HANDLERS, inMinutes(22));
    expect(mailbox.messages).toHaveLength(1);
    expect((await mail(id)).estado).toBe('hecha');
  }, 60_000);

  test('whose sender died on the way is not sent again, because it may have been sent', async () => {
    const id = await aMail();
    await killedAmid('enviar', id, mailbox.holdNext());
    expect(await mail(id)).toMatchObject({ estado: 'corriendo', sinVuelta: true });
    await runDue(HANDLERS, inMinutes(11));
    expect(mailbox.messages).toHaveLength(1);
    expect(await mail(id)).toMatchObject({ estado: 'fallida', motivo: 'incierto: interrumpido' });
    expect(isTold(id)).toBe(true);
  }, 60_000);

  test.each([
    ['a minute before two days have passed', 2 * DAY_MS - MINUTE_MS, 'hecha'],
    ['a minute after', 2 * DAY_MS + MINUTE_MS, 'fallida'],
  ])('without a time until which it is worth sending: %s', async (_when, ms, estado) => {
    const id = await aMail();
    await send(id, new Date(Date.now() + ms));
    expect((await mail(id)).estado).toBe(estado);
  });

  test('that is no longer worth sending is not sent', async () => {
    const id = await aMail({ hasta: new Date(Date.now() - 1_000) });
    await send(id);
    expect(mailbox.messages).toHaveLength(0);
    expect(await mail(id)).toMatchObject({ estado: 'fallida', datos: null });
    expect(isTold(id)).toBe(true);
  });
});
