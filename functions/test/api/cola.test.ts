import { marcarVisto, renovarReservas, soltarReservas } from '@notaria/contract/cola';
import { aceptarDocumento } from '@notaria/contract/documentos';
import { asignarExpediente } from '@notaria/contract/expedientes';
import { COLA } from '@notaria/contract/limits';
import { countReads } from '@notaria/factories/counted-reads';
import { aStoredExpediente, recordsOf } from '@notaria/factories/files';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { aQueue, idsOf, tomado, tomar } from '../support/cola.ts';
import { SLOW, times } from '../support/races.ts';

/** Makes a reviewer's reservation of a document expire now. */
async function letExpire(idDocumento: string): Promise<void> {
  await db().collection('porRevisar').doc(idDocumento).update({ 'tomado.hasta': new Date() });
}

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
    const one = await tomar(luz);
    expect([one.pendientes, one.ocupados]).toEqual([4, 0]);
    expect(one.documento?.resumen.ID_Expediente).toBe(first?.idExpediente);
    const seen = [one.documento?.lugar.idDocumento ?? ''];
    for (const _place of [2, 3, 4]) {
      seen.push((await tomado(luz, { excepto: seen })).lugar.idDocumento);
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen.slice(1, 3).every((id) => id.startsWith(second?.idExpediente ?? '-'))).toBe(true);
    expect(seen[3]?.startsWith(third?.idExpediente ?? '-')).toBe(true);
    expect(await tomar(luz, { excepto: seen })).toEqual({
      documento: null,
      pendientes: 4,
      ocupados: 0,
    });
  });

  test('continues after a place, and gives again what the person holds', async () => {
    const { luz } = await aQueue();
    const { lugar } = await tomado(luz);
    const after = await tomar(luz, { despues: lugar });
    expect(after.documento?.lugar.idDocumento).not.toBe(lugar.idDocumento);
    expect((await tomado(luz)).lugar).toEqual(lugar);
  });

  test('says so if there is nothing to review', async () => {
    expect(await tomar(await anAbogado())).toEqual({
      documento: null,
      pendientes: 0,
      ocupados: 0,
    });
  });

  test('has the person’s scope: the lawyer’s, the secretary’s, the office’s', async () => {
    const office = await anOffice();
    const { abogada, abogado, titular, secretaria } = peopleOf(office);
    const cliente = await aCliente();
    for (const asignado of [abogada, abogado]) {
      await aStoredExpediente({ cliente, asignado, estados: [0] });
    }
    const tray = await aStoredExpediente({ cliente, estados: [0] });
    const { body } = await request(asignarExpediente, {
      as: office.admin,
      body: {
        idExpediente: tray.idExpediente,
        idResponsable: null,
        idGrupo: (await officeIdOf(titular)) ?? '',
      },
    });
    expect(body.message).toBeTruthy();
    const counts = await Promise.all([abogada, secretaria, titular].map((as) => tomar(as)));
    expect(counts.map(({ pendientes }) => pendientes)).toEqual([1, 1, 3]);
    const acceso = (await tomar(secretaria)).documento?.acceso;
    expect(acceso ?? { aceptar: false, rechazar: true }).toEqual({
      aceptar: false,
      rechazar: true,
    });
  });

  test('reads as much with 3 as with 60 documents', { timeout: SLOW }, async () => {
    const [cliente, few, many] = await Promise.all([aCliente(), anAbogado(), anAbogado()]);
    await aStoredExpediente({ cliente, asignado: few, estados: [0, 0, 0] });
    const estados = Array.from({ length: 20 }, () => 0 as const);
    for (const _file of [1, 2, 3]) {
      await aStoredExpediente({ cliente, asignado: many, estados });
    }
    const [some, all] = [await countReads(() => tomar(few)), await countReads(() => tomar(many))];
    expect([some.result.pendientes, all.result.pendientes]).toEqual([3, 60]);
    // At most a page of the queue besides what a document's page shows.
    expect(all.reads.documents - some.reads.documents).toBeLessThanOrEqual(20 - 3);
    expect(all.reads.counts).toBe(some.reads.counts);
  });
});

async function officeIdOf({ uid }: Person): Promise<string | null> {
  return (await db().collection('usuarios').doc(uid).get()).get('idGrupo');
}

