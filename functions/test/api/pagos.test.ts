import { todayInMexico } from '@notaria/contract/calendar';
import { PAGOS } from '@notaria/contract/cobros-messages';
import { enlacesDatos } from '@notaria/contract/derechos';
import { enlaceZip } from '@notaria/contract/documentos';
import * as entregas from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS } from '@notaria/contract/entregas-messages';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as calls from '@notaria/contract/pagos';
import { conEtapas } from '@notaria/factories/etapas';
import { aPdf, expedienteNow, objectsUnder, recordsOf } from '@notaria/factories/files';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { conCuenta } from '@notaria/factories/pagos';
import { aSaleOf } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { eraseSala } from '../../src/records/expedientes/erase.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';

// Quotes and payments in a file with several parties: docs/product.md, "Quotes and payments".

let people: Record<'compra' | 'vende' | 'abogada', Person>;

noticiasAlMomento();
beforeAll(async () => {
  const [office, compra, vende] = await Promise.all([anOffice(), aCliente(), aCliente()]);
  people = { compra, vende, abogada: peopleOf(office).abogada };
  await conCuenta();
}, 60_000);

/** A file of a buyer (`p1`) and a seller (`p2`). */
async function aSale(): Promise<string> {
  const file = await aSaleOf(people);
  await conEtapas(file, 'revision');
  return file.idExpediente;
}

const LINEAS = [
  { concepto: 'Honorarios', clase: 'honorarios', monto: 2_000_000 },
  { concepto: 'IVA', clase: 'iva', monto: 320_000 },
  { concepto: 'Descuento', clase: 'descuento', monto: 220_000 },
] as const;

/** Sends a quote of 21,000 pesos: the buyer pays 15,000 and the seller 6,000. */
async function quote(id: string, over: object = {}) {
  const body = {
    titulo: 'Cotización',
    para: 'p1,p2',
    pide: 'si',
    vigencia: null,
    lineas: LINEAS,
    reparto: [
      { sala: 'p1', monto: 1_500_000 },
      { sala: 'p2', monto: 600_000 },
    ],
    ...over,
  };
  const options = { as: people.abogada, params: { id }, body: body as never };
  return request(entregas.cotizarEntrega, options);
}

const pagosOf = async (id: string, as: Person) =>
  (await request(calls.listPagos, { as, params: { id } })).body;

async function agree(id: string, as: Person): Promise<void> {
  const { body } = await request(entregas.listEntregas, { as, params: { id } });
  const [newest] = body.entregas;
  if (!newest) throw new Error('nothing sent');
  const params = { id, idEntrega: newest.idEntrega };
  const said = { respuesta: 'de_acuerdo', sha256: newest.sha256 } as const;
  await request(entregas.abrirEntrega, { as, params });
  const { status } = await request(entregas.contestarEntrega, { as, params, body: said });
  expect(status).toBe(200);
}

async function pay(id: string, as: Person, over: object = {}) {
  const body = { monto: '1500000', dia: todayInMexico(new Date()), sala: 'p1', ...over } as never;
  const file = { bytes: await aPdf(unusedWord()) };
  return request(calls.avisarPago, { as, params: { id }, body, file });
}

/** What the reader's own list and file say that they have to pay. */
const porPagar = async (id: string, as: Person) => {
  const { body } = await request(listExpedientes, { as, query: {} });
  const { resumen } = (await request(detalleTramite, { as, params: { id } })).body;
  const inList = body.find(({ ID_Expediente }) => ID_Expediente === id);
  return [inList?.Por_pagar, resumen.Por_pagar];
};

const decide = (id: string, idPago: string, body: object) =>
  request(calls.decidirPago, {
    as: people.abogada,
    params: { id, idPago },
    body: body as never,
  });

