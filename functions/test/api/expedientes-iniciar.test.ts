import { listExpedientes } from '@notaria/contract/expedientes';
import { TRAMITES } from '@notaria/contract/messages';
import { aceptarInvitacion } from '@notaria/contract/partes';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { abrirEnVentanilla } from '@notaria/contract/ventanilla';
import { aStoredExpediente, aTramite, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aCliente, anAbogado, aUsuario, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { mailsTo } from '../support/outbox.ts';

function start(as: Person, nombreTramite: string, email = as.email) {
  return request(iniciarExpediente, { as, body: { nombreTramite, email } });
}

async function arrange(idExpediente: string, change: Partial<ExpedienteDoc>): Promise<void> {
  await db().collection('expedientes').doc(idExpediente).update(change);
}

describe('POST /api/tramites/iniciar-expediente', () => {
  test('creates a file with a copy of what the procedure asks for', async () => {
    const [ana, tramite] = await Promise.all([
      aCliente({ nombreFiscal: 'ANA RUIZ PAZ' }),
      aTramite(2),
    ]);
    const { status, body } = await start(ana, tramite.titulo);
    expect([status, body.message]).toEqual([201, TRAMITES.creado]);
    await db().collection('tramites').doc(tramite.idTramite).update({ documentos: [] });
    const file = await expedienteNow(body.idExpediente);
    expect(file).toMatchObject({
      idTramite: tramite.idTramite,
      tituloTramite: tramite.titulo,
      idCliente: ana.uid,
      nombreCliente: 'ANA RUIZ PAZ',
      correoCliente: ana.email,
      idAsignado: null,
      nombreAsignado: 'Por asignar',
      estado: 'Sin asignar',
      aceptados: 0,
      requeridos: 2,
    });
    expect(file.documentos.map(({ tipo, estado }) => [tipo, estado])).toEqual([
      ['Documento 1', null],
      ['Documento 2', null],
    ]);
    expect(await recordsOf(body.idExpediente)).toEqual(['expediente.iniciado']);
  });

  test('uses an open one without documents again', async () => {
    const [ana, tramite] = await Promise.all([aCliente(), aTramite()]);
    const first = await start(ana, tramite.titulo);
    const second = await start(ana, tramite.titulo);
    expect([second.status, second.body.message]).toEqual([200, TRAMITES.reutilizado]);
    expect(second.body.idExpediente).toBe(first.body.idExpediente);
  });

  test('uses again one that was started for them at the counter and that they took over', async () => {
    const nombres = { nombre: 'Eva', apellidoPaterno: 'Mora', apellidoMaterno: 'Paz' };
    const [luz, person, { idTramite, titulo }] = await Promise.all([
      anAbogado(),
      aCliente(nombres),
      aTramite(),
    ]);
    const eva = { nombre: 'Eva Mora Paz', telefono: '614 123 4567', consentimiento: true } as const;
    const body = { idTramite, ...eva, correo: person.email };
    const { idExpediente } = (await request(abrirEnVentanilla, { as: luz, body })).body;
    const [mail] = await mailsTo(person.email);
    const token = /\/invitacion\/([\w-]{43})/.exec(mail?.texto ?? '')?.[1] ?? '';
    const taken = { as: person, params: { token }, body: {} };
    expect((await request(aceptarInvitacion, taken)).status).toBe(200);
    const again = await start(person, titulo);
    expect([again.status, again.body.idExpediente]).toEqual([200, idExpediente]);
  });

  test('with three unfinished ones answers 409; finishing one makes room', async () => {
    const [ana, tramite] = await Promise.all([aCliente(), aTramite(1)]);
    const files: ExpedienteDoc[] = [];
    for (let each = 0; each < 3; each += 1) {
      const file = await aStoredExpediente({ cliente: ana, estados: [0] });
      await arrange(file.idExpediente, { idTramite: tramite.idTramite });
      files.push(file);
    }
    const refused = await start(ana, tramite.titulo);
    expect([refused.status, refused.error.message]).toEqual([409, TRAMITES.limite]);
    await arrange(files[0]?.idExpediente ?? '', { fechaFin: new Date(), estado: 'Terminado' });
    expect((await start(ana, tramite.titulo)).status).toBe(201);
  });

  describe('with an open file that has documents', () => {
    /** A client with `count` open files of a procedure, each with these documents. */
    async function aClientWith(count: number) {
      const [ana, tramite] = await Promise.all([aCliente(), aTramite()]);
      const files: string[] = [];
      for (let each = 0; each < count; each += 1) {
        const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [0, 2, null] });
        await arrange(idExpediente, {
          idTramite: tramite.idTramite,
          fechaActualizacion: new Date(2026, 0, 1 + each),
        });
        files.push(idExpediente);
      }
      const body = { nombreTramite: tramite.titulo, email: ana.email };
      const ask = (otro?: boolean) =>
        request(iniciarExpediente, { as: ana, body: { ...body, otro } });
      return { ana, files, ask };
    }

    test('with `otro` false it answers the one that changed last and creates none', async () => {
      const { ana, files, ask } = await aClientWith(2);
      const { status, body } = await ask(false);
      expect([status, body]).toEqual([
        200,
        {
          message: TRAMITES.enMarcha(2),
          idExpediente: files[1],
          documentos: 2,
          iniciado: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ]);
      const all = await request(listExpedientes, { as: ana });
      expect(all.body).toHaveLength(2);
    });

    test.each([
      ['asked for another one', true],
      ['asked as ever', undefined],
    ])('%s, it creates one', async (_how, otro) => {
      const { files, ask } = await aClientWith(1);
      const { status, body } = await ask(otro);
      expect([status, body.message, body.documentos]).toEqual([201, TRAMITES.creado, 0]);
      expect(files).not.toContain(body.idExpediente);
    });

    test('three are the limit, however it is asked', async () => {
      const { ask } = await aClientWith(3);
      for (const otro of [false, true, undefined]) {
        const { status, error } = await ask(otro);
        expect([status, error.message]).toEqual([409, TRAMITES.limite]);
      }
    });
  });

  test('the files of another client or procedure do not count', async () => {
    const [ana, eva, tramite, otro] = await Promise.all([
      aCliente(),
      aCliente(),
      aTramite(),
      aTramite(),
    ]);
    const first = await start(ana, tramite.titulo);
    expect((await start(eva, tramite.titulo)).body.idExpediente).not.toBe(first.body.idExpediente);
    expect((await start(ana, otro.titulo)).status).toBe(201);
  });

  test('before the certificate is verified it names the certificate', async () => {
    const [nuevo, tramite] = await Promise.all([aUsuario(), aTramite()]);
    const answer = await start(nuevo, tramite.titulo);
    expect([answer.status, answer.error.message]).toEqual([403, TRAMITES.requiereConstancia]);
  });

  test('with somebody else’s email answers 400, for an unknown title 404', async () => {
    const [ana, eva, tramite] = await Promise.all([aCliente(), aCliente(), aTramite()]);
    const other = await start(ana, tramite.titulo, eva.email);
    expect([other.status, other.error.message]).toEqual([400, TRAMITES.datosInvalidos]);
    const unknown = await start(ana, 'Trámite que nadie ofrece');
    expect([unknown.status, unknown.error.message]).toEqual([404, TRAMITES.noEncontrado]);
  });
});
