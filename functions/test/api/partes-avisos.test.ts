import { declararNoAplica } from '@notaria/contract/declaraciones';
import { crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { ROL } from '@notaria/contract/roles';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { conGenerales } from '@notaria/factories/generales';
import { unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile, type SharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { whatWaits } from '../../src/acts/avisos-correo/what-waits.ts';
import { db } from '../../src/platform/firebase.ts';
import { RECORDAR } from '../../src/records/expedientes/asuntos/agenda.ts';
import { replaceFila } from '../../src/records/expedientes/fila.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { findExpediente, saveExpediente } from '../../src/records/expedientes/repository.ts';
import { expedienteRef } from '../../src/records/expedientes/salas/pulsos.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';
import { lookAt } from '../support/tareas.ts';

noticiasAlMomento();

async function aFile(estado: 0 | 1) {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const shared = await aSharedFile({
    asignado: luz,
    comunes: [estado, null],
    partes: [
      { clave: 'comprador', person: compra, estados: [estado, null] },
      { clave: 'vendedor', person: vende, estados: [estado, null] },
    ],
  });
  return { ...shared, compra, vende, luz };
}

/** Everything that reached a person: notices and mails. */
async function toldTo(as: Person): Promise<string> {
  const notices = (await request(listNotificaciones, { as })).text;
  const mails = (await mailsTo(as.email)).map(({ asunto, texto }) => `${asunto}\n${texto}`);
  return [notices, ...mails].join('\n');
}

function wordsOf({ secretos }: Pick<SharedFile, 'secretos'>, idParte: string): string[] {
  const { persona = '', correo = '', archivo = '', comentario = '' } = secretos[idParte] ?? {};
  return [persona, correo, archivo, comentario];
}

function expectNothingOf(text: string, words: readonly string[]): void {
  expect(words.filter((word) => text.includes(word))).toEqual([]);
}

const docOf = async (id: string, idDocRequerido: string) => {
  const { documentos } = await expedienteNow(id);
  const row = documentos.find((one) => one.idDocRequerido === idDocRequerido);
  return { tramiteId: id, documentoId: row?.idDocumento ?? '' };
};
const reject = async (as: Person, { idExpediente }: ExpedienteDoc, row: string, comment: string) =>
  request(rechazarDocumento, { as, params: await docOf(idExpediente, row), body: { comment } });
const send = async (as: Person, { idExpediente }: ExpedienteDoc, idDocRequerido: string) =>
  request(crearDocumento, {
    as,
    body: { idExpediente, idDocRequerido },
    file: { bytes: await aPdf(unusedWord()) },
  });

describe('a change in one party’s documents', () => {
  test('a rejection reaches that party with its comment, and no other party', async () => {
    const { file, secretos, compra, vende, luz } = await aFile(0);
    const comment = secretos.p2?.comentario ?? '';
    expect((await reject(luz, file, 'vendedor-ine--p2', comment)).status).toBe(200);
    const told = await toldTo(vende);
    expect(told).toContain(comment);
    expect(told).toContain('INE (Vendedor)');
    expect((await request(listNotificaciones, { as: compra })).body).toEqual([]);
    expect(await mailsTo(compra.email)).toEqual([]);
    expect((await request(listNotificaciones, { as: luz })).body).toEqual([]);
  });

  test('an upload reaches the lawyer, with the kind of party, and no other party', async () => {
    const { file, compra, vende, luz } = await aFile(0);
    expect((await send(compra, file, 'comprador-curp--p1')).status).toBe(201);
    const { body } = await request(listNotificaciones, { as: luz });
    expect(body).toMatchObject([
      { NombreDocumento: 'CURP (Comprador) (Comprador)', ID_DocRequerido: 'comprador-curp--p1' },
    ]);
    for (const as of [compra, vende]) {
      expect((await request(listNotificaciones, { as })).body).toEqual([]);
    }
  });

  test('a common document is everybody’s', async () => {
    const { file, vende, compra, luz } = await aFile(0);
    await reject(luz, file, 'comun-1', 'No se lee.');
    for (const as of [compra, vende]) {
      const { body } = await request(listNotificaciones, { as });
      expect(body.map(({ NombreDocumento }) => NombreDocumento)).toEqual(['Común 1']);
    }
  });

  test('that a common document doesn’t apply was declared by whoever did', async () => {
    const { file, vende, compra, luz } = await aFile(0);
    const { idExpediente } = file;
    await db().runTransaction(async (tx) => {
      const stored = await findExpediente(idExpediente, tx);
      const row = stored?.documentos.find((one) => one.idDocRequerido === 'comun-2');
      if (!stored || !row) throw new Error('no common row');
      const asked = replaceFila(stored.documentos, { ...row, condicion: 'si paga cuotas' });
      saveExpediente(tx, stored, { documentos: asked }, new Date());
    });
    const body = { idExpediente, idDocRequerido: 'comun-2', declara: true };
    expect((await request(declararNoAplica, { as: vende, body })).status).toBe(200);
    await reject(luz, file, 'comun-2', 'Sí las paga.');
    for (const [as, words, declaroOtra] of [
      [vende, 'Declaraste que «Común 2» no te aplica', undefined],
      [compra, 'Otra persona del trámite declaró que «Común 2» no aplica', true],
    ] as const) {
      expect((await mailsTo(as.email))[0]?.texto).toContain(words);
      const seen = await request(detalleTramite, { as, params: { id: idExpediente } });
      const row = seen.body.expediente.find((one) => one.idDocRequerido === 'comun-2');
      expect(row?.declaroOtra).toBe(declaroOtra);
    }
  });
});

describe('a person who sends for several', () => {
  async function aCouple(estado: 0 | 1) {
    const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
    const shared = await aSharedFile({
      asignado: luz,
      partes: [
        { clave: 'comprador', person: compra },
        { clave: 'vendedor', person: vende, estados: [estado, null] },
        { clave: 'vendedor', person: vende, entrega: 'representada', estados: [estado, null] },
      ],
    });
    return { ...shared, compra, vende, luz };
  }

  test('reads whose document it is, by kind and number and not by name, and so do the staff', async () => {
    const { file, vende, luz, secretos } = await aCouple(0);
    await send(vende, file, 'vendedor-curp--p3');
    await reject(luz, file, 'vendedor-ine--p3', 'No se lee.');
    const told = await toldTo(vende);
    expect(told).toContain('INE (Vendedor) (Vendedor 2)');
    expect((await mailsTo(vende.email))[0]?.texto).toContain('INE (Vendedor) (Vendedor 2)');
    expectNothingOf(told, [secretos.p3?.persona ?? '']);
    expect((await request(listNotificaciones, { as: luz })).body).toMatchObject([
      { NombreDocumento: 'CURP (Vendedor) (Vendedor 2)' },
    ]);
  });

  test('is reminded of each by kind and number', async () => {
    const { file, vende, compra } = await aCouple(1);
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    await expedienteRef(file.idExpediente).update({ fechaActualizacion: weekAgo });
    await lookAt(RECORDAR, file.idExpediente, new Date());
    const [mail] = await mailsTo(vende.email);
    for (const word of [
      'INE (Vendedor) (Vendedor 1)',
      'CURP (Vendedor) (Vendedor 2)',
      '• Común 1\n',
    ]) {
      expect(mail?.texto).toContain(word);
    }
    expect((await mailsTo(compra.email))[0]?.texto).toContain('• INE (Comprador)\n');
  });
});

test('who still owes something else is not told that nothing is theirs to do once everything arrived', async () => {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    comunes: [2, 2],
    partes: [
      { clave: 'comprador', person: compra, estados: [2, null] },
      { clave: 'vendedor', person: vende, estados: [2, 2] },
    ],
  });
  await conGenerales(file);
  await send(compra, file, 'comprador-curp--p1');
  const [mail] = await mailsTo(compra.email);
  expect(mail?.asunto).toMatch(/^Recibimos todos tus documentos/);
  expect(mail?.texto).toContain('Todavía te falta algo más');
  expect(mail?.texto).not.toContain('No tienes que hacer nada');
});

