import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { enviarTotp, verificarTotp } from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { anAbogado } from '@notaria/factories/people';
import { ageFactor, mailedCode } from '@notaria/factories/second-factor';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { enqueue } from '../../src/platform/mail/enqueue.ts';
import { runDue, runTask } from '../../src/platform/tareas/run.ts';
import { correoCodigo } from '../../src/records/correos/templates/codigo.ts';
import { HANDLERS } from '../../src/triggers/tareas.ts';
import { type FaultyPort, faultyPort } from '../support/faulty-port.ts';
import { expectInvariants } from '../support/invariants.ts';
import { mailsTo } from '../support/outbox.ts';
import { type Mailbox, startMailbox } from '../support/smtp.ts';

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

async function aNotice(): Promise<string> {
  const id = `prueba-${randomUUID()}`;
  const words = correoCodigo({ nombre: 'Ana', codigo: '123456' });
  await db().runTransaction(async (tx) =>
    enqueue(tx, { id, para: `${id}@prueba.mx`, ...words }, new Date()),
  );
  return id;
}

async function stateOf(id: string): Promise<unknown> {
  return (await db().collection('tareas').doc(id).get()).get('estado');
}

function arrived(id: string): number {
  return mailbox.messages.filter((raw) => raw.includes(`<${id}@`)).length;
}

describe.each(['cut', 'stalled'] as const)('SMTP is %s', (fault) => {
  test('a code is on its way or can be asked for again; other mails arrive once', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const ask = () => request(enviarTotp, { as: luis, body: { email: luis.email } });
    const lastCode = async () => (await mailsTo(luis.email)).at(-1)?.id ?? '';
    smtp.begin(fault);
    const told = { message: ACCESO.totpEnviado, segundos: 60 };
    expect((await ask()).body).toEqual(told);
    const [code, notice] = [await lastCode(), await aNotice()];
    // The stalled server stays silent longer than the 8 s that an attempt waits.
    await Promise.all([code, notice].map((id) => runTask(HANDLERS, id, new Date())));
    smtp.end();
    expectInvariants({
      'nothing that the server had not': arrived(code) + arrived(notice) === 0,
      'both wait, the code only while it is good':
        (await stateOf(code)) === 'pendiente' && (await stateOf(notice)) === 'pendiente',
    });

    await ageFactor(luis.uid, 61_000);
    expect((await ask()).body).toEqual(told);
    const again = await lastCode();
    await runTask(HANDLERS, again, new Date());
    const token = await mailedCode(luis.uid);
    const entered = await request(verificarTotp, { as: luis, body: { email: luis.email, token } });
    expect(entered.status).toBe(200);
    const inTenMinutes = new Date(Date.now() + 10 * 60_000);
    await runDue(HANDLERS, inTenMinutes);
    await runDue(HANDLERS, inTenMinutes);
    expectInvariants({
      'the new code arrived once, the old one never': arrived(again) === 1 && arrived(code) === 0,
      'the old code is over and given up': (await stateOf(code)) === 'fallida',
      'what waited arrived once': arrived(notice) === 1,
      'both are marked so':
        (await stateOf(again)) === 'hecha' && (await stateOf(notice)) === 'hecha',
    });
  });
});
