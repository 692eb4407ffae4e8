import { asignarExpediente, listAbogados } from '@notaria/contract/asignacion';
import type { QueryInputOf } from '@notaria/contract/call';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { aStoredExpediente, expedienteNow, recordsOf } from '@notaria/factories/files';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aTitular,
  type Person,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { settleEncargado } from '../../src/records/expedientes/settle.ts';
import { textsOf } from '../../src/records/expedientes/terminos.ts';

async function arrange(idExpediente: string, change: Partial<ExpedienteDoc>): Promise<void> {
  await db().collection('expedientes').doc(idExpediente).update(change);
}

describe('GET /api/expedientes', () => {
  async function aClientWith(count: number): Promise<{ ana: Person; ids: string[] }> {
    const ana = await aCliente();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { idExpediente } = await aStoredExpediente({ cliente: ana });
      await arrange(idExpediente, { fechaActualizacion: new Date(2026, 0, 1 + index) });
      ids.push(idExpediente);
    }
    return { ana, ids };
  }

  test('gives pages by last change, newest first, with the total count', async () => {
    const { ana, ids } = await aClientWith(5);
    const newest = ids.toReversed();
    const page = async (pagina: number) => {
      const query = { pagina, limite: 2 };
      const { body, headers } = await request(listExpedientes, { as: ana, query });
      expect(headers.get('x-total-count')).toBe('5');
      return body.map(({ ID_Expediente }) => ID_Expediente);
    };
    expect(await page(1)).toEqual(newest.slice(0, 2));
    expect(await page(2)).toEqual(newest.slice(2, 4));
    expect(await page(3)).toEqual(newest.slice(4));
    expect(await page(4)).toEqual([]);
    const oldest = await request(listExpedientes, { as: ana, query: { direccion: 'asc' } });
    expect(oldest.body.map(({ ID_Expediente }) => ID_Expediente)).toEqual(ids);
  });

  test('finds by the start of any word of the table, without case or accents, and by state', async () => {
    const [ana, luz] = await Promise.all([
      aCliente({ nombre: 'Águeda', apellidoPaterno: 'Nuño' }),
      anAbogado({ nombre: 'Luz', apellidoPaterno: 'Zárate' }),
    ]);
    const [one] = await Promise.all([
      aStoredExpediente({ cliente: ana, asignado: luz, estados: [1] }),
      aStoredExpediente({ cliente: ana }),
    ]);
    const found = async (buscar: string) => {
      const { body } = await request(listExpedientes, { as: ana, query: { buscar } });
      return body.map(({ ID_Expediente }) => ID_Expediente);
    };
    expect(await found('zara')).toEqual([one.idExpediente]);
    expect(await found('ÁGUEDA nun')).toHaveLength(2);
    expect(await found('requiere')).toEqual([one.idExpediente]);
    expect(await found('arate')).toEqual([]);
    const query = { estado: 'Requiere cambios' } as const;
    const { body } = await request(listExpedientes, { as: ana, query });
    expect(body).toMatchObject([
      { ID_Expediente: one.idExpediente, Estado: 'Requiere cambios', Nombre_asignado: luz.nombre },
    ]);
  });

  test('staff find words in any order, the number with and without hyphen, the address and the RFC', async () => {
    const [ana, admin] = await Promise.all([
      aCliente({ nombre: 'Águeda', apellidoPaterno: 'Nuño', rfc: 'NUAA800101AB1' }),
      anAdministrador(),
    ]);
    const titulo = 'Compraventa de inmueble';
    const { idExpediente } = await aStoredExpediente({
      cliente: ana,
      titulo,
      rfc: 'NUAA800101AB1',
    });
    const found = async (buscar: string) => {
      const { body } = await request(listExpedientes, { as: admin, query: { buscar } });
      return body.map(({ ID_Expediente }) => ID_Expediente);
    };
    for (const buscar of [
      ...['nuño compraventa', 'inmueble águe', 'nuaa80 inmu', 'NUAA800101AB1'],
      ...[idExpediente, idExpediente.replace('-', ''), idExpediente.slice(0, 9), ana.email],
    ]) {
      expect(await found(buscar), buscar).toContain(idExpediente);
    }
    for (const buscar of ['nuño testamento', 'inmuebles nuño', `${ana.email}.mx`]) {
      expect(await found(buscar), buscar).not.toContain(idExpediente);
    }
  });

  test('finds by the telephone of the client, however it is typed, and by the number of the deed', async () => {
    const [ana, admin] = await Promise.all([aCliente(), anAdministrador()]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    await db().doc(`usuarios/${ana.uid}`).update({ telefono: '5539876512' });
    const found = async (buscar: string) => {
      const { body } = await request(listExpedientes, { as: admin, query: { buscar } });
      return body.map(({ ID_Expediente }) => ID_Expediente);
    };
    for (const buscar of ['5539876512', '+52 55 3987 6512', '(55) 3987-6512']) {
      expect(await found(buscar), buscar).toEqual([idExpediente]);
    }
    expect(await found('5539876513')).toEqual([]);
    expect(textsOf({ ...(await expedienteNow(idExpediente)), pkIntegranot: 18_452 })).toContain(
      '18452',
    );
  });

  test('a search of two words combines with state, turn and order', async () => {
    const [ana, admin] = await Promise.all([
      aCliente({ nombre: 'Xochiquetzal' }),
      anAdministrador(),
    ]);
    const first = await aStoredExpediente({ cliente: ana, estados: [0] });
    const second = await aStoredExpediente({ cliente: ana, estados: [0, 1] });
    const third = await aStoredExpediente({ cliente: ana, estados: [null] });
    const done = await aStoredExpediente({ cliente: ana, estados: [2] });
    const found = async (query: QueryInputOf<typeof listExpedientes>) => {
      const { body } = await request(listExpedientes, { as: admin, query });
      return body.map(({ ID_Expediente }) => ID_Expediente);
    };
    const ids = (...files: { idExpediente: string }[]) => files.map((file) => file.idExpediente);
    for (const buscar of ['xochiquetzal', 'testamento xochi']) {
      const orden = 'Espera_desde';
      expect(await found({ buscar })).toEqual(ids(done, third, second, first));
      const byWait = { buscar, orden, direccion: 'asc' } as const;
      expect(await found(byWait)).toEqual(ids(first, second, third));
      expect(await found({ ...byWait, turno: 'notaria' })).toEqual(ids(first, second));
      const both = { buscar, turno: 'notaria', estado: 'Sin asignar' } as const;
      expect(await found({ ...both, direccion: 'asc', limite: 1 })).toEqual(ids(first));
      expect(await found({ ...both, direccion: 'asc', limite: 1, pagina: 2 })).toEqual(ids(second));
      expect(await found({ ...both, turno: 'cliente' })).toEqual(ids(third));
      expect(await found({ ...both, estado: 'Terminado' })).toEqual([]);
    }
    const as = ana;
    const own = await request(listExpedientes, {
      as,
      query: { orden: 'Espera_desde', direccion: 'asc' },
    });
    expect(own.body.map((row) => row.ID_Expediente)).toEqual(ids(first, second, third));
    expect(own.body[0]?.Espera_desde).toBe(first.documentos[0]?.fechaSubida?.toISOString());
  });

  test('an unknown state, order or cursor is refused', async () => {
    const ana = await aCliente();
    const ask = (rawQuery: object) =>
      request(listExpedientes, { as: ana, query: rawQuery as Record<string, never> });
    expect((await ask({ estado: 'Perdido' })).status).toBe(400);
    expect((await ask({ orden: 'correoCliente' })).status).toBe(400);
    expect((await ask({ limite: 101 })).status).toBe(400);
    expect((await ask({ cursor: 'inventado' })).status).toBe(400);
  });
});