describe('a file that lacks a person', () => {
  async function aLonelyFile(estados: readonly (0 | 2)[]) {
    const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
    const { file } = await aSharedFile({
      asignado: luz,
      comunes: [2, 2],
      partes: [{ clave: 'comprador', person: compra, estados }],
    });
    return { file, compra };
  }

  test('tells nobody that everything is there until somebody takes part', async () => {
    const compra = await aCliente();
    for (const partes of [[], [{ clave: 'vendedor', person: await aCliente(), estados: [2, 2] }]]) {
      const { file } = await aSharedFile({
        asignado: await anAbogado(),
        comunes: [2, 2],
        partes: [{ clave: 'comprador', person: compra, estados: [2, null] }, ...partes] as never,
      });
      await send(compra, file, 'comprador-curp--p1');
      expect((await mailsTo(compra.email)).map(({ asunto }) => asunto)).toEqual(
        partes.map(() => expect.stringMatching(/^Recibimos todos tus documentos/)),
      );
    }
  });

  test('reminds the person who started it to add somebody', async () => {
    const { file, compra } = await aLonelyFile([2, 2]);
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    await expedienteRef(file.idExpediente).update({ fechaActualizacion: weekAgo });
    await lookAt(RECORDAR, file.idExpediente, new Date());
    const [mail] = await mailsTo(compra.email);
    expect(mail?.texto).toContain('no avanza porque falta agregar a quienes participan');
    expect(mail?.texto).toContain('• Vendedor');
    const whole = await expedienteNow(file.idExpediente);
    const reader = { uid: compra.uid, idRol: ROL.cliente, idGrupo: null };
    expect(whatWaits(whole, ['recordatorios'], reader, new Date())).toEqual([
      '1 persona por agregar',
    ]);
  });
});

