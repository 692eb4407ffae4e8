import { todayInMexico } from '@notaria/contract/calendar';
import { acomodarDocumento, crearDocumento } from '@notaria/contract/documentos';
import * as entregas from '@notaria/contract/entregas';
import { detalleTramite } from '@notaria/contract/expedientes';
import * as pagos from '@notaria/contract/pagos';
import { idDeFila } from '@notaria/contract/partes-expediente';
import { aStoredCita } from '@notaria/factories/citas';
import { conEtapas } from '@notaria/factories/etapas';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aStoredPago, conCuenta } from '@notaria/factories/pagos';
import { aSaleOf } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { endLease } from '../support/faults.ts';

// The second path to an act that other files try by its first one: prepared and then sent, refused and then
// confirmed, another person's row, an hour that is another day in UTC.

let people: Record<'compra' | 'vende' | 'abogada' | 'secretaria', Person>;

beforeAll(async () => {
  const [office, compra, vende] = await Promise.all([anOffice(), aCliente(), aCliente()]);
  const { abogada, secretaria } = peopleOf(office);
  people = { compra, vende, abogada, secretaria };
  await conCuenta();
}, 60_000);

/** A file of a buyer (`p1`) and a seller (`p2`), in a stage. */
async function aSale(etapa = 'revision') {
  const file = await aSaleOf(people);
  await conEtapas(file, etapa);
  return file.idExpediente;
}

const LINEAS = [{ concepto: 'Honorarios', clase: 'honorarios', monto: 1_000_000 }] as const;

/** Quotes for the buyer: the lawyer sends, the secretary prepares. */
async function quote(id: string, as: Person, monto: number, over: object = {}) {
  const body = {
    titulo: 'Cotización',
    para: 'p1',
    pide: 'si',
    vigencia: null,
    lineas: [{ ...LINEAS[0], monto }],
    reparto: [{ sala: 'p1', monto }],
    ...over,
  };
  const sent = await request(entregas.cotizarEntrega, {
    as,
    params: { id },
    body: body as never,
  });
  expect(sent.status).toBe(201);
  return sent.body.idEntrega;
}

async function seenBy(as: Person, id: string) {
  return (await request(entregas.listEntregas, { as, params: { id } })).body.entregas;
}

async function agree(id: string, idEntrega: string) {
  const one = (await seenBy(people.compra, id)).find((each) => each.idEntrega === idEntrega);
  await request(entregas.abrirEntrega, { as: people.compra, params: { id, idEntrega } });
  return request(entregas.contestarEntrega, {
    as: people.compra,
    params: { id, idEntrega },
    body: { respuesta: 'de_acuerdo', sha256: one?.sha256 ?? 'a'.repeat(64) } as never,
  });
}

async function saldoOf(id: string) {
  const { body } = await request(pagos.listPagos, { as: people.compra, params: { id } });
  return body.saldos;
}