describe('GET /api/abogados', () => {
  test('an Administrador sees every Abogado and head of office, and nobody else', async () => {
    const [admin, luz, titular] = await Promise.all([anAdministrador(), anAbogado(), aTitular()]);
    const { body } = await request(listAbogados, { as: admin });
    const ids = body.map(({ ID_Usuario }) => ID_Usuario);
    expect(ids).toEqual(expect.arrayContaining([luz.uid, titular.uid]));
    expect(ids).not.toContain(admin.uid);
  });
});

describe('POST /api/expedientes/asignar', () => {
  test('gives the file to a lawyer, and takes it away again', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [0] });
    const assign = (idResponsable: string | null) =>
      request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable } });
    expect((await assign(luz.uid)).body.message).toBe(EXPEDIENTES.asignado);
    expect(await expedienteNow(idExpediente)).toMatchObject({
      idAsignado: luz.uid,
      nombreAsignado: luz.nombre,
      estado: 'En revisión',
    });
    expect((await assign(null)).body.message).toBe(EXPEDIENTES.sinEncargado);
    expect(await expedienteNow(idExpediente)).toMatchObject({
      idAsignado: null,
      nombreAsignado: 'Por asignar',
      estado: 'Sin asignar',
    });
  });

  test('a repeat changes nothing', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const file = await aStoredExpediente({ cliente: ana, asignado: luz });
    const body = { idExpediente: file.idExpediente, idResponsable: luz.uid };
    expect((await request(asignarExpediente, { as: admin, body })).status).toBe(200);
    expect((await expedienteNow(file.idExpediente)).fechaActualizacion).toEqual(
      file.fechaActualizacion,
    );
    expect(await recordsOf(file.idExpediente)).toEqual([]);
  });

  test.each([
    ['a client', aCliente],
    ['an Administrador', anAdministrador],
  ])('%s receives no files', async (_who, make) => {
    const [ana, other, admin] = await Promise.all([aCliente(), make(), anAdministrador()]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    const body = { idExpediente, idResponsable: other.uid };
    const answer = await request(asignarExpediente, { as: admin, body });
    expect([answer.status, answer.error.message]).toEqual([409, EXPEDIENTES.abogadoNoDisponible]);
    expect((await expedienteNow(idExpediente)).idAsignado).toBeNull();
  });

  test('a removed account and an unknown one receive no files', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    await arrangeUsuario(luz.uid, { idRol: 7 });
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    for (const idResponsable of [luz.uid, 'nadie']) {
      const body = { idExpediente, idResponsable };
      expect((await request(asignarExpediente, { as: admin, body })).status).toBe(409);
    }
  });
});

describe('a lawyer who leaves', () => {
  test('gives back every file; finished ones keep their end date', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const [open, finished] = await Promise.all([
      aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] }),
      aStoredExpediente({ cliente: ana, asignado: luz, estados: [2] }),
    ]);
    await arrangeUsuario(luz.uid, { idRol: ROL.usuario });
    await settleEncargado(luz.uid, { dejo: null, relevo: null }, admin, new Date());
    expect(await expedienteNow(open.idExpediente)).toMatchObject({
      idAsignado: null,
      estado: 'Sin asignar',
    });
    expect(await expedienteNow(finished.idExpediente)).toMatchObject({
      idAsignado: null,
      estado: 'Terminado',
      fechaFin: finished.fechaFin,
    });
    const detail = await request(detalleTramite, {
      as: luz,
      params: { id: open.idExpediente },
    });
    expect(detail.status).toBe(404);
  });
});
