import { asignarExpediente } from '@notaria/contract/asignacion';
import * as documentos from '@notaria/contract/documentos';
import { DOCUMENTOS, EXPEDIENTES } from '@notaria/contract/messages';
import { iniciarExpediente } from '@notaria/contract/tramites';
import {
  aPdf,
  aStoredExpediente,
  aTramite,
  expedienteNow,
  recordsOf,
} from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { expectConsistent, tally } from '../support/races.ts';
import { together } from '../support/together.ts';

function review(
  as: Person,
  move: 'aceptar' | 'rechazar',
  ids: { tramiteId: string; documentoId: string },
) {
  return move === 'aceptar'
    ? request(documentos.aceptarDocumento, { as, params: ids, body: { state: 2, visto: 0 } })
    : request(documentos.rechazarDocumento, {
        as,
        params: ids,
        body: { comment: 'No se lee', visto: 0 },
      });
}

describe('starting', () => {
  test('three starts at once make one file', async () => {
    const [ana, tramite] = await Promise.all([aCliente(), aTramite()]);
    const body = { nombreTramite: tramite.titulo, email: ana.email };
    const press = () => request(iniciarExpediente, { as: ana, body });
    const answers = await together('expedientes/', press, press, press);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2, 201: 1 });
    expect(new Set(answers.map((each) => each.body.idExpediente)).size).toBe(1);
    const files = await db().collection('expedientes').where('idCliente', '==', ana.uid).get();
    expect(files.size).toBe(1);
  });

  test('three repeats with one key at once create one file and give no other answer', async () => {
    const [ana, tramite] = await Promise.all([aCliente(), aTramite()]);
    const body = { nombreTramite: tramite.titulo, email: ana.email };
    const send = () => request(iniciarExpediente, { as: ana, body, key: 'el-mismo-intento' });
    const answers = await together('idempotencia/', send, send, send);
    const counts = tally(answers.map(({ status }) => status));
    expect(Object.keys(counts).every((status) => ['201', '409'].includes(status))).toBe(true);
    expect(counts[201]).toBeGreaterThanOrEqual(1);
    const files = await db().collection('expedientes').where('idCliente', '==', ana.uid).get();
    expect(files.size).toBe(1);
  });
});

describe('uploading', () => {
  test('three uploads to one row at once leave one document and no other object', async () => {
    const ana = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    const send = async (note: string) =>
      request(documentos.crearDocumento, {
        as: ana,
        body: { idExpediente, idDocRequerido: 'doc-1' },
        file: { bytes: await aPdf(note) },
      });
    const answers = await together(
      `expedientes/${idExpediente}`,
      () => send('uno'),
      () => send('dos'),
      () => send('tres'),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 2 });
    const losers = answers.filter(({ status }) => status === 409);
    expect(new Set(losers.map((each) => each.error.message))).toEqual(
      new Set([DOCUMENTOS.yaHayArchivo]),
    );
    const winner = answers.find(({ status }) => status === 201);
    expect((await expedienteNow(idExpediente)).documentos[0]?.idDocumento).toBe(
      winner?.body.idDocumento,
    );
    expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
    await expectConsistent(idExpediente);
  });

  test('uploads to every row while the file is reassigned lose nothing', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [null, null] });
    const pdf = await aPdf();
    const upload = (idDocRequerido: string) =>
      request(documentos.crearDocumento, {
        as: ana,
        body: { idExpediente, idDocRequerido },
        file: { bytes: pdf },
      });
    const answers = await together(
      `expedientes/${idExpediente}`,
      () => upload('doc-1'),
      () => upload('doc-2'),
      () =>
        request(asignarExpediente, {
          as: admin,
          body: { idExpediente, idResponsable: luz.uid },
        }),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    const file = await expedienteNow(idExpediente);
    expect(file).toMatchObject({ idAsignado: luz.uid, estado: 'En revisión' });
    expect(file.documentos.map(({ estado }) => estado)).toEqual([0, 0]);
    await expectConsistent(idExpediente);
  });
});

