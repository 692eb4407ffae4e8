import * as documentos from '@notaria/contract/documentos';
import { asignarExpediente } from '@notaria/contract/expedientes';
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
import { expectConsistent, rounds, SLOW, tally, times } from '../support/races.ts';

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
  test('50 starts at once make one file', { timeout: SLOW }, async () => {
    const [ana, tramite] = await Promise.all([aCliente(), aTramite()]);
    const body = { nombreTramite: tramite.titulo, email: ana.email };
    const answers = await times(50, () => request(iniciarExpediente, { as: ana, body }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 49, 201: 1 });
    expect(new Set(answers.map((each) => each.body.idExpediente)).size).toBe(1);
    const files = await db().collection('expedientes').where('idCliente', '==', ana.uid).get();
    expect(files.size).toBe(1);
  });

  test('20 repeats with one key at once create one file and give no other answer', {
    timeout: SLOW,
  }, async () => {
    const [ana, tramite] = await Promise.all([aCliente(), aTramite()]);
    const body = { nombreTramite: tramite.titulo, email: ana.email };
    const answers = await times(20, () =>
      request(iniciarExpediente, { as: ana, body, key: 'el-mismo-intento' }),
    );
    const counts = tally(answers.map(({ status }) => status));
    expect(Object.keys(counts).every((status) => ['201', '409'].includes(status))).toBe(true);
    expect(counts[201]).toBeGreaterThanOrEqual(1);
    const files = await db().collection('expedientes').where('idCliente', '==', ana.uid).get();
    expect(files.size).toBe(1);
  });
});

describe('uploading', () => {
  test('20 uploads to one row at once leave one document and no other object', {
    timeout: SLOW,
  }, async () => {
    const ana = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    const pdfs = await times(20, (index) => aPdf(String(index)));
    const answers = await times(20, (index) =>
      request(documentos.crearDocumento, {
        as: ana,
        body: { idExpediente, idDocRequerido: 'doc-1' },
        file: { bytes: pdfs[index] ?? new Uint8Array() },
      }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
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

  test('uploads to every row while the file is reassigned lose nothing', {
    timeout: SLOW,
  }, async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const estados = [null, null, null, null, null];
    const { idExpediente } = await aStoredExpediente({ cliente: ana, estados });
    const pdf = await aPdf();
    const uploads = times(5, (index) =>
      request(documentos.crearDocumento, {
        as: ana,
        body: { idExpediente, idDocRequerido: `doc-${index + 1}` },
        file: { bytes: pdf },
      }),
    );
    const assigning = request(asignarExpediente, {
      as: admin,
      body: { idExpediente, idResponsable: luz.uid },
    });
    expect(tally((await uploads).map(({ status }) => status))).toEqual({ 201: 5 });
    expect((await assigning).status).toBe(200);
    const file = await expedienteNow(idExpediente);
    expect(file).toMatchObject({ idAsignado: luz.uid, estado: 'En revisión' });
    expect(file.documentos.map(({ estado }) => estado)).toEqual([0, 0, 0, 0, 0]);
    await expectConsistent(idExpediente);
  });
});

describe('reviewing', () => {
  test('accept and reject at once, 50 times: one counts, the other gets an error', {
    timeout: SLOW,
  }, async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    await rounds(50, async () => {
      const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] });
      const { idExpediente, documentos: rows } = file;
      const ids = { tramiteId: idExpediente, documentoId: rows[0]?.idDocumento ?? '' };
      const [accept, reject] = await Promise.all([
        review(luz, 'aceptar', ids),
        review(admin, 'rechazar', ids),
      ]);
      expect([accept.status, reject.status].sort()).toEqual([200, 409]);
      const loser = accept.status === 409 ? accept : reject;
      expect(loser.error.message).toBe(DOCUMENTOS.yaRevisado);
      const after = await expedienteNow(idExpediente);
      expect(after.documentos[0]?.estado).toBe(accept.status === 200 ? 2 : 1);
      const kind = accept.status === 200 ? 'documento.aceptado' : 'documento.rechazado';
      expect(await recordsOf(idExpediente)).toEqual([kind]);
      await expectConsistent(idExpediente);
    });
  });

  test('a double click on accept counts once', { timeout: SLOW }, async () => {
    const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0, null] });
    const ids = {
      tramiteId: file.idExpediente,
      documentoId: file.documentos[0]?.idDocumento ?? '',
    };
    const answers = await times(10, () =>
      request(documentos.aceptarDocumento, { as: luz, params: ids, body: { state: 2 } }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 });
    expect(await recordsOf(file.idExpediente)).toEqual(['documento.aceptado']);
    await expectConsistent(file.idExpediente);
  });

  test('delete during review, 20 times: never an accepted document without a PDF, never a review of nothing', {
    timeout: SLOW,
  }, async () => {
    const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
    await rounds(20, async () => {
      const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] });
      const { idExpediente } = file;
      const idDocumento = file.documentos[0]?.idDocumento ?? '';
      const [removed, accepted] = await Promise.all([
        request(documentos.eliminarDocumento, {
          as: ana,
          body: {
            idDocumento,
            url: `/api/documentos/${idDocumento}/archivo`,
            expedienteId: idExpediente,
          },
        }),
        review(luz, 'aceptar', { tramiteId: idExpediente, documentoId: idDocumento }),
      ]);
      expect([removed.status, accepted.status].sort()).toEqual([200, 409]);
      const loser = removed.status === 409 ? removed : accepted;
      expect(loser.error.message).toBe(
        removed.status === 409 ? DOCUMENTOS.aceptadoNoSeElimina : DOCUMENTOS.reemplazado,
      );
      await expectConsistent(idExpediente);
    });
  });
});

