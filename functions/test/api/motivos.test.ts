import { rechazarDocumento } from '@notaria/contract/documentos';
import { MOTIVO, TEXTO } from '@notaria/contract/limits';
import * as calls from '@notaria/contract/motivos';
import { MOTIVOS } from '@notaria/contract/motivos-messages';
import { aStoredExpediente } from '@notaria/factories/files';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';

async function aMotivo(as: Person, texto = `Ilegible ${unusedWord()}`, documento = '') {
  const { status, body } = await request(calls.crearMotivo, { as, body: { texto, documento } });
  expect(status).toBe(201);
  return { idMotivo: body.idMotivo, texto, documento };
}

async function offered(as: Person, documento = ''): Promise<string[]> {
  const { body } = await request(calls.listMotivos, { as, query: { documento } });
  return body.motivos.map(({ idMotivo }) => idMotivo);
}

async function administered(as: Person) {
  return (await request(calls.administrarMotivos, { as })).body.motivos;
}

async function stateOf(idMotivo: string) {
  return (await db().collection('motivos').doc(idMotivo).get()).data();
}

describe('ready reasons', () => {
  test('an Administrador’s are offered in every office, a head’s only in theirs', async () => {
    const [admin, office, other] = await Promise.all([anAdministrador(), anOffice(), anOffice()]);
    const ofAll = await aMotivo(admin);
    const ofOffice = await aMotivo(peopleOf(office).titular);
    const inOffice = await offered(peopleOf(office).abogada);
    expect(inOffice).toContain(ofAll.idMotivo);
    expect(inOffice).toContain(ofOffice.idMotivo);
    expect(await offered(peopleOf(office).secretaria)).toContain(ofOffice.idMotivo);
    const elsewhere = await offered(peopleOf(other).abogada);
    expect(elsewhere).toContain(ofAll.idMotivo);
    expect(elsewhere).not.toContain(ofOffice.idMotivo);
    expect(await offered(admin)).not.toContain(ofOffice.idMotivo);
  });

  test('those for a document are offered for that name, whatever its accents, before the general ones', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    const general = await aMotivo(admin);
    const own = await aMotivo(admin, 'Falta el reverso', `Identificación ${word}`);
    const forIt = await offered(admin, `IDENTIFICACION  ${word}`);
    expect(forIt[0]).toBe(own.idMotivo);
    expect(forIt).toContain(general.idMotivo);
    expect(await offered(admin, 'CURP')).not.toContain(own.idMotivo);
  });

  test('the reasons for a document come first, even if more used general ones would fill the list', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    const like = await stateOf((await aMotivo(admin)).idMotivo);
    const general = Array.from({ length: MOTIVO.lista }, () => db().collection('motivos').doc());
    const batch = db().batch();
    for (const ref of general) batch.set(ref, { ...like, usos: 1_000 });
    await batch.commit();
    const own = await aMotivo(admin, 'Falta el reverso', `Papel ${word}`);
    const forIt = await offered(admin, `Papel ${word}`);
    expect(forIt[0]).toBe(own.idMotivo);
    expect(forIt).toHaveLength(MOTIVO.lista);
    await Promise.all(general.map((ref) => ref.delete()));
  });

  test('a head sees those of all offices without changing them, and no other office’s', async () => {
    const [admin, office, other] = await Promise.all([anAdministrador(), anOffice(), anOffice()]);
    const { titular } = peopleOf(office);
    const ofAll = await aMotivo(admin);
    const ofOther = await aMotivo(peopleOf(other).titular);
    const own = await aMotivo(titular);
    const seen = new Map((await administered(titular)).map((one) => [one.idMotivo, one]));
    expect(seen.get(ofAll.idMotivo)).toMatchObject({ deTodas: true, editable: false });
    expect(seen.get(own.idMotivo)).toMatchObject({ deTodas: false, editable: true, usos: 0 });
    expect(seen.has(ofOther.idMotivo)).toBe(false);
    const body = { texto: 'Otro', documento: '', activo: true, version: 1 };
    for (const { idMotivo } of [ofAll, ofOther]) {
      const params = { idMotivo };
      const answer = await request(calls.modificarMotivo, { as: titular, params, body });
      expect([answer.status, answer.error.message]).toEqual([404, MOTIVOS.noEncontrado]);
    }
    const params = { idMotivo: own.idMotivo };
    expect((await request(calls.modificarMotivo, { as: admin, params, body })).status).toBe(404);
  });

  test('a change must name the version that was read; a retired one is no longer offered', async () => {
    const admin = await anAdministrador();
    const { idMotivo } = await aMotivo(admin);
    const params = { idMotivo };
    const body = { texto: 'Cambiado', documento: '', activo: false, version: 1 };
    expect((await request(calls.modificarMotivo, { as: admin, params, body })).status).toBe(200);
    expect(await offered(admin)).not.toContain(idMotivo);
    const late = await request(calls.modificarMotivo, { as: admin, params, body });
    expect([late.status, late.error.message]).toEqual([409, MOTIVOS.cambioPrevio]);
    const again = { ...body, activo: true, version: 2 };
    expect((await request(calls.modificarMotivo, { as: admin, params, body: again })).status).toBe(
      200,
    );
    expect(await offered(admin)).toContain(idMotivo);
    const trail = await db().collection('bitacora').where('actorUid', '==', admin.uid).get();
    expect(trail.docs.map((row) => row.data().tipo).toSorted()).toEqual([
      'motivo.creado',
      'motivo.modificado',
      'motivo.modificado',
    ]);
  });

  test.each([
    ['no text', '   ', '', MOTIVOS.sinTexto],
    ['a long text', 'x'.repeat(TEXTO.comentario + 1), '', MOTIVOS.largo],
    ['a long name of a document', 'x', 'x'.repeat(MOTIVO.documento + 1), MOTIVOS.documentoLargo],
  ])('%s is refused', async (_case, texto, documento, message) => {
    const as = await anAdministrador();
    const answer = await request(calls.crearMotivo, { as, body: { texto, documento } });
    expect(answer.status).toBe(400);
    expect(Object.values(answer.error.error.fields ?? {})).toContain(message);
  });

  test('a head without an office gets an error', async () => {
    const { titular } = peopleOf(await anOffice());
    await db().collection('usuarios').doc(titular.uid).update({ idGrupo: null });
    const answer = await request(calls.administrarMotivos, { as: titular });
    expect([answer.status, answer.error.message]).toEqual([409, MOTIVOS.sinOficina]);
  });
});

