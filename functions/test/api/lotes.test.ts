import { todayInMexico } from '@notaria/contract/calendar';
import type { BodyInputOf } from '@notaria/contract/call';
import { HILO_CLIENTE, readHilo } from '@notaria/contract/conversacion';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { LOTE } from '@notaria/contract/limits';
import { asignarLote, mensajeLote, moverLote } from '@notaria/contract/lotes';
import { LOTES } from '@notaria/contract/lotes-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { conEtapas } from '@notaria/factories/etapas';
import { recordsOf } from '@notaria/factories/files';
import { aStoredFile, aWorkingOffice, fileOf, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { PRESTAMO } from '../../src/records/expedientes/asuntos/agenda.ts';
import { assignAll, type File, idOnly, inDays } from '../support/lotes.ts';
import { runTasks } from '../support/tareas.ts';

describe('assigning many files at once', () => {
  test('does what is allowed and names each file that is not, with the reason', async () => {
    const { cliente, abogada, titular, hers, his, waiting } = await aWorkingOffice();
    const foreign = await aStoredFile({ cliente });
    const answer = await assignAll(titular, [hers, foreign, his, waiting], abogada);
    expect(answer.status).toBe(200);
    const lugar = { idAsignado: abogada.uid, idGrupo: (await fileOf(hers)).idGrupo };
    const done = { hecho: true, mensaje: EXPEDIENTES.asignado, lugar };
    expect(answer.body.resultados).toEqual([
      { idExpediente: hers.idExpediente, ...done },
      { idExpediente: foreign.idExpediente, hecho: false, mensaje: EXPEDIENTES.noEncontrado },
      { idExpediente: his.idExpediente, ...done },
      { idExpediente: waiting.idExpediente, ...done },
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
    for (const { mensaje, lugar } of refused) {
      expect(mensaje).toBe(EXPEDIENTES.asignadoAntes(name));
      expect(lugar).toEqual({ idAsignado: abogada.uid, idGrupo });
    }
    expect(resultados.filter(({ hecho }) => hecho)).toHaveLength(97);
  });

  test('refuses a piece that names a file twice, or that is too long', async () => {
    const { abogada, titular, hers } = await aWorkingOffice();
    expect((await assignAll(titular, [hers, hers], abogada)).status).toBe(400);
    const many = Array.from({ length: LOTE.pieza + 1 }, (_each, n) => ({ idExpediente: `x${n}` }));
    expect((await assignAll(titular, many, abogada)).status).toBe(400);
  });
});

describe('undoing an assignment of many files', () => {
  const until = () => todayInMexico(inDays(5));
  const undo = (as: Person, filas: BodyInputOf<typeof asignarLote>['filas']) =>
    request(asignarLote, { as, body: { filas } });

  test('moves only the files that are still where the assignment left them: what somebody else did since stays', async () => {
    const { office, abogada, abogado, titular, hers, his } = await aWorkingOffice();
    const done = await assignAll(titular, [hers, his], abogado);
    const lugares = done.body.resultados?.map(({ lugar }) => lugar);
    expect(lugares?.map((lugar) => lugar?.idAsignado)).toEqual([abogado.uid, abogado.uid]);
    // Meanwhile one of the files is assigned to a third person.
    const third = await anAbogado();
    await assignAll(office.admin, [hers], third);
    const back = [hers, his].map(({ idExpediente }, at) => ({
      idExpediente,
      idResponsable: abogada.uid,
      visto: lugares?.[at],
    }));
    const answer = await undo(titular, back);
    expect(answer.body.resultados?.map(({ hecho }) => hecho)).toEqual([false, true]);
    expect(answer.body.resultados?.[0]?.mensaje).toContain(third.nombre);
    expect((await fileOf(hers)).idAsignado).toBe(third.uid);
    expect((await fileOf(his)).idAsignado).toBe(abogada.uid);
  });

  test('restores the loan that the assignment ended, also when sent twice', async () => {
    const { office, abogada, abogado, titular, hers } = await aWorkingOffice();
    await assignAll(titular, [hers], abogado, until());
    const done = await assignAll(office.admin, [hers], await anAbogado());
    expect((await fileOf(hers)).prestamo).toBeNull();
    const filas = [
      {
        idExpediente: hers.idExpediente,
        idResponsable: abogado.uid,
        visto: done.body.resultados?.[0]?.lugar,
        prestamo: { de: abogada.uid, hasta: until() },
      },
    ];
    for (const _again of [1, 2]) {
      expect((await undo(office.admin, filas)).body.resultados?.[0]).toMatchObject({ hecho: true });
    }
    const prestamo = { de: abogada.uid, nombre: abogada.nombre, hasta: until() };
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid, prestamo });
    const ofHers = ({ idExpediente = '' }) => idExpediente === hers.idExpediente;
    expect(await runTasks(PRESTAMO, inDays(6), ofHers)).toBe(1);
    expect((await fileOf(hers)).idAsignado).toBe(abogada.uid);
  });

  test.each([
    ['whose day is over', () => todayInMexico(new Date())],
    ['of somebody who can’t have it', until],
  ])('restores no loan %s', async (what, hasta) => {
    const { abogada, abogado, titular, hers } = await aWorkingOffice();
    const outsider = await anAbogado();
    const de = what.startsWith('whose') ? abogada.uid : outsider.uid;
    const idExpediente = hers.idExpediente;
    const prestamo = { de, hasta: hasta() };
    await undo(titular, [{ idExpediente, idResponsable: abogado.uid, prestamo }]);
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid, prestamo: null });
  });
});