test('a quote is agreed to and paid in part; each party reads what they owe themselves', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  const sent = await quote(id);
  expect(sent.status).toBe(201);
  const open = { as: compra, params: { id, idEntrega: sent.body.idEntrega } };
  const { url } = (await request(entregas.abrirEntrega, open)).body;
  const pdf = await (await fetch(`${await apiUrl()}${url}`)).text();
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  const [seen] = (await request(entregas.listEntregas, { as: vende, params: { id } })).body
    .entregas;
  expect(seen?.cotizacion).toMatchObject({
    total: 2_100_000,
    reparto: [{ sala: 'p2', monto: 600_000 }],
  });
  expect((await pagosOf(id, compra)).saldos).toMatchObject([
    { sala: 'p1', total: 0, porAceptar: 1_500_000, debe: 0 },
  ]);
  expect(await porPagar(id, compra)).toEqual([0, 0]);
  await agree(id, compra);
  expect(await porPagar(id, compra)).toEqual([1_500_000, 1_500_000]);
  expect(await porPagar(id, abogada)).toEqual([0, 0]);
  expect((await pay(id, compra)).status).toBe(201);
  expect(await porPagar(id, compra)).toEqual([0, 0]);
  const [pago] = (await pagosOf(id, abogada)).pagos;
  if (!pago) throw new Error('no payment');
  expect(
    (await request(detalleTramite, { as: abogada, params: { id } })).body.porResponder,
  ).toContainEqual(expect.objectContaining({ idEntrega: pago.idPago, pide: 'confirmar' }));
  expect((await decide(id, pago.idPago, { recibido: 1_499_950 })).status).toBe(200);
  const again409 = await decide(id, pago.idPago, { recibido: 1_499_950 });
  expect([again409.status, again409.error.message]).toEqual([
    409,
    PAGOS.yaDecidido(abogada.nombre, 'llegaron $14,999.50'),
  ]);
  expect(await porPagar(id, compra)).toEqual([50, 50]);
  const saldo = { total: 1_500_000, pagado: 1_499_950, porConfirmar: 0, debe: 50 };
  expect((await pagosOf(id, compra)).saldos).toMatchObject([{ sala: 'p1', ...saldo }]);
  expect((await pagosOf(id, abogada)).saldos).toMatchObject([
    { sala: 'p1', ...saldo },
    { sala: 'p2', total: 0, porAceptar: 600_000 },
  ]);
  expect((await fetch(`${await apiUrl()}${pago.url}`)).status).toBe(200);
  // Each is told their own part, and what is left.
  for (const [as, part] of [
    [compra, '$15,000.00'],
    [vende, '$6,000.00'],
  ] as const) {
    const texts = (await mailsTo(as.email)).map(({ texto }) => texto);
    expect(texts.join()).toContain(`Lo que te toca pagar: ${part}.`);
  }
  // Less arrived than was reported: that is said, and how much is missing.
  const short = 'Avisaste de $15,000.00, llegaron $14,999.50, faltan $0.50';
  expect((await mailsTo(compra.email)).map(({ texto }) => texto).join()).toContain(short);
  expect(
    (await request(listNotificaciones, { as: compra })).body.map((one) => one.NombreDocumento),
  ).toContain(short);
  const kinds = (await recordsOf(id)).filter((tipo) => tipo.startsWith('pago.'));
  expect(kinds).toEqual(['pago.avisado', 'pago.confirmado']);
  // Another version asks anew.
  const again = { reemplaza: sent.body.idEntrega, cambios: 'Menos impuesto.' };
  expect((await quote(id, again)).status).toBe(201);
  expect((await pagosOf(id, compra)).saldos).toMatchObject([{ total: 0, porAceptar: 1_500_000 }]);
  expect(await porPagar(id, compra)).toEqual([0, 0]);
});

test('a quote that holds no more can’t be agreed to, but changes can be asked for', async () => {
  const id = await aSale();
  const { idEntrega } = (await quote(id, { vigencia: todayInMexico(new Date()) })).body;
  const ref = db().doc(`expedientes/${id}/entregas/${idEntrega}`);
  await ref.update({ 'cotizacion.vigencia': '2026-01-01' });
  const { sha256 } = (await request(entregas.listEntregas, { as: people.compra, params: { id } }))
    .body.entregas[0] ?? { sha256: '' };
  const say = (body: { respuesta: 'de_acuerdo' | 'cambios'; texto?: string }) =>
    request(entregas.contestarEntrega, {
      as: people.compra,
      params: { id, idEntrega },
      body: { ...body, sha256 },
    });
  const agreed = await say({ respuesta: 'de_acuerdo' });
  expect([agreed.status, agreed.error.message]).toEqual([409, ENTREGAS_TEXTOS.vencida]);
  expect((await say({ respuesta: 'cambios', texto: 'Con fecha nueva.' })).status).toBe(200);
});

test('a refused payment says why to who reported it, and counts for nothing', async () => {
  const id = await aSale();
  await pay(id, people.compra);
  const [pago] = (await pagosOf(id, people.abogada)).pagos;
  const idPago = pago?.idPago ?? '';
  expect((await decide(id, idPago, { recibido: null })).status).toBe(400);
  const motivo = 'No aparece en la cuenta.';
  expect((await decide(id, idPago, { recibido: null, motivo })).status).toBe(200);
  const seen = await pagosOf(id, people.compra);
  expect(seen.pagos).toMatchObject([{ estado: 'rechazado', motivo, recibido: null }]);
  expect(seen.saldos).toMatchObject([{ pagado: 0, porConfirmar: 0 }]);
});