describe('a rejection with a ready reason', () => {
  async function aPending() {
    const [cliente, abogada, admin] = await Promise.all([
      aCliente(),
      anAbogado(),
      anAdministrador(),
    ]);
    const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [0] });
    const documentoId = file.documentos[0]?.idDocumento ?? '';
    const params = { tramiteId: file.idExpediente, documentoId };
    return { abogada, admin, params };
  }

  test('counts its use once, in the review’s own transaction', async () => {
    const { abogada, admin, params } = await aPending();
    const { idMotivo, texto } = await aMotivo(admin);
    const body = { comment: texto, idMotivo };
    expect((await request(rechazarDocumento, { as: abogada, params, body })).status).toBe(200);
    expect(await stateOf(idMotivo)).toMatchObject({ usos: 1, ultimoUso: expect.anything() });
    expect((await request(rechazarDocumento, { as: abogada, params, body })).status).toBe(409);
    expect((await stateOf(idMotivo))?.usos).toBe(1);
  });

  test('is refused while a placeholder is left, and changes nothing', async () => {
    const { abogada, admin, params } = await aPending();
    const { idMotivo } = await aMotivo(admin, 'Venció el {fecha}.');
    const refused = await request(rechazarDocumento, {
      as: abogada,
      params,
      body: { comment: 'Venció el {fecha}.', idMotivo },
    });
    expect([refused.status, refused.error.message]).toEqual([400, MOTIVOS.faltaLlenar('{fecha}')]);
    expect((await stateOf(idMotivo))?.usos).toBe(0);
    const body = { comment: 'Venció el 3 de mayo, dice {sic}.', idMotivo };
    expect((await request(rechazarDocumento, { as: abogada, params, body })).status).toBe(200);
  });

  test.each(['of another office', 'that never was'])(
    'succeeds with a reason %s, which is not counted',
    async (whose) => {
      const { abogada, params } = await aPending();
      const foreign = await aMotivo(peopleOf(await anOffice()).titular);
      const idMotivo = whose === 'that never was' ? 'nunca' : foreign.idMotivo;
      const body = { comment: 'Falta el reverso', idMotivo };
      expect((await request(rechazarDocumento, { as: abogada, params, body })).status).toBe(200);
      expect((await stateOf(foreign.idMotivo))?.usos).toBe(0);
    },
  );
});