describe('writing to the people of many files', () => {
  const texto = 'La oficina cierra el viernes.';
  const write = (as: Person, files: readonly File[], rest: { intento: string; parte?: string }) =>
    request(mensajeLote, {
      as,
      body: { filas: files.map(({ idExpediente }) => ({ idExpediente })), texto, ...rest },
    });
  const read = async (as: Person, { idExpediente: id }: File, idHilo: string = HILO_CLIENTE) =>
    (await request(readHilo, { as, params: { id, idHilo } })).body.mensajes?.map(
      (one) => one.texto,
    );

  test('gives each client one message, however often the piece is sent; files out of sight are named', async () => {
    const { cliente, abogada, hers } = await aWorkingOffice();
    const foreign = await aStoredFile({ cliente });
    const intento = unusedWord();
    const first = await write(abogada, [hers, foreign], { intento });
    expect(first.body.resultados).toEqual([
      { idExpediente: hers.idExpediente, hecho: true, mensaje: LOTES.enviado(1) },
      {
        idExpediente: foreign.idExpediente,
        hecho: false,
        mensaje: EXPEDIENTES.noEncontrado,
      },
    ]);
    expect((await write(abogada, [hers, foreign], { intento })).body).toEqual(first.body);
    expect(await read(cliente, hers)).toEqual([texto]);
    expect(await recordsOf(foreign.idExpediente)).toEqual([]);
    expect(await recordsOf(hers.idExpediente)).toEqual(['mensaje.enviado']);
    await write(abogada, [hers], { intento: unusedWord() });
    expect(await read(cliente, hers)).toEqual([texto, texto]);
  });

  test('in a file with several people, writes to everybody who reads or to one kind of party', async () => {
    const [ana, beto] = await Promise.all([aCliente(), aCliente()]);
    const { abogada } = await aWorkingOffice();
    const { file } = await aSharedFile({
      asignado: abogada,
      partes: [
        { clave: 'comprador', person: ana },
        { clave: 'vendedor', person: beto },
        { clave: 'vendedor', correo: 'nadie@prueba.mx' },
      ],
    });
    const all = await write(abogada, [file], { intento: unusedWord() });
    expect(all.body.resultados?.[0]).toMatchObject({ hecho: true, mensaje: LOTES.enviado(2) });
    const some = await write(abogada, [file], { intento: unusedWord(), parte: 'vendedor' });
    expect(some.body.resultados?.[0]).toMatchObject({ hecho: true, mensaje: LOTES.enviado(1) });
    expect(await read(ana, file, 'p1')).toEqual([texto]);
    expect(await read(beto, file, 'p2')).toEqual([texto, texto]);
    const none = await write(abogada, [file], { intento: unusedWord(), parte: 'donante' });
    expect(none.body.resultados?.[0]).toMatchObject({ hecho: false, mensaje: LOTES.sinEsaParte });
  });

  test('is refused to a client, even for their own files', async () => {
    const { cliente, hers } = await aWorkingOffice();
    expect((await write(cliente, [hers], { intento: unusedWord() })).status).toBe(403);
  });
});

describe('moving many files to a stage', () => {
  test('moves those in the expected stage, and says where the others are', async () => {
    const { titular, hers, his } = await aWorkingOffice();
    const files = [await conEtapas(hers), await conEtapas(his)];
    const move = (some: readonly File[], motivo?: string) =>
      request(moverLote, {
        as: titular,
        body: {
          filas: some.map(({ idExpediente }) => ({ idExpediente })),
          desde: 'documentos',
          siguiente: 'proyecto',
          ...(motivo && { motivo }),
        },
      });
    // Documents are missing in both: without a reason neither moves.
    const refused = (await move(files)).body.resultados?.map(({ mensaje }) => mensaje) ?? [];
    expect(refused.map((each) => each.includes('no está aceptado'))).toEqual([true, true]);
    const first = await move(files.slice(0, 1), 'Ya vienen.');
    expect(first.body.resultados?.[0]).toMatchObject({ hecho: true });
    const proyecto = ETAPAS.avanzado('Proyecto de escritura');
    const both = await move(files, 'Ya vienen.');
    // The first was moved by the same person before: a repeat gets the same answer.
    expect(both.body.resultados?.map(({ mensaje }) => mensaje)).toEqual([proyecto, proyecto]);
    expect((await fileOf(hers)).curso?.movimientos).toBe(1);
  });

  test('a file in another stage is named with both stages, also to who moved it there', async () => {
    const { titular, hers, his } = await aWorkingOffice();
    await conEtapas(hers);
    await conEtapas(his, 'firma');
    const body = { desde: 'documentos', siguiente: 'proyecto', motivo: 'Ya vienen.' };
    await request(moverLote, { as: titular, body: { ...body, filas: [idOnly(hers)] } });
    const again = { ...body, siguiente: 'firma', filas: [hers, his].map(idOnly) };
    const answer = await request(moverLote, { as: titular, body: again });
    expect(answer.body.resultados?.map(({ mensaje }) => mensaje)).toEqual([
      'No está en «Documentos»: está en «Proyecto de escritura».',
      'No está en «Documentos»: está en «Firma».',
    ]);
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