describe('assigning', () => {
  test('two people who saw the file without a lawyer, 50 times: one counts, the other is told who has it', {
    timeout: SLOW,
  }, async () => {
    const [ana, luz, max, admin, otro] = await Promise.all([
      aCliente(),
      anAbogado({ nombre: 'Luz' }),
      anAbogado({ nombre: 'Max' }),
      anAdministrador(),
      anAdministrador(),
    ]);
    await rounds(50, async () => {
      const { idExpediente } = await aStoredExpediente({ cliente: ana });
      const visto = { idAsignado: null, idGrupo: null };
      const assign = (as: Person, to: Person) =>
        request(asignarExpediente, { as, body: { idExpediente, idResponsable: to.uid, visto } });
      const [first, second] = await Promise.all([assign(admin, luz), assign(otro, max)]);
      expect([first.status, second.status].toSorted()).toEqual([200, 409]);
      const [winner, loser] = first.status === 200 ? [luz, second] : [max, first];
      expect(loser.error.message).toBe(EXPEDIENTES.asignadoAntes(winner.nombre));
      expect(await expedienteNow(idExpediente)).toMatchObject({ idAsignado: winner.uid });
      expect(await recordsOf(idExpediente)).toEqual(['expediente.asignado']);
      await expectConsistent(idExpediente);
    });
  });

  test('two assignments at once, 20 times: one of them, with matching name, search terms and records', {
    timeout: SLOW,
  }, async () => {
    const [ana, luz, max, admin, otro] = await Promise.all([
      aCliente(),
      anAbogado({ nombre: 'Luz', apellidoPaterno: 'Faro' }),
      anAbogado({ nombre: 'Max', apellidoPaterno: 'Cerro' }),
      anAdministrador(),
      anAdministrador(),
    ]);
    await rounds(20, async () => {
      const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [0] });
      const assign = (as: Person, to: Person) =>
        request(asignarExpediente, { as, body: { idExpediente, idResponsable: to.uid } });
      const answers = await Promise.all([assign(admin, luz), assign(otro, max)]);
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
});
