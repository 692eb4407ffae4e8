import {
  AVISOS,
  AVISOS_DE_INICIO,
  avisosDe,
  pararAviso,
  pararDesdeElCorreo,
  verParada,
} from '@notaria/contract/avisos-correo';
import { AVISOS_CORREO } from '@notaria/contract/avisos-correo-messages';
import { ROL } from '@notaria/contract/roles';
import { aParada, chooseAvisos } from '@notaria/factories/avisos';
import { aCliente, anAbogado, arrangeUsuario, profileOf } from '@notaria/factories/people';
import { apiUrl, request, wireOf } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { attack } from '../support/attack.ts';

const DAY_MS = 24 * 3_600_000;
const see = (token: string) => request(verParada, { params: { token } });
const stop = (token: string) => request(pararAviso, { params: { token } });

async function choicesOf(person: { uid: string }) {
  return (await profileOf(person)).avisosCorreo;
}

async function recordsBy({ uid }: { uid: string }) {
  const found = await db().collection('bitacora').where('actorUid', '==', uid).get();
  return found.docs.filter((row) => row.get('tipo') === 'cuenta.aviso_parado');
}

describe('the stop link of a mail', () => {
  test.each([...avisosDe(ROL.cliente)])(
    'stops %s and no other kind, without a session',
    async (que) => {
      const ana = await aCliente();
      const token = await aParada(ana, que);
      expect((await see(token)).body).toEqual({ que, avisos: [que] });
      expect(await choicesOf(ana)).toEqual(AVISOS_DE_INICIO);
      expect((await stop(token)).body).toEqual({ message: AVISOS_CORREO.parado });
      expect(await choicesOf(ana)).toEqual({ ...AVISOS_DE_INICIO, [que]: 'nunca' });
      expect((await see(token)).body).toEqual({ que, avisos: [] });
    },
  );

  test('answers the same when pressed again, and is recorded once', async () => {
    const ana = await aCliente();
    const token = await aParada(ana, 'mensajes');
    const answers = await Promise.all([stop(token), stop(token), stop(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await recordsBy(ana)).toHaveLength(1);
  });

  test('of the daily mail stops what comes in it, and keeps what comes at once', async () => {
    const luz = await anAbogado();
    await chooseAvisos(luz, { mensajes: 'diario' });
    const token = await aParada(luz, 'resumen');
    expect((await see(token)).body).toEqual({ que: 'resumen', avisos: ['mensajes', 'detenidos'] });
    await stop(token);
    expect(await choicesOf(luz)).toMatchObject({
      asignaciones: 'al_momento',
      mensajes: 'nunca',
      detenidos: 'nunca',
    });
  });

  test('can be pressed by a mail program with a form, without our headers (RFC 8058)', async () => {
    const ana = await aCliente();
    const token = await aParada(ana, 'tramites');
    const { path } = wireOf(pararDesdeElCorreo, { params: { token } });
    const answer = await fetch(`${await apiUrl()}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect((await choicesOf(ana)).tramites).toBe('nunca');
  });
});

describe('a link that does not work', () => {
  attack(
    'guessed, altered, cut, too old, of an address that the account left, of nobody: the same',
    async () => {
      const [ana, moved, gone] = await Promise.all([aCliente(), aCliente(), aCliente()]);
      const good = await aParada(ana);
      const old = await aParada(ana, 'tramites', new Date(Date.now() - 181 * DAY_MS));
      const [left, ended] = [await aParada(moved), await aParada(gone)];
      await db()
        .collection('usuarios')
        .doc(moved.uid)
        .update({ correo: `nuevo-${moved.email}` });
      await arrangeUsuario(gone.uid, { idRol: ROL.eliminado });
      const altered = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`;
      const tokens = ['A'.repeat(43), altered, good.slice(0, 20), `${good}A`, old, left, ended];
      for (const token of tokens) {
        for (const call of [verParada, pararAviso, pararDesdeElCorreo]) {
          const { status, error } = await request(call, { params: { token } });
          expect([status, error.message]).toEqual([404, AVISOS_CORREO.noSirve]);
        }
      }
      for (const person of [ana, moved, gone]) {
        expect(await choicesOf(person)).toEqual(AVISOS_DE_INICIO);
      }
    },
  );

  attack('somebody’s link changes nobody else, and no other kind can be named in it', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const token = await aParada(ana, 'tramites');
    const { path, ...wire } = wireOf(pararAviso, { as: eva, params: { token } });
    const body = JSON.stringify({ uid: eva.uid, que: 'documentos', avisos: AVISOS });
    const headers = { ...wire.headers, 'Content-Type': 'application/json' };
    const sent = `${await apiUrl()}${path}?que=resumen&uid=${eva.uid}`;
    expect((await fetch(sent, { ...wire, headers, body })).status).toBe(200);
    expect(await choicesOf(eva)).toEqual(AVISOS_DE_INICIO);
    expect(await choicesOf(ana)).toEqual({ ...AVISOS_DE_INICIO, tramites: 'nunca' });
  });
});
