import { randomBytes } from 'node:crypto';
import * as cuentas from '@notaria/contract/cuentas';
import { rechazarDocumento } from '@notaria/contract/documentos';
import { CORREO } from '@notaria/contract/limits';
import { RECUPERACION } from '@notaria/contract/messages';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as factor from '@notaria/contract/segundo-factor';
import { aStoredExpediente } from '@notaria/factories/files';
import { aContribuyente, aStartedFile, present, refuse } from '@notaria/factories/identidad';
import { arrivedFor, waitForMail } from '@notaria/factories/mailbox';
import { aCliente, anAbogado, aUsuario, type Person } from '@notaria/factories/people';
import { aRegistered, register, registration } from '@notaria/factories/registrations';
import { ageFactor } from '@notaria/factories/second-factor';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { auth } from '../../src/platform/firebase.ts';
import { attack } from '../support/attack.ts';
import { mailsTo } from '../support/outbox.ts';

const { enviado: ENVIADO } = RECUPERACION;
const MINUTE_MS = 60_000;
/** Time for the deployed triggers in the Functions emulator. */
const PATIENCE = { timeout: 30_000, interval: 200 };

/** Unused addresses of one mailbox. */
function aliases(count: number, domain = 'prueba.mx'): string[] {
  const name = randomBytes(6).toString('hex');
  return Array.from({ length: count }, (_, at) => `${name}+${at}@${domain}`);
}

/**
 * Registers all at once. The others must have been told to wait.
 * @returns how many were accepted
 */
async function registered(emails: readonly string[]): Promise<number> {
  const answers = await Promise.all(emails.map((email) => register(registration(email))));
  const statuses = answers.map(({ status }) => status);
  const made = statuses.filter((status) => status === 201).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(emails.length - made);
  return made;
}

async function leftFor(emails: readonly string[]): Promise<number> {
  return (await Promise.all(emails.map(mailsTo))).flat().length;
}

describe('one mailbox under many addresses', () => {
  attack(
    'fifteen registrations by +aliases at once: at most five accounts and three mails',
    async () => {
      const emails = aliases(15);
      expect(await registered(emails)).toBeLessThanOrEqual(CORREO.registrosPorDia);
      expect(await leftFor(emails)).toBeLessThanOrEqual(CORREO.pruebasPorHora);
      expect(
        (await auth().getUsers(emails.map((email) => ({ email })))).users.length,
      ).toBeLessThanOrEqual(CORREO.registrosPorDia);
    },
  );

  attack('the same one after the other: five accounts, three mails', async () => {
    const emails = aliases(7);
    let made = 0;
    for (const email of emails) made += await registered([email]);
    expect(made).toBe(CORREO.registrosPorDia);
    expect(await leftFor(emails)).toBe(CORREO.pruebasPorHora);
  });

  attack('the same by the dots of Gmail and by capitals', async () => {
    const name = randomBytes(6).toString('hex');
    let made = 0;
    for (let at = 1; at <= 7; at += 1) {
      const dotted = `${name.slice(0, at)}.${name.slice(at)}`;
      made += await registered([`${at % 2 === 0 ? dotted : dotted.toUpperCase()}@gmail.com`]);
    }
    expect(made).toBe(CORREO.registrosPorDia);
  });

  attack('codes asked for by several accounts of the mailbox: five an hour', async () => {
    const people = await Promise.all(
      aliases(7).map((email) => aUsuario({ email, sesion: 'verificada' })),
    );
    const statuses: number[] = [];
    for (const as of people) {
      const body = { metodo: 'correo' as const, prueba: as.signInToken };
      statuses.push((await request(factor.activarSegundoFactor, { as, body })).status);
    }
    expect(statuses).toEqual([...Array(CORREO.codigosSinProbarPorHora).fill(200), 429, 429]);
  });

  attack('links for a new password: five an hour, whether there is an account or not', async () => {
    for (const hasAccount of [true, false]) {
      const emails = aliases(6);
      if (hasAccount && emails[0]) await aUsuario({ email: emails[0] });
      const told: string[] = [];
      for (const email of emails) {
        const { status, text } = await request(cuentas.recuperarContrasena, { body: { email } });
        told.push(status === 200 ? text : String(status));
      }
      expect(told).toEqual([...Array(5).fill(JSON.stringify({ message: ENVIADO })), '429']);
    }
  });
});