describe('reminders', () => {
  const { llamar, leToca } = VENTANILLA_TEXTOS;

  test('each party is reminded of their own and the common documents, once', async () => {
    const shared = await aFile(1);
    const { compra, vende } = shared;
    const { idExpediente } = shared.file;
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    await expedienteRef(idExpediente).update({ fechaActualizacion: weekAgo });
    await lookAt(RECORDAR, idExpediente, new Date());
    await lookAt(RECORDAR, idExpediente, new Date());
    for (const [as, own, other] of [
      [compra, 'Comprador', 'Vendedor'],
      [vende, 'Vendedor', 'Comprador'],
    ] as const) {
      const mails = (await mailsTo(as.email)).filter(({ texto }) => texto.includes(idExpediente));
      expect(mails).toHaveLength(1);
      const text = mails[0]?.texto ?? '';
      for (const word of [`INE (${own})`, `CURP (${own})`, 'Común 1', 'Común 2']) {
        expect(text).toContain(word);
      }
      expect(text).not.toContain(`(${other})`);
    }
    expectNothingOf(await toldTo(compra), wordsOf(shared, 'p2'));
    expectNothingOf(await toldTo(vende), wordsOf(shared, 'p1'));
  });

  test.each([
    ['who owes a paper there', null, [llamar('Vendedor', leToca(7))]],
    ['nobody there while only another owes one', 2, []],
  ] as const)('the counter is told to telephone %s', async (_what, estado, told) => {
    const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
    const eva = { ...compra, uid: VENTANILLA, email: '' };
    const { file } = await aSharedFile({
      asignado: luz,
      comunes: [2, 2],
      hasObjects: false,
      partes: [
        { clave: 'comprador', person: compra, estados: [2, null] },
        { clave: 'vendedor', person: eva, entrega: 'representada', estados: [2, estado] },
      ],
    });
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    await expedienteRef(file.idExpediente).update({ fechaActualizacion: weekAgo });
    await lookAt(RECORDAR, file.idExpediente, new Date());
    expect(await mailsTo(compra.email)).toHaveLength(1);
    const { body } = await request(listNotificaciones, { as: luz });
    expect(body.map(({ NombreDocumento }) => NombreDocumento)).toEqual(told);
  });
});

test('a party’s pulse grows with what the party sees, and with nothing else', async () => {
  const { file } = await aFile(0);
  const { idExpediente } = file;
  const before = await expedienteNow(idExpediente);
  expect(before.pulsos).toEqual({});
  const { saveExpediente } = await import('../../src/records/expedientes/repository.ts');
  // A document of p2 is rejected: p1 sees no count of that, only the state of the file.
  const documentos = before.documentos.map((fila) =>
    fila.parte === 'p2' && fila.estado === 0 ? { ...fila, comentario: 'Otra vez' } : fila,
  );
  await db().runTransaction(async (tx) => {
    saveExpediente(tx, before, { documentos }, new Date());
  });
  expect((await expedienteNow(idExpediente)).pulsos).toEqual({ personal: 1, p2: 1 });
});