test('no word of what one party pays reaches another, and erasing a party takes its proofs', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  const monto = 1_234_567;
  await pay(id, compra, { monto: String(monto) });
  const [pago] = (await pagosOf(id, compra)).pagos;
  const idPago = pago?.idPago ?? '';
  await decide(id, idPago, { recibido: monto });
  const found = async (as: Person) => {
    const params = { id };
    const texts = await Promise.all([
      request(calls.listPagos, { as, params }),
      request(detalleTramite, { as, params }),
      request(entregas.listEntregas, { as, params }),
      request(listNotificaciones, { as }),
      request(enlaceZip, { as, params }),
    ]);
    const { urls } = (await request(enlacesDatos, { as })).body;
    const data = await Promise.all(
      urls.map(async (url) => {
        const zip = await (await fetch(`${await apiUrl()}${url}`)).arrayBuffer();
        return Object.entries(unzipSync(new Uint8Array(zip)))
          .map(([name, bytes]) => `${name} ${Buffer.from(bytes)}`)
          .join('\n');
      }),
    );
    const all = [...texts.map(({ text }) => text), ...data].join('\n');
    return [idPago, String(monto), '12,345.67'].filter((word) => all.includes(word));
  };
  expect(await found(compra)).toEqual([idPago, String(monto), '12,345.67']);
  expect(await found(vende)).toEqual([]);
  expect((await pay(id, vende, { sala: 'p1' })).status).toBe(400);
  const params = { id, idPago };
  const body = { recibido: 1 };
  expect((await request(calls.decidirPago, { as: vende, params, body })).status).toBe(403);
  expect(await objectsUnder(`pagos/${id}/`)).toHaveLength(1);
  await pay(id, compra);
  await eraseSala(id, 'p1');
  expect((await expedienteNow(id)).porResponder.map(({ sala }) => sala)).not.toContain('p1');
  expect(await objectsUnder(`pagos/${id}/`)).toEqual([]);
  expect((await pagosOf(id, abogada)).pagos).toEqual([]);
});

test('copies, receipts and proofs stay readable for their people, and for no other, after the delivery', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  for (const [tipo, para] of [
    ['recibo', 'p1'],
    ['copia', 'p2'],
  ] as const) {
    const body = { tipo, titulo: tipo, para, pide: 'no' } as const;
    const sent = { as: abogada, params: { id }, body, file: { bytes: await aPdf(unusedWord()) } };
    expect((await request(entregas.enviarEntrega, sent)).status).toBe(201);
  }
  await pay(id, compra);
  await conEtapas(await expedienteNow(id), 'entregado');
  expect((await expedienteNow(id)).estado).toBe('Terminado');
  const all = (await request(entregas.listEntregas, { as: abogada, params: { id } })).body.entregas;
  const statusOf = async (url: string) => (await fetch(`${await apiUrl()}${url}`)).status;
  for (const [as, reads, proofs] of [
    [compra, ['recibo'], 1],
    [vende, ['copia'], 0],
    [abogada, ['copia', 'recibo'], 1],
  ] as const) {
    const own = (await request(entregas.listEntregas, { as, params: { id } })).body.entregas;
    expect(own.map(({ tipo }) => tipo)).toEqual(reads);
    for (const { idEntrega } of all) {
      const opened = await request(entregas.abrirEntrega, { as, params: { id, idEntrega } });
      const isTheirs = own.some((one) => one.idEntrega === idEntrega);
      expect(opened.status).toBe(isTheirs ? 200 : 404);
      if (isTheirs) expect(await statusOf(opened.body.url)).toBe(200);
    }
    const { pagos } = await pagosOf(id, as);
    expect(await Promise.all(pagos.map(({ url }) => statusOf(url ?? '')))).toEqual(
      Array.from({ length: proofs }, () => 200),
    );
  }
});

describe('POST /api/expedientes/:id/entregas/cotizar', () => {
  test.each([
    ['shares that do not add up', { reparto: [{ sala: 'p1', monto: 1 }] }],
    ['a share of somebody who does not get it', { para: 'p1' }],
    ['no line', { lineas: [], reparto: [] }],
    ['a discount that is all of it', { lineas: [LINEAS[2]], reparto: [] }],
    ['half a centavo', { lineas: [{ ...LINEAS[0], monto: 0.5 }] }],
    ['a validity that is over', { vigencia: '2020-01-01' }],
  ])('refuses %s', async (_what, over) => {
    expect((await quote(await aSale(), over)).status).toBe(400);
  });
});

test('where the office has no account nobody is asked to report a payment', async () => {
  const id = await aSale();
  const { idGrupo } = await expedienteNow(id);
  await conCuenta(idGrupo, { cuenta: null });
  expect(await pagosOf(id, people.compra)).toMatchObject({ cuenta: null, avisar: false });
  expect((await pay(id, people.compra)).status).toBe(409);
});
