import { todayInMexico } from '@notaria/contract/calendar';
import { eliminarGrupo } from '@notaria/contract/grupos';
import { LOTES } from '@notaria/contract/lotes-messages';
import { aStoredFile, aWorkingOffice, fileOf } from '@notaria/factories/oficinas';
import { anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { PRESTAMO } from '../../src/records/expedientes/asuntos/agenda.ts';
import { assignAll, inDays } from '../support/lotes.ts';
import { runTasks } from '../support/tareas.ts';

describe('lending files until a day', () => {
  const until = () => todayInMexico(inDays(5));

  test('they go back on that day, to the first person', async () => {
    const { abogada, abogado, titular, hers } = await aWorkingOffice();
    const answer = await assignAll(titular, [hers], abogado, until());
    expect(answer.body.resultados?.[0]).toMatchObject({ hecho: true });
    expect((await fileOf(hers)).prestamo).toMatchObject({ de: abogada.uid, hasta: until() });
    // At five of Mexico City, which is eleven in the morning of UTC.
    expect(await runTasks(PRESTAMO, new Date(`${until()}T10:59:00Z`))).toBe(0);
    expect(await runTasks(PRESTAMO, new Date(`${until()}T11:00:00Z`))).toBe(1);
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogada.uid, prestamo: null });
    expect(await runTasks(PRESTAMO, inDays(6))).toBe(0);
  });

  test('assigned to somebody for good meanwhile, they stay', async () => {
    const { titular, abogado, hers } = await aWorkingOffice();
    await assignAll(titular, [hers], abogado, until());
    await assignAll(titular, [hers], abogado);
    await runTasks(PRESTAMO, inDays(9));
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid, prestamo: null });
  });

  test('a person who can’t have them any more gets none back', async () => {
    const { office, abogado, cliente } = await aWorkingOffice();
    const guest = await anAbogado();
    const file = await aStoredFile({ cliente, abogado: guest });
    await assignAll(office.admin, [file], abogado, until());
    const lent = await fileOf(file);
    expect(lent.prestamo).toMatchObject({ de: guest.uid });
    // The person has no office, while the file is in the head's office by now.
    await runTasks(PRESTAMO, inDays(6));
    expect(await fileOf(file)).toMatchObject({ idAsignado: abogado.uid, prestamo: null });
  });

  test('the office that closes meanwhile ends no loan: the files go back all the same', async () => {
    const { office, titular, abogada, abogado, hers } = await aWorkingOffice();
    await assignAll(titular, [hers], abogado, until());
    const close = { as: office.admin, params: { group: office.nombre } };
    expect((await request(eliminarGrupo, close)).status).toBe(200);
    const lent = { idAsignado: abogado.uid, idGrupo: null, prestamo: { de: abogada.uid } };
    expect(await fileOf(hers)).toMatchObject(lent);
    await runTasks(PRESTAMO, inDays(6));
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogada.uid, prestamo: null });
  });

  test('a past day, and a file that nobody has, are refused', async () => {
    const { titular, abogada, abogado, hers, waiting } = await aWorkingOffice();
    const today = await assignAll(titular, [hers], abogado, todayInMexico(new Date()));
    expect(today.body.resultados?.[0]).toMatchObject({ hecho: false, mensaje: LOTES.fechaPasada });
    const nobodys = await assignAll(titular, [waiting], abogada, until());
    expect(nobodys.body.resultados?.[0]).toMatchObject({ hecho: false, mensaje: LOTES.sinAQuien });
  });
});
