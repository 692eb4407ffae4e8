import { IDENTIDAD } from '@notaria/contract/identidad-messages';
import { decidirDisputa, listDisputas } from '@notaria/contract/identidades';
import { ROL } from '@notaria/contract/roles';
import { eliminarUsuario } from '@notaria/contract/usuarios';
import {
  aContribuyente,
  aDoubtfulClient,
  aNamesake,
  aStartedFile,
  confirm,
  identityOf,
  present,
} from '@notaria/factories/identidad';
import { anAbogado, anAdministrador, type Person, profileOf } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { readClaims } from '../../src/records/constancias/claims.ts';
import { mailsTo } from '../support/outbox.ts';

/** Two accounts under the name of one certificate, both with a file. */
async function aDispute() {
  const [admin, abogada, data] = [await anAdministrador(), await anAbogado(), aContribuyente()];
  const [first, second] = [await aNamesake(data), await aNamesake(data)];
  for (const person of [first, second]) await present(person, data);
  const files = [await aStartedFile(first, abogada), await aStartedFile(second, abogada)] as const;
  return { admin, abogada, data, rfc: data.rfc, first, second, files };
}

async function caseOf(admin: Person, rfc: string) {
  const { body } = await request(listDisputas, { as: admin });
  return body.disputas.find((each) => each.rfc === rfc);
}

function decide(
  as: Person,
  rfc: string,
  people: readonly Person[],
  conserva: Person | null,
  comment = 'Presentó su INE en la notaría otra persona',
) {
  const reclamantes = people.map(({ uid }) => uid);
  const body = { rfc, reclamantes, conserva: conserva?.uid ?? null, comment };
  return request(decidirDisputa, { as, body });
}

async function identityMails(person: Person) {
  const mails = await mailsTo(person.email);
  return mails.filter(({ asunto }) => /identidad|Constancia/.test(asunto));
}

describe('two accounts hold one RFC', () => {
  test('an Administrador sees both with certificates and files; the staff of a file see that it is undecided', async () => {
    const { admin, abogada, rfc, first, second, files } = await aDispute();
    const found = await caseOf(admin, rfc);
    expect(found?.reclamantes.map(({ idUsuario, correo }) => [idUsuario, correo])).toEqual([
      [first.uid, first.email],
      [second.uid, second.email],
    ]);
    expect(found?.reclamantes.map(({ expedientes }) => expedientes[0]?.idExpediente)).toEqual(
      files,
    );
    expect(found?.reclamantes[0]?.constancia).toMatchObject({ rfc, avisos: [] });
    const { body } = await identityOf(abogada, files[0]);
    expect([body.enDisputa, body.acceso]).toEqual([
      true,
      {
        confirmar: false,
        rechazar: true,
        decidir: false,
        revisarAvisos: false,
        preguntarAlSat: true,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(second.email);
    expect((await identityOf(admin, files[0])).body.acceso.decidir).toBe(true);
  });

  test('one keeps it and is confirmed, the other is reset; each mail is only about its person', async () => {
    const { admin, abogada, rfc, first, second, files } = await aDispute();
    const answer = await decide(admin, rfc, [first, second], second);
    expect(answer.body.message).toBe(IDENTIDAD.decidida);
    expect((await readClaims(rfc)).cuentas).toEqual([second.uid]);
    expect((await profileOf(second)).identidad).toMatchObject({ estado: 'confirmada' });
    const reset = await profileOf(first);
    expect([reset.idRol, reset.rfc, reset.identidad.estado]).toEqual([
      ...[ROL.usuario, null, 'rechazada'],
    ]);
    const states = [];
    for (const file of files) states.push((await identityOf(abogada, file)).body.estado);
    expect(states).toEqual(['rechazada', 'confirmada']);
    const [toFirst, toSecond] = await Promise.all([first, second].map(identityMails));
    expect(toFirst?.map(({ asunto }) => asunto)).toEqual([
      'Necesitamos tu Constancia de Situación Fiscal de nuevo',
    ]);
    expect(toSecond?.map(({ asunto }) => asunto)).toEqual(['Confirmamos tu identidad']);
    expect(toSecond?.[0]?.texto).not.toContain('INE');
    expect(await caseOf(admin, rfc)).toBeUndefined();
    expect((await decide(admin, rfc, [first, second], first)).status).toBe(404);
  });

  test('nobody keeps it: both are reset', async () => {
    const { admin, rfc, first, second } = await aDispute();
    expect((await decide(admin, rfc, [first, second], null)).status).toBe(200);
    expect((await readClaims(rfc)).cuentas).toEqual([]);
    for (const person of [first, second]) expect((await profileOf(person)).idRol).toBe(ROL.usuario);
  });

  test('a third came meanwhile, or the keeper is none of them: 409, and nothing changes', async () => {
    const { admin, data, rfc, first, second } = await aDispute();
    expect((await decide(admin, rfc, [first, second], admin)).status).toBe(409);
    const third = await aNamesake(data);
    await present(third, data);
    const answer = await decide(admin, rfc, [first, second], first);
    expect([answer.status, answer.error.message]).toEqual([409, IDENTIDAD.disputaCambio]);
    expect((await readClaims(rfc)).cuentas).toEqual([first.uid, second.uid, third.uid]);
  });

  test('two Administradores at once: one decision', async () => {
    const { admin, rfc, first, second } = await aDispute();
    const other = await anAdministrador();
    const answers = await Promise.all([
      decide(admin, rfc, [first, second], first),
      decide(other, rfc, [first, second], second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { cuentas } = await readClaims(rfc);
    const states = await Promise.all([first, second].map(profileOf));
    const kept = states.filter(({ identidad }) => identidad.estado === 'confirmada');
    expect(kept.map(({ uid }) => uid)).toEqual(cuentas);
  });

  test('one account is removed: nothing is left to decide', async () => {
    const { admin, rfc, first, second } = await aDispute();
    const params = { email: first.email };
    expect((await request(eliminarUsuario, { as: admin, params })).status).toBe(200);
    expect(await readClaims(rfc)).toMatchObject({ cuentas: [second.uid], disputaDesde: null });
    expect(await caseOf(admin, rfc)).toBeUndefined();
  });

  test('one presents their own certificate instead: nothing is left to decide', async () => {
    const { admin, data, rfc, first, second } = await aDispute();
    await present(first, { ...data, rfc: aContribuyente().rfc });
    expect((await readClaims(rfc)).cuentas).toEqual([second.uid]);
    expect(await caseOf(admin, rfc)).toBeUndefined();
  });
});

describe('a lawyer confirms a client whose RFC another account holds', () => {
  test('nothing is confirmed: the case goes to an Administrador, and nobody is told', async () => {
    const [admin, abogada] = [await anAdministrador(), await anAbogado()];
    const { cliente, data, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    const holder = await aNamesake(data);
    await present(holder, data);
    const before = await profileOf(cliente);
    const answer = await confirm(abogada, idExpediente, idConstancia);
    expect(answer.body).toEqual({ estado: 'por_confirmar', message: IDENTIDAD.turnada });
    expect(await profileOf(cliente)).toEqual(before);
    expect([...(await identityMails(cliente)), ...(await identityMails(holder))]).toEqual([]);
    const found = await caseOf(admin, data.rfc);
    expect(found?.reclamantes.map(({ idUsuario }) => idUsuario)).toEqual([holder.uid, cliente.uid]);
    expect((await decide(admin, data.rfc, [holder, cliente], cliente)).status).toBe(200);
    expect((await profileOf(cliente)).identidad.estado).toBe('confirmada');
  });
});