describe('reviewing', () => {
  test('accept and reject at once: one counts, the other gets an error', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] });
    const { idExpediente, documentos: rows } = file;
    const ids = { tramiteId: idExpediente, documentoId: rows[0]?.idDocumento ?? '' };
    const [accept, reject] = await together(
      `expedientes/${idExpediente}`,
      () => review(luz, 'aceptar', ids),
      () => review(admin, 'rechazar', ids),
    );
    expect([accept.status, reject.status].sort()).toEqual([200, 409]);
    const loser = accept.status === 409 ? accept : reject;
    expect(loser.error.message).toBe(DOCUMENTOS.yaRevisado);
    const after = await expedienteNow(idExpediente);
    expect(after.documentos[0]?.estado).toBe(accept.status === 200 ? 2 : 1);
    const kind = accept.status === 200 ? 'documento.aceptado' : 'documento.rechazado';
    expect(await recordsOf(idExpediente)).toEqual([kind]);
    await expectConsistent(idExpediente);
  });

  test('a double click on accept counts once', async () => {
    const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0, null] });
    const ids = {
      tramiteId: file.idExpediente,
      documentoId: file.documentos[0]?.idDocumento ?? '',
    };
    const click = () =>
      request(documentos.aceptarDocumento, { as: luz, params: ids, body: { state: 2 } });
    const answers = await together(`expedientes/${file.idExpediente}`, click, click);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await recordsOf(file.idExpediente)).toEqual(['documento.aceptado']);
    await expectConsistent(file.idExpediente);
  });

  test('delete during review: never an accepted document without a PDF, never a review of nothing', async () => {
    const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] });
    const { idExpediente } = file;
    const idDocumento = file.documentos[0]?.idDocumento ?? '';
    const url = `/api/documentos/${idDocumento}/archivo`;
    const [removed, accepted] = await together(
      `expedientes/${idExpediente}`,
      () =>
        request(documentos.eliminarDocumento, {
          as: ana,
          body: { idDocumento, url, expedienteId: idExpediente },
        }),
      () => review(luz, 'aceptar', { tramiteId: idExpediente, documentoId: idDocumento }),
    );
    expect([removed.status, accepted.status].sort()).toEqual([200, 409]);
    const loser = removed.status === 409 ? removed : accepted;
    expect(loser.error.message).toBe(
      removed.status === 409 ? DOCUMENTOS.aceptadoNoSeElimina : DOCUMENTOS.reemplazado,
    );
    await expectConsistent(idExpediente);
  });
});

describe('assigning', () => {
  test('two people who saw the file without a lawyer: one counts, the other is told who has it', async () => {
    const [ana, luz, max, admin, otro] = await Promise.all([
      aCliente(),
      anAbogado({ nombre: 'Luz' }),
      anAbogado({ nombre: 'Max' }),
      anAdministrador(),
      anAdministrador(),
    ]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    const visto = { idAsignado: null, idGrupo: null };
    const assign = (as: Person, to: Person) =>
      request(asignarExpediente, { as, body: { idExpediente, idResponsable: to.uid, visto } });
    const [first, second] = await together(
      `expedientes/${idExpediente}`,
      () => assign(admin, luz),
      () => assign(otro, max),
    );
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const [winner, loser] = first.status === 200 ? [luz, second] : [max, first];
    expect(loser.error.message).toBe(EXPEDIENTES.asignadoAntes(winner.nombre));
    expect(await expedienteNow(idExpediente)).toMatchObject({ idAsignado: winner.uid });
    expect(await recordsOf(idExpediente)).toEqual(['expediente.asignado']);
    await expectConsistent(idExpediente);
  });

  test('two assignments at once: one of them, with matching name, search terms and records', async () => {
    const [ana, luz, max, admin, otro] = await Promise.all([
      aCliente(),
      anAbogado({ nombre: 'Luz', apellidoPaterno: 'Faro' }),
      anAbogado({ nombre: 'Max', apellidoPaterno: 'Cerro' }),
      anAdministrador(),
      anAdministrador(),
    ]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [0] });
    const assign = (as: Person, to: Person) =>
      request(asignarExpediente, { as, body: { idExpediente, idResponsable: to.uid } });
    const answers = await together(
      `expedientes/${idExpediente}`,
      () => assign(admin, luz),
      () => assign(otro, max),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const file = await expedienteNow(idExpediente);
    const last = file.idAsignado === luz.uid ? luz : max;
    expect(file).toMatchObject({ idAsignado: last.uid, nombreAsignado: last.nombre });
    const stored = await db().collection('expedientes').doc(idExpediente).get();
    const words: unknown = stored.get('terminos');
    const [mine, others] = last === luz ? ['faro', 'cerro'] : ['cerro', 'faro'];
    expect(words).toContain(mine);
    expect(words).not.toContain(others);
    expect(await recordsOf(idExpediente)).toEqual(['expediente.asignado', 'expediente.asignado']);
    await expectConsistent(idExpediente);
  });
});
