import type { BodyInputOf } from '@notaria/contract/call';
import { citar, listCitas } from '@notaria/contract/citas';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { type MovimientoEtapa, moverEtapa } from '@notaria/contract/etapas-mover';
import { detalleTramite } from '@notaria/contract/expedientes';
import { moverLote } from '@notaria/contract/lotes';
import { queSigue } from '@notaria/contract/que-sigue';
import { aMonday, aStoredCita } from '@notaria/factories/citas';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { avanzar, conEtapas, diaEn, RECIBO } from '@notaria/factories/etapas';
import { expedienteNow, recordsOf } from '@notaria/factories/files';
import { anOffice, aStoredFile, peopleOf } from '@notaria/factories/oficinas';
import { conCuenta } from '@notaria/factories/pagos';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';

// What a stage is about, and what is asked before a file goes on: docs/product.md, Stages.

let cliente: Person;
let abogada: Person;

noticiasAlMomento();
beforeAll(async () => {
  abogada = peopleOf(await anOffice()).abogada;
  cliente = await aCliente();
  await conCuenta();
}, 60_000);

async function aFileIn(etapa: string, estados: (null | 0 | 1 | 2)[] = [2]): Promise<string> {
  const file = await aStoredFile({ cliente, abogado: abogada, estados });
  await conEtapas(file, etapa);
  return file.idExpediente;
}

const move = (id: string, body: MovimientoEtapa) =>
  request(moverEtapa, { as: abogada, params: { id }, body });
const detalleFor = async (id: string, as: Person) =>
  (await request(detalleTramite, { as, params: { id } })).body;

const COTIZACION = {
  lineas: [],
  reparto: [{ sala: 'cliente', monto: 1_000_000 }],
  total: 1_000_000,
  vigencia: null,
};
const quote = (id: string) =>
  aStoredEntrega({ idExpediente: id }, { tipo: 'cotizacion', pide: false, cotizacion: COTIZACION });
const cited = (id: string) =>
  aStoredCita({ idExpediente: id }, { inicio: new Date(`${aMonday()}T16:00:00Z`) });

describe('going on asks for a reason over what the stage is about', () => {
  test.each<[string, string, string, (id: string) => Promise<unknown>, RegExp]>([
    ['money that is owed', 'pagos', 'firma', quote, /faltan \$10,000.00 por pagar/],
    ['an appointment to come', 'firma', 'avisos', cited, /hay una cita por venir/],
    [
      'an open answer',
      'revision',
      'pagos',
      (id) => aStoredEntrega({ idExpediente: id }),
      /no ha respondido/,
    ],
  ])('%s', async (_what, etapa, siguiente, open, said) => {
    const id = await aFileIn(etapa);
    await open(id);
    const refused = await move(id, avanzar(etapa, siguiente));
    expect([refused.status, refused.error.error.detail]).toEqual([409, 'falta_algo']);
    expect(refused.error.message).toMatch(said);
    const body = avanzar(etapa, siguiente, 0, { motivo: 'Lo acordamos por teléfono.' });
    expect((await move(id, body)).status).toBe(200);
    // What another stage is about holds up nothing here.
    const other = await aFileIn('proyecto');
    await open(other);
    expect((await move(other, avanzar('proyecto', 'revision'))).status).toBe(200);
  });

  test('papers that are not accepted, also in an act on many, and a folio is never of a day to come', async () => {
    const id = await aFileIn('documentos', [2, null]);
    expect((await move(id, avanzar('documentos', 'proyecto'))).error.error.detail).toBe(
      'falta_algo',
    );
    const body = { filas: [{ idExpediente: id }], desde: 'documentos', siguiente: 'proyecto' };
    const many = await request(moverLote, { as: abogada, body });
    expect(many.body.resultados?.[0]).toMatchObject({ hecho: false });
    const registro = await aFileIn('registro');
    const folio = { etapa: 'registro', numero: '1', fecha: diaEn(300) };
    const dated = await move(registro, avanzar('registro', 'testimonio', 0, { folio }));
    expect([dated.status, dated.error.message]).toEqual([400, ETAPAS.folioPorVenir]);
  });
});

describe('a delivery', () => {
  test('says to whom and what, and asks for a reason over everything that is open', async () => {
    const id = await aFileIn('testimonio', [2, 0]);
    await quote(id);
    await db().doc(`expedientes/${id}`).update({ identidad: 'por_confirmar' });
    const { recibo: _none, ...bare } = avanzar('testimonio', 'entregado');
    const nobody = await move(id, bare);
    expect([nobody.status, nobody.error.message]).toEqual([409, ETAPAS.sinRecibo]);
    const open = await move(id, avanzar('testimonio', 'entregado'));
    for (const said of [/documento no está aceptado/, /por pagar/, /identidad/])
      expect(open.error.message).toMatch(said);
    const { faltas } = await detalleFor(id, abogada);
    expect(faltas?.map(({ que }) => que)).toEqual(['papeles', 'pago', 'identidad']);
    expect((await detalleFor(id, cliente)).faltas).toBeUndefined();
    const motivo = 'Lo pidió el notario.';
    const body = {
      filas: [{ idExpediente: id }],
      desde: 'testimonio',
      siguiente: 'entregado',
      motivo,
    };
    const many = await request(moverLote, { as: abogada, body });
    expect(many.body.resultados?.[0]?.mensaje).toBe(ETAPAS.deUnaEnUna);
    expect((await move(id, avanzar('testimonio', 'entregado', 0, { motivo }))).status).toBe(200);
    const toOther = { motivo, recibo: { ...RECIBO, nombre: 'Otra Persona' } };
    const other = await move(id, avanzar('testimonio', 'entregado', 0, toOther));
    expect(other.status).toBe(409);
    expect((await detalleFor(id, abogada)).ruta?.recibio).toEqual(RECIBO);
    // Who got it is for the staff.
    expect((await detalleFor(id, cliente)).ruta?.recibio).toBeUndefined();
    expect(JSON.stringify(await detalleFor(id, cliente))).not.toContain(RECIBO.nombre);
  });

  test('ends the appointments that were to come', async () => {
    const id = await aFileIn('testimonio');
    const body = {
      tipo: 'recoger',
      horas: [],
      salas: ['cliente'],
    } satisfies BodyInputOf<typeof citar>;
    expect((await request(citar, { as: abogada, params: { id }, body })).status).toBe(201);
    await cited(id);
    await move(id, avanzar('testimonio', 'entregado', 0, { motivo: 'Vino hoy.' }));
    const { citas } = (await request(listCitas, { as: cliente, params: { id } })).body;
    expect(citas.map(({ estado }) => estado)).toEqual(['cancelada', 'cancelada']);
    expect((await expedienteNow(id)).citas).toEqual([]);
    expect((await recordsOf(id)).filter((tipo) => tipo === 'cita.cancelada')).toHaveLength(2);
  });
});

