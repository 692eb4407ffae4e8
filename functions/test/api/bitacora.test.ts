import { asignarExpediente } from '@notaria/contract/asignacion';
import { listBitacora } from '@notaria/contract/bitacora';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { record } from '../../src/records/bitacora/repository.ts';

describe('GET /api/expedientes/:id/bitacora', () => {
  test('tells who did what, with before and after', async () => {
    const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    await request(asignarExpediente, {
      as: admin,
      body: { idExpediente, idResponsable: luz.uid },
    });
    const { body } = await request(listBitacora, { as: admin, params: { id: idExpediente } });
    expect(body.siguiente).toBeNull();
    expect(body.registros).toMatchObject([
      {
        tipo: 'expediente.asignado',
        idActor: admin.uid,
        nombreActor: admin.nombre,
        antes: { idAsignado: null, nombreAsignado: 'Por asignar', estado: 'Sin asignar' },
        despues: { idAsignado: luz.uid, nombreAsignado: luz.nombre, estado: 'En progreso' },
      },
    ]);
  });

  test('names the people of a file and what was sent to them, which its records only number', async () => {
    const [eva, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
    const { file } = await aSharedFile({
      asignado: luz,
      partes: [{ clave: 'comprador', person: eva }],
    });
    const { idEntrega } = await aStoredEntrega(file, { titulo: 'Proyecto', para: ['p1'] });
    const params = { id: file.idExpediente };
    const { nombres } = (await request(listBitacora, { as: admin, params })).body;
    expect(nombres.p1).toBe(`${file.salas[0]?.persona} (Comprador)`);
    expect(nombres[idEntrega]).toBe('Proyecto');
  });

  test('gives a hundred at a time, newest first, without gaps or repeats', async () => {
    const [ana, admin] = await Promise.all([aCliente(), anAdministrador()]);
    const { idExpediente } = await aStoredExpediente({ cliente: ana });
    await db().runTransaction(async (tx) => {
      for (let index = 0; index < 150; index += 1) {
        const despues = { idTramite: String(index), estado: 'Sin asignar' as const };
        const datos = { antes: null, despues };
        const actor = { uid: ana.uid, nombre: ana.nombre };
        const at = new Date(2026, 0, 1, 0, Math.floor(index / 2));
        record(tx, { tipo: 'expediente.iniciado', actor, idExpediente, datos }, at);
      }
    });
    const read = (antesDe?: string) =>
      request(listBitacora, { as: admin, params: { id: idExpediente }, query: { antesDe } });
    const first = (await read()).body;
    expect(first.registros).toHaveLength(100);
    const second = (await read(first.siguiente ?? undefined)).body;
    expect(second.siguiente).toBeNull();
    const all = [...first.registros, ...second.registros];
    expect(new Set(all.map(({ idRegistro }) => idRegistro)).size).toBe(150);
    const dates = all.map(({ fecha }) => fecha);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('answers 404 for a file that does not exist', async () => {
    const admin = await anAdministrador();
    expect((await request(listBitacora, { as: admin, params: { id: '2611-ZZZZZZ' } })).status).toBe(
      404,
    );
  });
});