describe('an address that nobody proved', () => {
  /** Rejects one document after the other, until the client has been told of each. */
  async function rejectAll(cliente: Person, luz: Person, count: number): Promise<void> {
    const estados = Array.from({ length: count }, () => 0 as const);
    const { idExpediente, documentos } = await aStoredExpediente({
      cliente,
      asignado: luz,
      estados,
    });
    for (const { idDocumento } of documentos) {
      const params = { tramiteId: idExpediente, documentoId: idDocumento ?? '' };
      const body = { comment: 'Falta el reverso' };
      (await request(rechazarDocumento, { as: luz, params, body })).body;
    }
    const heard = async () => (await request(listNotificaciones, { as: cliente })).body.length;
    await expect.poll(heard, PATIENCE).toBe(count);
  }

  attack('seven rejections: five mails a day, and the bell tells the rest', async () => {
    const ana = await aCliente({ correoProbado: null });
    await rejectAll(ana, await anAbogado(), 7);
    expect(await mailsTo(ana.email)).toHaveLength(CORREO.avisosSinProbarPorDia);
  });

  test('with a proven address all seven arrive', async () => {
    const ana = await aCliente();
    await rejectAll(ana, await anAbogado(), 7);
    expect(await mailsTo(ana.email)).toHaveLength(7);
  });

  attack('no mail says what whoever registered typed', async () => {
    const stranger = await aRegistered(undefined, 'Premio Millonario');
    const { email } = stranger;
    const body = { metodo: 'correo' as const, prueba: stranger.signInToken };
    await request(factor.activarSegundoFactor, { as: stranger, body });
    await request(cuentas.recuperarContrasena, { body: { email } });
    const luz = await anAbogado();
    await rejectAll({ ...stranger, nombre: 'Premio Millonario' }, luz, 1);
    const idConstancia = await present(stranger, aContribuyente());
    const refused = await refuse(luz, await aStartedFile(stranger, luz), idConstancia);
    expect(refused.status).toBe(200);
    const ofAccount = [/: confirma tu correo$/, /código/, /^Restablece/];
    const subjects = [...ofAccount, /necesita cambios/, /^Necesitamos tu Constancia/];
    for (const subject of subjects) await waitForMail(email, subject);
    const mails = await arrivedFor(email);
    expect(mails).toHaveLength(subjects.length);
    expect(mails.filter((mail) => /premio/i.test(JSON.stringify(mail)))).toEqual([]);
  });

  test('with a proven address the person is greeted by name', async () => {
    const ana = await aCliente({ nombre: 'Rosaura' });
    await rejectAll(ana, await anAbogado(), 1);
    expect((await waitForMail(ana.email, /necesita cambios/)).text).toContain('Hola, Rosaura');
  });
});

describe('the second factor of a proven address', () => {
  attack(
    'twenty-one attempts to turn it off: the last is refused before it is looked at',
    async () => {
      const ana = await aCliente();
      const body = { prueba: 'no.es.una.prueba' };
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1) {
        statuses.push((await request(factor.desactivarSegundoFactor, { as: ana, body })).status);
      }
      expect(statuses).toEqual([...Array(20).fill(403), 429]);
    },
  );

  test('fifteen codes an hour', async () => {
    const ana = await aCliente();
    const body = { metodo: 'correo' as const, prueba: ana.signInToken };
    for (let n = 0; n < CORREO.codigosPorHora; n += 1) {
      const { status } = await request(factor.activarSegundoFactor, { as: ana, body });
      expect(status).toBe(200);
      await ageFactor(ana.uid, MINUTE_MS);
    }
    expect((await request(factor.activarSegundoFactor, { as: ana, body })).status).toBe(429);
  });
});