describe('a stage says what is true for its reader', () => {
  const said = async (id: string, as = cliente) => {
    const { resumen } = await detalleFor(id, as);
    return [
      resumen.Etapa?.Al_dia,
      queSigue(resumen)
        .map(({ que }) => que)
        .join(),
    ];
  };

  test('the draft: before it is sent, while it is to be read, and after', async () => {
    const id = await aFileIn('revision');
    expect(await said(id)).toEqual([expect.stringContaining('prepara el proyecto'), '']);
    const { idEntrega } = await aStoredEntrega({ idExpediente: id });
    expect(await said(id)).toEqual([undefined, 'responder,etapa']);
    await db().doc(`expedientes/${id}`).update({ porResponder: [] });
    expect(await said(id)).toEqual([expect.stringContaining('ya no te falta nada'), '']);
    expect(await said(id, abogada)).toEqual([expect.stringContaining('Nadie debe'), '']);
    expect(idEntrega).not.toBe('');
  });

  test('the payment: before it is quoted, while it is owed, and after', async () => {
    const id = await aFileIn('pagos');
    expect(await said(id)).toEqual([expect.stringContaining('todavía no te indica'), '']);
    await quote(id);
    expect(await said(id)).toEqual([undefined, 'pagar,etapa']);
    await db().doc(`expedientes/${id}`).update({ 'deudas.cliente': 0 });
    expect(await said(id)).toEqual([expect.stringContaining('no falta ningún pago'), '']);
  });

  test('the payment that is owed, to the staff also where the office has no account', async () => {
    const id = await aFileIn('pagos');
    await conCuenta('sin-cuenta', { cuenta: null });
    await db().doc(`expedientes/${id}`).update({ idGrupo: 'sin-cuenta' });
    await quote(id);
    expect(await said(id)).toEqual([expect.stringContaining('todavía no te indica'), '']);
    expect((await said(id, abogada))[0]).toBeUndefined();
  });

  test('the appointment, once it was held', async () => {
    const id = await aFileIn('firma');
    expect(await said(id)).toEqual([undefined, 'etapa']);
    await aStoredCita({ idExpediente: id }, { inicio: new Date(Date.now() - 86_400_000) });
    expect(await said(id)).toEqual([expect.stringContaining('Tu cita ya pasó'), '']);
  });

  test('an authority has it once the staff say so', async () => {
    const id = await aFileIn('registro');
    const has = async () => (await detalleFor(id, cliente)).resumen.Etapa?.Quien;
    expect(await has()).toBe('notaria');
    const visto = { etapa: 'registro', movimientos: 0 };
    const note = { movimiento: 'anotar', visto, conAutoridad: true } as const;
    expect((await move(id, note)).status).toBe(200);
    expect(await has()).toBe('autoridad');
    const other = await aFileIn('firma');
    const wrong = { ...note, visto: { etapa: 'firma', movimientos: 0 } };
    expect((await move(other, wrong)).status).toBe(409);
  });

  test('on hold names whom it waits for: to the staff by name, to the others by kind', async () => {
    const vende = await aCliente();
    const { file } = await aSharedFile({
      asignado: abogada,
      partes: [
        { clave: 'comprador', person: cliente },
        { clave: 'vendedor', person: vende },
      ],
    });
    await conEtapas(file, 'revision');
    const id = file.idExpediente;
    const visto = { etapa: 'revision', movimientos: 0 };
    const hold = {
      movimiento: 'pausar',
      visto,
      motivo: 'Falta un dato.',
      culpa: 'cliente',
    } as const;
    expect((await move(id, { ...hold, salas: ['p9'] })).status).toBe(400);
    // A second press changes nothing; who meant somebody else is told that it changed.
    for (const [sala, status] of [
      ['p2', 200],
      ['p2', 200],
      ['p1', 409],
    ] as const) {
      expect((await move(id, { ...hold, salas: [sala] })).status).toBe(status);
    }
    const seen = async (as: Person) => {
      const { quienes, esMia } = (await detalleFor(id, as)).ruta?.espera ?? {};
      return [quienes?.join(), esMia];
    };
    expect(await seen(cliente)).toEqual(['Vendedor', false]);
    expect(await seen(vende)).toEqual(['Vendedor', true]);
    expect((await seen(abogada))[0]).toMatch(/ \(Vendedor\)$/);
  });
});