describe('two people on one queue', () => {
  test('the second gets another document, and is told that the first is reserved', async () => {
    const { luz, ids } = await aQueue();
    const admin = await anAdministrador();
    const mine = await tomado(luz);
    const before = { recibido: mine.lugar.recibido, idDocumento: ids[0]?.slice(0, -1) ?? '' };
    const hers = await tomar(admin, { despues: before });
    expect(hers.ocupados).toBeGreaterThanOrEqual(1);
    expect(hers.documento?.lugar.idDocumento).not.toBe(mine.lugar.idDocumento);
  });

  test('a document is free again after its time, and when it is released', async () => {
    const office = await anOffice();
    const { abogada, secretaria } = peopleOf(office);
    await aStoredExpediente({ cliente: await aCliente(), asignado: abogada, estados: [0] });
    const { lugar } = await tomado(abogada);
    expect((await tomar(secretaria)).documento).toBeNull();
    await letExpire(lugar.idDocumento);
    expect((await tomado(secretaria)).lugar).toEqual(lugar);
    const documentos = [lugar.idDocumento];
    expect((await request(soltarReservas, { as: abogada, body: { documentos } })).body).toEqual({
      sueltos: [],
    });
    expect((await tomar(abogada)).documento).toBeNull();
    expect((await request(soltarReservas, { as: secretaria, body: { documentos } })).body).toEqual({
      sueltos: documentos,
    });
    expect((await tomado(abogada)).lugar).toEqual(lugar);
  });

  test('a reservation is renewed; what became of the others is told', async () => {
    const { luz, files, ids } = await aQueue();
    const [admin, otra] = await Promise.all([anAdministrador(), anAbogado()]);
    const seen: string[] = [];
    for (const _each of ids) seen.push((await tomado(luz, { excepto: seen })).lugar.idDocumento);
    const [reviewed = '', moved = '', , last = ''] = ids;
    for (const id of ids) await letExpire(id);
    const keep = async (as = luz, documentos = ids) =>
      (await request(renovarReservas, { as, body: { documentos } })).body;
    const first = await keep();
    expect(first.vigentes.toSorted()).toEqual(ids.toSorted());
    expect(first.perdidos).toEqual([]);
    const kept = await db().collection('porRevisar').doc(last).get();
    expect(kept.get('tomado.uid')).toBe(luz.uid);
    expect(kept.get('tomado.hasta').toMillis()).toBeGreaterThan(Date.now() + COLA.reserva / 2);
    expect((await accept(admin, files[0]?.idExpediente ?? '', reviewed)).status).toBe(200);
    const body = { idExpediente: files[1]?.idExpediente ?? '', idResponsable: otra.uid };
    expect((await request(asignarExpediente, { as: admin, body })).status).toBe(200);
    const { vigentes, perdidos } = await keep();
    expect(vigentes).toEqual([last]);
    const became = (id: string, of = perdidos) => of.find(({ idDocumento }) => idDocumento === id);
    const { nombre } = admin;
    expect(became(reviewed)).toMatchObject({
      porque: 'revisado',
      previo: { acto: 'aceptado', nombre },
    });
    expect(became(moved)).toMatchObject({
      porque: 'ajeno',
      previo: { acto: 'reasignado', nombre },
    });
    expect(became(last, (await keep(admin, [last])).perdidos)?.porque).toBe('tomado');
    expect(await keep(await anAbogado())).toEqual({ vigentes: [], perdidos: [] });
    expect((await tomado(otra)).lugar.idDocumento).toContain(moved.split('-')[1]);
  });

  test('what a secretary found right leaves her queue, and the lawyer reads who did', async () => {
    const office = await anOffice();
    const { abogada, secretaria } = peopleOf(office);
    await aStoredExpediente({ cliente: await aCliente(), asignado: abogada, estados: [0, 0] });
    const { lugar } = await tomado(secretaria);
    const { idDocumento } = lugar;
    const mark = (visto: boolean, as = secretaria) =>
      request(marcarVisto, { as, body: { idDocumento, visto } });
    expect((await mark(true)).status).toBe(200);
    const hers = await tomar(secretaria);
    expect([hers.documento?.lugar.idDocumento === idDocumento, hers.pendientes]).toEqual([
      false,
      1,
    ]);
    const his = await tomado(abogada);
    expect(his.lugar.idDocumento).toBe(idDocumento);
    expect(his.vistoBien).toMatchObject({ nombre: secretaria.nombre });
    expect((await mark(false)).status).toBe(200);
    expect((await tomado(abogada)).vistoBien).toBeNull();
    await accept(abogada, his.resumen.ID_Expediente, idDocumento);
    expect((await mark(true)).status).toBe(409);
    expect(await recordsOf(his.resumen.ID_Expediente)).toEqual([
      ...['documento.aceptado', 'documento.visto_bien', 'documento.visto_retirado'],
    ]);
  });

  test('50 races for the next document: nobody gets what another has', {
    timeout: SLOW,
  }, async () => {
    const office = await anOffice();
    const { abogada, titular } = peopleOf(office);
    const cliente = await aCliente();
    const estados = Array.from({ length: 4 }, () => 0 as const);
    await aStoredExpediente({ cliente, asignado: abogada, estados });
    for (let race = 0; race < 50; race += 1) {
      const got = await Promise.all([abogada, titular].map((as) => tomado(as)));
      const ids = got.map(({ lugar }) => lugar.idDocumento);
      expect(new Set(ids).size, `race ${race}`).toBe(2);
      const released = await Promise.all(
        [abogada, titular].map((as, at) =>
          request(soltarReservas, { as, body: { documentos: [ids[at] ?? ''] } }),
        ),
      );
      expect(released.flatMap(({ body }) => body.sueltos)).toEqual(ids);
    }
  });

  test('two who work through it together review each document once', {
    timeout: SLOW,
  }, async () => {
    const office = await anOffice();
    const { abogada, abogado, titular } = peopleOf(office);
    const cliente = await aCliente();
    const files = await times(6, () =>
      aStoredExpediente({ cliente, asignado: abogada, estados: [0, 0, null] }),
    );
    expect((await tomar(abogado)).pendientes).toBe(0);
    const reviewed: string[] = [];
    const work = async (as: Person) => {
      for (;;) {
        const { documento, pendientes } = await tomar(as);
        if (!documento && pendientes === 0) return;
        if (!documento) continue;
        const { idDocumento } = documento.lugar;
        const answer = await accept(as, documento.resumen.ID_Expediente, idDocumento);
        expect(answer.status).toBe(200);
        reviewed.push(idDocumento);
      }
    };
    await Promise.all([work(abogada), work(titular)]);
    expect(reviewed.toSorted()).toEqual(files.flatMap(idsOf).toSorted());
    for (const { idExpediente } of files) {
      expect(await recordsOf(idExpediente)).toEqual(['documento.aceptado', 'documento.aceptado']);
    }
  });
});