describe('a new version that a secretary prepared and a lawyer sent', () => {
  async function twoVersions() {
    const id = await aSale();
    const first = await quote(id, people.abogada, 1_000_000);
    const over = { reemplaza: first, cambios: 'Menos impuesto.' };
    const second = await quote(id, people.secretaria, 800_000, over);
    return { id, first, second };
  }

  test('leaves the first as it is while it is only prepared', async () => {
    const { id, first, second } = await twoVersions();
    expect((await seenBy(people.compra, id)).map(({ idEntrega }) => idEntrega)).toEqual([first]);
    expect((await agree(id, first)).status).toBe(200);
    expect(await saldoOf(id)).toMatchObject([{ sala: 'p1', total: 1_000_000, porAceptar: 0 }]);
    expect((await agree(id, second)).status).toBe(404);
  });

  test('closes the first: nobody agrees to both, and only one is owed', async () => {
    const { id, first, second } = await twoVersions();
    const params = { id, idEntrega: second };
    expect(
      (await request(entregas.soltarEntrega, { as: people.abogada, params, body: {} })).status,
    ).toBe(200);
    expect((await seenBy(people.compra, id)).map(({ vigente }) => vigente)).toEqual([true, false]);
    expect((await agree(id, first)).status).toBe(409);
    expect((await agree(id, second)).status).toBe(200);
    expect(await saldoOf(id)).toMatchObject([{ sala: 'p1', total: 800_000, porAceptar: 0 }]);
    const waiting = (await expedienteNow(id)).porResponder;
    expect(waiting.filter(({ idEntrega }) => idEntrega === first)).toEqual([]);
  });

  test('offers nobody to take back their agreement to the first', async () => {
    const { id, first, second } = await twoVersions();
    const offered = async () => (await seenBy(people.compra, id)).map(({ retirar }) => retirar);
    await agree(id, first);
    expect(await offered()).toEqual([true]);
    const params = { id, idEntrega: second };
    await request(entregas.soltarEntrega, { as: people.abogada, params, body: {} });
    expect(await offered()).toEqual([false, false]);
  });

  test.each([
    ['2020-01-01', null],
    ['2098-01-01', '2098-01-01'],
  ])('asks to answer by %s only while that day is to come', async (hasta, asked) => {
    const { id, second } = await twoVersions();
    await db().doc(`expedientes/${id}/entregas/${second}`).update({ hasta });
    const params = { id, idEntrega: second };
    await request(entregas.soltarEntrega, { as: people.abogada, params, body: {} });
    expect((await seenBy(people.compra, id))[0]).toMatchObject({ idEntrega: second, hasta: asked });
  });

  test('can’t be sent once another version replaced the same one', async () => {
    const { id, first, second } = await twoVersions();
    await quote(id, people.abogada, 700_000, { reemplaza: first, cambios: 'Otra vez.' });
    const params = { id, idEntrega: second };
    expect(
      (await request(entregas.soltarEntrega, { as: people.abogada, params, body: {} })).status,
    ).toBe(409);
  });
});

test('a quote is owed no more once the agreement to it was taken back, and once if it is given again', async () => {
  const id = await aSale();
  const idEntrega = await quote(id, people.abogada, 1_000_000);
  const params = { id, idEntrega };
  const owed = async () =>
    (await request(detalleTramite, { as: people.compra, params: { id } })).body.resumen.Por_pagar;
  await agree(id, idEntrega);
  expect(await owed()).toBe(1_000_000);
  expect((await request(entregas.retirarAcuerdo, { as: people.compra, params })).status).toBe(200);
  expect(await owed()).toBe(0);
  await agree(id, idEntrega);
  expect(await owed()).toBe(1_000_000);
});

describe('a repeat after a lost answer', () => {
  test('of the last delivery that a file takes gives that delivery', async () => {
    const id = await aSale();
    await db()
      .doc(`expedientes/${id}`)
      .update({ entregas: entregas.ENTREGA.porExpediente - 1 });
    const monto = 1_000_000;
    const body = {
      titulo: 'Cotización',
      para: 'p1',
      pide: 'si',
      vigencia: null,
      lineas: LINEAS,
      reparto: [{ sala: 'p1', monto }],
    };
    const send = (key: string) =>
      request(entregas.cotizarEntrega, {
        as: people.abogada,
        params: { id },
        body: body as never,
        key,
      });
    const first = await send('la-ultima-entrega');
    expect(first.status).toBe(201);
    await endLease(`${entregas.cotizarEntrega.path} ${people.abogada.uid}`, 'la-ultima-entrega');
    const again = await send('la-ultima-entrega');
    expect([again.status, again.body.idEntrega]).toEqual([201, first.body.idEntrega]);
    expect((await send('una-de-mas-aqui')).status).toBe(409);
  });

  test('of a payment is taken although the office has no account any more', async () => {
    const id = await aSale();
    const file = { bytes: await aPdf(unusedWord()) };
    const body = { monto: '1500000', dia: todayInMexico(new Date()), sala: 'p1' } as never;
    const report = (key: string) =>
      request(pagos.avisarPago, { as: people.compra, params: { id }, body, file, key });
    expect((await report('el-mismo-pago')).status).toBe(201);
    const idGrupo = unusedWord();
    await conCuenta(idGrupo, { cuenta: null });
    await db().doc(`expedientes/${id}`).update({ idGrupo });
    await endLease(`${pagos.avisarPago.path} ${people.compra.uid}`, 'el-mismo-pago');
    expect((await report('el-mismo-pago')).status).toBe(201);
    expect((await report('otro-pago-mas')).status).toBe(409);
  });
});

