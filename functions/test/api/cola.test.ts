import { asignarExpediente } from '@notaria/contract/asignacion';
import { marcarVisto, ultimoActo } from '@notaria/contract/cola';
import { aceptarDocumento, deshacerRevision } from '@notaria/contract/documentos';
import { miDia } from '@notaria/contract/mi-dia';
import { countReads } from '@notaria/factories/counted-reads';
import { aStoredExpediente, recordsOf } from '@notaria/factories/files';
import { anOffice, aWorkingOffice, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { aQueue, documentoSiguiente, idsOf, siguiente } from '../support/cola.ts';
import { SLOW } from '../support/races.ts';

const accept = (as: Person, tramiteId: string, documentoId: string) =>
  request(aceptarDocumento, {
    as,
    params: { tramiteId, documentoId },
    body: { state: 2, visto: 0 },
  });

describe('the queue', () => {
  test('gives the oldest first, across files, and says how many wait', async () => {
    const { luz, files, ids } = await aQueue();
    const [first, second, third] = files;
    const one = await siguiente(luz);
    expect(one.pendientes).toBe(4);
    expect(one.documento?.resumen.ID_Expediente).toBe(first?.idExpediente);
    const seen = [one.documento?.lugar.idDocumento ?? ''];
    for (const _place of [2, 3, 4]) {
      seen.push((await documentoSiguiente(luz, { excepto: seen })).lugar.idDocumento);
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen.slice(1, 3).every((id) => id.startsWith(second?.idExpediente ?? '-'))).toBe(true);
    expect(seen[3]?.startsWith(third?.idExpediente ?? '-')).toBe(true);
    expect(await siguiente(luz, { excepto: seen })).toEqual({
      documento: null,
      pendientes: 4,
    });
  });

  test('of one file has that file’s alone, for whoever sees it', async () => {
    const { luz, files } = await aQueue();
    const expediente = files[1]?.idExpediente ?? '';
    const seen: string[] = [];
    for (const _place of [1, 2]) {
      const { documento, pendientes } = await siguiente(luz, { expediente, excepto: seen });
      expect(pendientes).toBe(2);
      seen.push(documento?.lugar.idDocumento ?? '');
    }
    expect(seen.toSorted()).toEqual(files.slice(1, 2).flatMap(idsOf).toSorted());
    const none = { documento: null, pendientes: 2 };
    expect(await siguiente(luz, { expediente, excepto: seen })).toEqual(none);
    expect(await siguiente(await anAbogado())).toEqual({ documento: null, pendientes: 0 });
  });

  test('has the person’s scope: the lawyer’s, the secretary’s, the office’s', async () => {
    const { abogada, secretaria, titular } = await aWorkingOffice();
    const counts = await Promise.all([abogada, secretaria, titular].map((as) => siguiente(as)));
    expect(counts.map(({ pendientes }) => pendientes)).toEqual([1, 1, 3]);
    const { acceso } = await documentoSiguiente(secretaria);
    expect(acceso).toEqual({ aceptar: false, rechazar: true });
  });

  test('reads as much with 3 as with 60 documents', { timeout: SLOW }, async () => {
    const [cliente, few, many] = await Promise.all([aCliente(), anAbogado(), anAbogado()]);
    await aStoredExpediente({ cliente, asignado: few, estados: [0, 0, 0] });
    const estados = Array.from({ length: 20 }, () => 0 as const);
    for (const _file of [1, 2, 3]) {
      await aStoredExpediente({ cliente, asignado: many, estados });
    }
    const [some, all] = [
      await countReads(() => siguiente(few)),
      await countReads(() => siguiente(many)),
    ];
    expect([some.result.pendientes, all.result.pendientes]).toEqual([3, 60]);
    // At most a page of the queue besides what a document's page shows.
    expect(all.reads.documents - some.reads.documents).toBeLessThanOrEqual(20 - 3);
    expect(all.reads.counts).toBe(some.reads.counts);
  });
});

describe('two people on one queue', () => {
  test('what a secretary found right leaves her queue, and the lawyer reads who did', async () => {
    const office = await anOffice();
    const { abogada, secretaria } = peopleOf(office);
    await aStoredExpediente({ cliente: await aCliente(), asignado: abogada, estados: [0, 0] });
    const { lugar } = await documentoSiguiente(secretaria);
    const { idDocumento } = lugar;
    const mark = (visto: boolean, as = secretaria) =>
      request(marcarVisto, { as, body: { idDocumento, visto } });
    expect((await mark(true)).status).toBe(200);
    const hers = await siguiente(secretaria);
    expect([hers.documento?.lugar.idDocumento === idDocumento, hers.pendientes]).toEqual([
      false,
      1,
    ]);
    const his = await documentoSiguiente(abogada);
    expect(his.lugar.idDocumento).toBe(idDocumento);
    expect(his.vistoBien).toMatchObject({ nombre: secretaria.nombre });
    const params = { tramiteId: his.resumen.ID_Expediente, documentoId: idDocumento };
    await accept(abogada, params.tramiteId, idDocumento);
    expect((await request(deshacerRevision, { as: abogada, params })).status).toBe(200);
    expect((await documentoSiguiente(abogada)).vistoBien).toEqual(his.vistoBien);
    expect((await siguiente(secretaria)).pendientes).toBe(1);
    expect((await mark(false)).status).toBe(200);
    expect((await documentoSiguiente(abogada)).vistoBien).toBeNull();
    await accept(abogada, his.resumen.ID_Expediente, idDocumento);
    expect((await mark(true)).status).toBe(409);
    expect(await recordsOf(his.resumen.ID_Expediente)).toEqual([
      ...['documento.aceptado', 'documento.aceptado', 'documento.revision_deshecha'],
      ...['documento.visto_bien', 'documento.visto_retirado'],
    ]);
  });

  test('a secretary’s queue goes on behind what she found right', { timeout: SLOW }, async () => {
    const { abogada, secretaria } = peopleOf(await anOffice());
    const cliente = await aCliente();
    const estados = Array.from({ length: 20 }, () => 0 as const);
    const stored = { cliente, asignado: abogada, hasObjects: false };
    for (const _file of [1, 2, 3, 4, 5]) await aStoredExpediente({ ...stored, estados });
    const rows = await db().collection('porRevisar').where('idAsignado', '==', abogada.uid).get();
    const visto = { uid: secretaria.uid, nombre: secretaria.nombre, fecha: new Date() };
    await Promise.all(rows.docs.map(({ ref }) => ref.update({ visto })));
    const { idExpediente } = await aStoredExpediente({ ...stored, estados: [0] });
    const { documento, pendientes } = await siguiente(secretaria);
    expect([documento?.resumen.ID_Expediente, pendientes]).toEqual([idExpediente, 1]);
    expect((await request(miDia, { as: secretaria })).body.documentos).toBe(1);
    expect((await siguiente(abogada)).pendientes).toBe(101);
  });

  test('two who take the same: the first decides, and the second reads who it was', async () => {
    const { luz } = await aQueue();
    const admin = await anAdministrador();
    const mine = await documentoSiguiente(luz);
    const { idDocumento } = mine.lugar;
    const expediente = mine.resumen.ID_Expediente;
    expect((await documentoSiguiente(admin, { expediente })).lugar).toEqual(mine.lugar);
    expect((await accept(admin, expediente, idDocumento)).status).toBe(200);
    const previo = { acto: 'aceptado', nombre: admin.nombre };
    const refused = await accept(luz, expediente, idDocumento);
    expect([refused.status, refused.error.error.previo]).toEqual([
      409,
      expect.objectContaining(previo),
    ]);
    const asked = () => request(ultimoActo, { as: luz, params: { idDocumento } });
    expect((await asked()).body.previo).toMatchObject(previo);
    const body = { idExpediente: expediente, idResponsable: (await anAbogado()).uid };
    await request(asignarExpediente, { as: admin, body });
    const gone = await asked();
    expect([gone.status, gone.error.error.previo?.acto]).toEqual([404, 'reasignado']);
  });
});
