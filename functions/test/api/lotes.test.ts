import { todayInMexico } from '@notaria/contract/calendar';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { LOTE } from '@notaria/contract/limits';
import { asignarLote, moverLote } from '@notaria/contract/lotes';
import { LOTES } from '@notaria/contract/lotes-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { conEtapas } from '@notaria/factories/etapas';
import { recordsOf } from '@notaria/factories/files';
import { aStoredFile, aWorkingOffice, fileOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { giveBackLent } from '../../src/acts/expedientes/give-back.ts';

type File = { idExpediente: string };

function assignAll(as: Person, files: readonly File[], to: Person, hasta?: string) {
  const filas = files.map(({ idExpediente }) => ({ idExpediente, idResponsable: to.uid }));
  return request(asignarLote, { as, body: { filas, ...(hasta && { hasta }) } });
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

describe('assigning many files at once', () => {
  test('does what is allowed and names each file that is not, with the reason', async () => {
    const { cliente, abogada, titular, hers, his, waiting } = await aWorkingOffice();
    const foreign = await aStoredFile({ cliente });
    const answer = await assignAll(titular, [hers, foreign, his, waiting], abogada);
    expect(answer.status).toBe(200);
    expect(answer.body.resultados).toEqual([
      { idExpediente: hers.idExpediente, hecho: true, mensaje: EXPEDIENTES.asignado },
      { idExpediente: foreign.idExpediente, hecho: false, mensaje: EXPEDIENTES.noEncontrado },
      { idExpediente: his.idExpediente, hecho: true, mensaje: EXPEDIENTES.asignado },
      { idExpediente: waiting.idExpediente, hecho: true, mensaje: EXPEDIENTES.asignado },
    ]);
    expect(await fileOf(his)).toMatchObject({ idAsignado: abogada.uid });
    expect(await fileOf(waiting)).toMatchObject({ idAsignado: abogada.uid });
    expect((await fileOf(foreign)).idAsignado).toBeNull();
  });

  test('sent again after a lost answer gets the same one and records nothing twice', async () => {
    const { abogada, titular, waiting } = await aWorkingOffice();
    const first = await assignAll(titular, [waiting], abogada);
    const again = await assignAll(titular, [waiting], abogada);
    expect(again.body).toEqual(first.body);
    expect(await recordsOf(waiting.idExpediente)).toEqual(['expediente.asignado']);
  });

  test('100 files in pieces: the 3 that are elsewhere by now are refused, each with who has it', {
    timeout: 120_000,
  }, async () => {
    const { cliente, abogada, abogado, titular, idGrupo } = await aWorkingOffice();
    const files = await Promise.all(
      Array.from({ length: 100 }, () => aStoredFile({ cliente, idGrupo, estados: [0] })),
    );
    const moved = files.slice(40, 43);
    await assignAll(titular, moved, abogada);
    const resultados = [];
    for (let from = 0; from < files.length; from += LOTE.pieza) {
      const filas = files.slice(from, from + LOTE.pieza).map(({ idExpediente }) => ({
        idExpediente,
        idResponsable: abogado.uid,
        visto: { idAsignado: null, idGrupo },
      }));
      const answer = await request(asignarLote, { as: titular, body: { filas } });
      resultados.push(...(answer.body.resultados ?? []));
    }
    const refused = resultados.filter(({ hecho }) => !hecho);
    expect(refused.map(({ idExpediente }) => idExpediente)).toEqual(
      moved.map(({ idExpediente }) => idExpediente),
    );
    const name = (await fileOf(moved[0] as File & (typeof moved)[0])).nombreAsignado;
    for (const { mensaje } of refused) expect(mensaje).toBe(EXPEDIENTES.asignadoAntes(name));
    expect(resultados.filter(({ hecho }) => hecho)).toHaveLength(97);
  });

  test('refuses a piece that names a file twice, or that is too long', async () => {
    const { abogada, titular, hers } = await aWorkingOffice();
    expect((await assignAll(titular, [hers, hers], abogada)).status).toBe(400);
    const many = Array.from({ length: LOTE.pieza + 1 }, (_each, n) => ({ idExpediente: `x${n}` }));
    expect((await assignAll(titular, many, abogada)).status).toBe(400);
  });
});

describe('lending files until a day', () => {
  const until = () => todayInMexico(inDays(5));

  test('they go back on that day, to the first person', async () => {
    const { abogada, abogado, titular, hers } = await aWorkingOffice();
    const answer = await assignAll(titular, [hers], abogado, until());
    expect(answer.body.resultados?.[0]).toMatchObject({ hecho: true });
    expect((await fileOf(hers)).prestamo).toMatchObject({ de: abogada.uid, hasta: until() });
    expect(await giveBackLent(inDays(4))).toBe(0);
    expect(await giveBackLent(inDays(5))).toBe(1);
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogada.uid, prestamo: null });
    expect(await giveBackLent(inDays(6))).toBe(0);
  });

  test('assigned to somebody for good meanwhile, they stay', async () => {
    const { titular, abogado, hers } = await aWorkingOffice();
    await assignAll(titular, [hers], abogado, until());
    await assignAll(titular, [hers], abogado);
    expect(await giveBackLent(inDays(9))).toBe(0);
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
    expect(await giveBackLent(inDays(5))).toBe(0);
    expect(await fileOf(file)).toMatchObject({ idAsignado: abogado.uid, prestamo: null });
  });

  test('a past day, and a file that nobody has, are refused', async () => {
    const { titular, abogada, abogado, hers, waiting } = await aWorkingOffice();
    const today = await assignAll(titular, [hers], abogado, todayInMexico(new Date()));
    expect(today.body.resultados?.[0]).toMatchObject({ hecho: false, mensaje: LOTES.fechaPasada });
    const nobodys = await assignAll(titular, [waiting], abogada, until());
    expect(nobodys.body.resultados?.[0]).toMatchObject({ hecho: false, mensaje: LOTES.sinAQuien });
  });
});

describe('moving many files to a stage', () => {
  test('moves those in the expected stage, and says where the others are', async () => {
    const { titular, hers, his } = await aWorkingOffice();
    const files = [await conEtapas(hers), await conEtapas(his)];
    const move = (some: readonly File[]) =>
      request(moverLote, {
        as: titular,
        body: {
          filas: some.map(({ idExpediente }) => ({ idExpediente })),
          desde: 'documentos',
          siguiente: 'proyecto',
        },
      });
    const first = await move(files.slice(0, 1));
    expect(first.body.resultados?.[0]).toMatchObject({ hecho: true });
    const proyecto = ETAPAS.avanzado('Proyecto de escritura');
    const both = await move(files);
    // The first was moved by the same person before: a repeat gets the same answer.
    expect(both.body.resultados?.map(({ mensaje }) => mensaje)).toEqual([proyecto, proyecto]);
    expect((await fileOf(hers)).curso?.movimientos).toBe(1);
  });

  test('a file out of scope is reported as not found', async () => {
    const { abogada } = await aWorkingOffice();
    const other = await conEtapas(await aStoredFile({ cliente: await aCliente() }));
    const { body } = await request(moverLote, {
      as: abogada,
      body: { filas: [other], desde: 'documentos', siguiente: 'proyecto' },
    });
    expect(body.resultados?.[0]).toMatchObject({ hecho: false, mensaje: EXPEDIENTES.noEncontrado });
  });
});
