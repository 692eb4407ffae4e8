import { listExpedientes } from '@notaria/contract/expedientes';
import * as calls from '@notaria/contract/invitaciones';
import { COLEGAS } from '@notaria/contract/invitaciones-messages';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { ROL } from '@notaria/contract/roles';
import { anInvitacionDeColega } from '@notaria/factories/colegas';
import { aWorkingOffice } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aUsuario,
  forgetRevocation,
  type Person,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { onlyMailTo } from '../support/outbox.ts';
import { traceOf } from '../support/trail.ts';

const look = (token: string) => request(calls.verColega, { params: { token } });
const accept = (as: Person, token: string) =>
  request(calls.aceptarColega, { as, params: { token } });
const invite = (
  as: Person,
  body: { correo: string; idRol: number; idGrupo?: string; apoyaA?: string },
) => request(calls.invitarColega, { as, body });
const tokenFor = async (correo: string) =>
  /\/invitacion\/colega\/([\w-]+)/.exec((await onlyMailTo(correo)).texto)?.[1] ?? '';
const officeOf = async (idGrupo: string) => (await db().doc(`grupos/${idGrupo}`).get()).data();

noticiasAlMomento();

test('an invited lawyer gets role, office and a proven address by one acceptance, which ends the sessions', async () => {
  const [{ idGrupo }, admin, correo] = [
    await aWorkingOffice(),
    await anAdministrador(),
    unusedEmail(),
  ];
  expect((await invite(admin, { correo, idRol: ROL.abogado, idGrupo })).status).toBe(201);
  const token = await tokenFor(correo);
  const oficina = (await officeOf(idGrupo))?.nombre;
  expect((await look(token)).body).toMatchObject({ rol: 'Abogado', oficina });
  const person = await aUsuario({ email: correo });
  expect((await accept(person, token)).status).toBe(200);
  const profile = await profileOf(person);
  expect(profile).toMatchObject({ idRol: ROL.abogado, idGrupo });
  expect(profile.correoProbado).not.toBeNull();
  expect((await officeOf(idGrupo))?.asistentes).toContain(person.uid);
  await forgetRevocation(person.uid);
  expect((await request(listExpedientes, { as: person })).code).toBe('session_expired');
  expect((await look(token)).status).toBe(404);
  expect(await traceOf(person.uid)).toContainEqual(
    expect.objectContaining({ tipo: 'usuario.rol', actor: admin.uid }),
  );
});

test('who invited reads in the bell who accepted', async () => {
  const [admin, person] = await Promise.all([anAdministrador(), aUsuario()]);
  const { token } = await anInvitacionDeColega(person.email, {}, { de: admin });
  expect((await accept(person, token)).status).toBe(200);
  const { body } = await request(listNotificaciones, { as: admin });
  expect(body.filter(({ Tipo }) => Tipo === 'colega')).toMatchObject([
    { NombreDocumento: COLEGAS.teAcepto, NombreCliente: person.nombre, ID_Expediente: '' },
  ]);
});

test('an invited Secretaria supports the lawyer whom the invitation names', async () => {
  const { idGrupo, abogada } = await aWorkingOffice();
  const person = await aUsuario();
  const place = { idRol: ROL.secretaria, idGrupo, apoyaA: abogada.uid };
  const { token } = await anInvitacionDeColega(person.email, place);
  expect((await accept(person, token)).status).toBe(200);
  expect(await profileOf(person)).toMatchObject({ idGrupo, apoyaA: [abogada.uid] });
  expect((await officeOf(idGrupo))?.secretarias).toContainEqual({
    userId: person.uid,
    apoyaA: [abogada.uid],
  });
});