describe('a payment that was decided', () => {
  const motivo = 'No aparece en la cuenta.';
  test.each([
    ['refused, is not confirmed afterwards', { recibido: null, motivo }, { recibido: 150_000 }],
    ['confirmed, is not refused afterwards', { recibido: 150_000 }, { recibido: null, motivo }],
    ['refused, is not refused again', { recibido: null, motivo }, { recibido: null, motivo }],
  ])('%s', async (_what, first, then) => {
    const id = await aSale();
    const { idPago } = await aStoredPago({ idExpediente: id }, { sala: 'p1' });
    const decide = (body: object) =>
      request(pagos.decidirPago, {
        as: people.abogada,
        params: { id, idPago },
        body: body as never,
      });
    expect((await decide(first)).status).toBe(200);
    const before = await saldoOf(id);
    expect((await decide(then)).status).toBe(409);
    expect(await saldoOf(id)).toEqual(before);
  });
});

test('a payment that nobody reported is recorded while another person’s of the same amount waits', async () => {
  const id = await aSale();
  const params = { id };
  const dia = todayInMexico(new Date());
  const file = { bytes: await aPdf(unusedWord()) };
  const body = { monto: '500000', dia, sala: 'p2' };
  expect((await request(pagos.avisarPago, { as: people.vende, params, body, file })).status).toBe(
    201,
  );
  const note = (sala: string) =>
    request(pagos.anotarPago, { as: people.abogada, params, body: { monto: 500_000, dia, sala } });
  expect((await note('p2')).status).toBe(409);
  expect((await note('p1')).status).toBe(201);
});

test.each([
  ['America/Mexico_City', '2026-12-10T00:30:00Z', '2026-12-09'],
  ['America/Mexico_City', '2026-12-09T18:00:00Z', '2026-12-09'],
  ['America/Tijuana', '2026-12-10T07:30:00Z', '2026-12-09'],
  ['America/Cancun', '2026-12-10T04:30:00Z', '2026-12-09'],
] as const)(
  'the stage of signing expects the day of the appointment in its office’s zone (%s, %s)',
  async (zona, inicio, dia) => {
    const id = await aSale('proyecto');
    await aStoredCita({ idExpediente: id }, { zona, inicio: new Date(inicio) });
    const { etapas } = await expedienteNow(id);
    expect(etapas.find(({ clave }) => clave === 'firma')?.esperada).toBe(dia);
  },
);

describe('pages of one person’s paper', () => {
  test.each([
    ['a common row', 'comun-1'],
    ['another person’s row', idDeFila('vendedor-curp', 'p2')],
  ])('don’t go into %s', async (_what, idDocRequerido) => {
    const id = await aSale('documentos');
    const doc = await PDFDocument.load(await aPdf(unusedWord()));
    doc.addPage([200, 400]);
    const own = idDeFila('comprador-ine', 'p1');
    const { body } = await request(crearDocumento, {
      as: people.compra,
      body: { idExpediente: id, idDocRequerido: own },
      file: { bytes: Uint8Array.from(await doc.save()) },
    });
    const page = (pagina: number) => ({ pagina, giro: 0 as const });
    const { status } = await request(acomodarDocumento, {
      as: people.abogada,
      params: { tramiteId: id, documentoId: body.idDocumento },
      body: { visto: 0, paginas: [page(1)], separa: [{ idDocRequerido, paginas: [page(2)] }] },
    });
    expect(status).toBe(404);
    const { documentos } = await expedienteNow(id);
    const rowOf = (which: string) => documentos.find((each) => each.idDocRequerido === which);
    expect(rowOf(idDocRequerido)?.idDocumento).toBeNull();
    expect(rowOf(own)?.idDocumento).toBe(body.idDocumento);
  });
});