test('no office takes a head, an Administrador, or a Secretaria without one of its lawyers', async () => {
  const { idGrupo, titular } = await aWorkingOffice();
  const admin = await anAdministrador();
  const places = [
    { idRol: ROL.titular, idGrupo },
    { idRol: ROL.administrador, idGrupo },
    { idRol: ROL.secretaria, idGrupo },
    { idRol: ROL.secretaria, idGrupo, apoyaA: titular.uid },
    { idRol: ROL.abogado, idGrupo: 'ninguna' },
    { idRol: ROL.usuario },
    { idRol: ROL.cliente },
  ];
  for (const place of places) {
    expect((await invite(admin, { correo: unusedEmail(), ...place })).status).toBe(400);
  }
});

test('nobody but a Usuario is invited, or accepts', async () => {
  const admin = await anAdministrador();
  for (const person of await Promise.all([aCliente(), anAbogado()])) {
    expect((await invite(admin, { correo: person.email, idRol: ROL.abogado })).status).toBe(409);
    const { token } = await anInvitacionDeColega(person.email, { idRol: ROL.administrador });
    expect((await accept(person, token)).status).toBe(409);
    expect((await profileOf(person)).idRol).toBe(person.idRol);
  }
});

test('another account accepts nothing, and the invitation stays', async () => {
  const [ana, eva] = await Promise.all([aUsuario(), aUsuario()]);
  const { token } = await anInvitacionDeColega(ana.email);
  const refused = await accept(eva, token);
  expect([refused.status, refused.error.message]).toEqual([403, COLEGAS.otraCuenta]);
  expect((await accept(ana, token)).status).toBe(200);
});

test('the open ones are listed; one is taken back, and a new one to the same address ends it', async () => {
  const [admin, correo] = [await anAdministrador(), unusedEmail()];
  const open = async () =>
    (await request(calls.listInvitaciones, { as: admin })).body.invitaciones.filter(
      (one) => one.correo === correo,
    );
  const { token } = await anInvitacionDeColega(correo);
  await invite(admin, { correo, idRol: ROL.secretaria });
  expect((await look(token)).status).toBe(404);
  const [one, ...others] = await open();
  expect([one?.rol, others]).toEqual(['Secretaria', []]);
  const params = { id: one?.id ?? '' };
  const second = await tokenFor(correo);
  expect((await request(calls.retirarColega, { as: admin, params })).status).toBe(200);
  expect((await look(second)).status).toBe(404);
  expect((await request(calls.retirarColega, { as: admin, params })).status).toBe(404);
  expect(await open()).toEqual([]);
});

const EIGHT_DAYS_MS = 8 * 24 * 3_600_000;
test.each<[string, (correo: string) => Promise<{ token: string }>]>([
  ['that never was', async () => ({ token: 'A'.repeat(43) })],
  [
    'whose time is over',
    (correo) => anInvitacionDeColega(correo, {}, { cuando: new Date(Date.now() - EIGHT_DAYS_MS) }),
  ],
  [
    'of somebody who gives no roles any more',
    async (correo) => {
      const de = await anAdministrador();
      const made = await anInvitacionDeColega(correo, {}, { de });
      await arrangeUsuario(de.uid, { idRol: ROL.abogado });
      return made;
    },
  ],
  [
    'into an office that is gone',
    async (correo) => {
      const { idGrupo } = await aWorkingOffice();
      const made = await anInvitacionDeColega(correo, { idGrupo });
      await db().doc(`grupos/${idGrupo}`).delete();
      return made;
    },
  ],
  [
    'to support a lawyer who left the office',
    async (correo) => {
      const { idGrupo } = await aWorkingOffice();
      return anInvitacionDeColega(correo, { idRol: ROL.secretaria, idGrupo, apoyaA: 'nadie' });
    },
  ],
])('a link %s gives nothing, and says the same', async (_what, make) => {
  const person = await aUsuario();
  const { token } = await make(person.email);
  const [seen, taken] = [await look(token), await accept(person, token)];
  expect([seen.status, taken.status]).toEqual([404, 404]);
  expect([seen.error.message, taken.error.message]).toEqual([COLEGAS.noSirve, COLEGAS.noSirve]);
  expect((await profileOf(person)).idRol).toBe(ROL.usuario);
});
