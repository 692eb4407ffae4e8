import { randomUUID } from 'node:crypto';
import {
  listNotificaciones,
  marcarComoVista,
  marcarTodasVistas,
} from '@notaria/contract/notificaciones';
import { aFila, aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { anOffice, aStoredFile, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, arrangeUsuario, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { tellNovedades } from '../../src/acts/notificaciones/tell.ts';
import { db } from '../../src/platform/firebase.ts';
import type { FilaDoc } from '../../src/records/expedientes/fila.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { ASIGNACION, addPorAvisar } from '../../src/records/notificaciones/asignaciones.ts';
import { createNotificacion } from '../../src/records/notificaciones/repository.ts';
import { mailsTo, onlyMailTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

/** The file before and after a change; it is not stored, only its news are sent. */
function change(
  people: { cliente: Person; abogada?: Person },
  [from, to]: [FilaDoc, FilaDoc],
  after: Partial<ExpedienteDoc> = {},
): [ExpedienteDoc, ExpedienteDoc] {
  const file = {
    idCliente: people.cliente.uid,
    idAsignado: people.abogada?.uid ?? null,
    fechaActualizacion: new Date(),
  };
  return [
    anExpediente({ ...file, documentos: [from] }),
    anExpediente({ ...file, documentos: [to], ...after }),
  ];
}

const missing = aFila();
const pending = aFilaConDocumento();
const rejected = aFilaConDocumento({ estado: 1, comentario: 'Falta el reverso' });

async function bellOf(as: Person) {
  return (await request(listNotificaciones, { as })).body;
}

/** Creates `count` unseen notices, the first the oldest. */
async function fill({ uid }: Person, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db().runTransaction(async (tx) => {
    for (const [index, id] of ids.entries()) {
      createNotificacion(tx, {
        id,
        idUsuario: uid,
        idExpediente: '2611-AAAAAA',
        fecha: new Date(2026, 0, 1, 0, index),
        estatus: 0,
        tituloExpediente: 'Testamento',
        nombreDocumento: 'INE',
        idDocRequerido: null,
        tipo: 'documento',
        vista: false,
        vence: new Date(2027, 0, 1),
      });
    }
  });
  return ids;
}

describe('the news of a change of a file', () => {
  test('a rejection: the client’s bell, and a mail with the comment', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    await tellNovedades(randomUUID(), ...change({ cliente, abogada }, [pending, rejected]));
    expect(await bellOf(cliente)).toMatchObject([
      {
        ID_Expediente: '2611-AAAAAA',
        Estatus: 1,
        TituloExpediente: 'Testamento público abierto',
        NombreDocumento: 'Identificación oficial',
      },
    ]);
    expect(await bellOf(abogada)).toEqual([]);
    expect(await mailsTo(cliente.email)).toMatchObject([
      { asunto: 'Tu documento necesita cambios: Identificación oficial' },
    ]);
  });

  test('an upload: the lawyer and their secretaries, not the colleague, not the head', async () => {
    const [office, cliente] = await Promise.all([anOffice(), aCliente()]);
    const { abogada, abogado, secretaria, titular } = peopleOf(office);
    await tellNovedades(randomUUID(), ...change({ cliente, abogada }, [missing, pending]));
    for (const one of [abogada, secretaria]) {
      expect(await bellOf(one)).toMatchObject([{ Estatus: 0 }]);
    }
    for (const one of [abogado, titular, cliente]) expect(await bellOf(one)).toEqual([]);
    expect(await mailsTo(abogada.email)).toEqual([]);
  });

  test('all documents accepted: the client’s bell and a mail', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const accepted = aFilaConDocumento({ estado: 2 });
    const ended = change({ cliente, abogada }, [pending, accepted]);
    await tellNovedades(randomUUID(), ...ended);
    expect(await bellOf(cliente)).toMatchObject([{ Estatus: 2 }]);
    expect(await mailsTo(cliente.email)).toHaveLength(1);
  });

  test('the same event five times at once notifies once; another event notifies again', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const rejection = change({ cliente, abogada }, [pending, rejected]);
    const event = randomUUID();
    const told = await Promise.allSettled(
      Array.from({ length: 5 }, () => tellNovedades(event, ...rejection)),
    );
    expect(told.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await bellOf(cliente)).toHaveLength(1);
    expect(await mailsTo(cliente.email)).toHaveLength(1);
    await tellNovedades(randomUUID(), ...rejection);
    expect(await bellOf(cliente)).toHaveLength(2);
    expect(await mailsTo(cliente.email)).toHaveLength(2);
  });

  test('a removed client gets nothing', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    await arrangeUsuario(cliente.uid, { idRol: 7 });
    await tellNovedades(randomUUID(), ...change({ cliente, abogada }, [pending, rejected]));
    expect(await mailsTo(cliente.email)).toEqual([]);
  });
});

describe('an assignment', () => {
  /** A time after which assignments are no longer gathered. */
  const later = () => new Date(Date.now() + 200_000);

  /** Files that were just assigned, each with an event of its own. */
  async function assigned(count: number, cliente: Person, abogada: Person) {
    const files = await Promise.all(
      Array.from({ length: count }, () => aStoredFile({ cliente, abogado: abogada })),
    );
    const tell = (file: ExpedienteDoc, event: string) =>
      tellNovedades(event, { ...file, idAsignado: null }, file);
    return { files, tell };
  }

  test('reaches the lawyer’s bell at once, and nobody else’s', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { files, tell } = await assigned(1, cliente, abogada);
    for (const file of files) await tell(file, randomUUID());
    expect(await bellOf(abogada)).toMatchObject([
      {
        Tipo: 'asignacion',
        ID_Expediente: files[0]?.idExpediente,
        NombreDocumento: 'Te asignaron este expediente',
      },
    ]);
    expect(await bellOf(cliente)).toEqual([]);
  });

  test('alone causes the mail about that file, once, and not before its time', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { files, tell } = await assigned(1, cliente, abogada);
    const [file] = files;
    if (!file) throw new Error('no file');
    const event = randomUUID();
    await tell(file, event);
    await tell(file, event);
    await runTasks(ASIGNACION, new Date());
    expect(await mailsTo(abogada.email)).toEqual([]);
    await Promise.all([runTasks(ASIGNACION, later()), runTasks(ASIGNACION, later())]);
    const { asunto, texto } = await onlyMailTo(abogada.email);
    expect(asunto).toBe(`Te asignaron un expediente: ${file.tituloTramite}`);
    expect(texto).toContain(file.idExpediente);
  });

  test('50 at once cause one mail that names every one', { timeout: 120_000 }, async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { files, tell } = await assigned(50, cliente, abogada);
    await Promise.all(files.map((file) => tell(file, randomUUID())));
    await Promise.all(Array.from({ length: 5 }, () => runTasks(ASIGNACION, later())));
    const { asunto, texto } = await onlyMailTo(abogada.email);
    expect(asunto).toBe('Te asignaron 50 expedientes');
    for (const { idExpediente } of files) expect(texto).toContain(idExpediente);
    expect(await bellOf(abogada)).toHaveLength(50);
  });

  test('more than a mail names are counted', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { files } = await assigned(1, cliente, abogada);
    const others = Array.from({ length: 61 }, (_each, index) => `2601-${index}`);
    await db().runTransaction(async (tx) => {
      for (const idExpediente of [files[0]?.idExpediente ?? '', ...others]) {
        const fecha = new Date(Date.now() + others.indexOf(idExpediente));
        addPorAvisar(tx, { id: randomUUID(), uid: abogada.uid, idExpediente, fecha });
      }
    });
    await runTasks(ASIGNACION, later());
    const { asunto, texto } = await onlyMailTo(abogada.email);
    expect(asunto).toBe('Te asignaron 13 expedientes');
    expect(texto).toContain('Y 12 más.');
  });

  test('that passed on to somebody else, or of a removed account, is in no mail', async () => {
    const [cliente, abogada, gone] = await Promise.all([aCliente(), anAbogado(), anAbogado()]);
    const hers = await assigned(1, cliente, abogada);
    for (const file of hers.files) {
      await hers.tell(file, randomUUID());
      await db().collection('expedientes').doc(file.idExpediente).update({ idAsignado: null });
    }
    const theirs = await assigned(1, cliente, gone);
    for (const file of theirs.files) await theirs.tell(file, randomUUID());
    await arrangeUsuario(gone.uid, { idRol: 7 });
    await runTasks(ASIGNACION, later());
    for (const { email } of [abogada, gone]) {
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  test('after the mail left is in the next', async () => {
    const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { files, tell } = await assigned(2, cliente, abogada);
    for (const file of files) {
      await tell(file, randomUUID());
      await runTasks(ASIGNACION, later());
    }
    expect(await mailsTo(abogada.email)).toHaveLength(2);
  });
});

describe('GET /api/notificaciones', () => {
  test('gives the person’s newest 50 unseen notices, newest first', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const [ids] = await Promise.all([fill(ana, 55), fill(eva, 1)]);
    expect((await bellOf(ana)).map(({ ID_Notifica }) => ID_Notifica)).toEqual(
      ids.toReversed().slice(0, 50),
    );
  });
});

describe('PATCH /api/notificaciones/marcar-como-vista/:id', () => {
  test('removes the person’s own from the bell; a repeat succeeds', async () => {
    const ana = await aCliente();
    const [first = '', second = ''] = await fill(ana, 2);
    const see = () => request(marcarComoVista, { as: ana, params: { id: first } });
    expect((await see()).status).toBe(200);
    expect((await see()).status).toBe(200);
    expect((await bellOf(ana)).map(({ ID_Notifica }) => ID_Notifica)).toEqual([second]);
  });

  test('answers 404 for another person’s, which stays unseen, and for an unknown one', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const [id = ''] = await fill(eva, 1);
    expect((await request(marcarComoVista, { as: ana, params: { id } })).status).toBe(404);
    expect(await bellOf(eva)).toHaveLength(1);
    const none = await request(marcarComoVista, { as: ana, params: { id: 'ninguna' } });
    expect(none.status).toBe(404);
  });
});

describe('PATCH /api/notificaciones/marcar-todas-vistas', () => {
  test('removes all of the person’s own from the bell, however many, and nobody else’s', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    await Promise.all([fill(ana, 450), fill(eva, 1)]);
    await fill(ana, 60);
    expect((await request(marcarTodasVistas, { as: ana })).status).toBe(200);
    expect(await bellOf(ana)).toEqual([]);
    expect(await bellOf(eva)).toHaveLength(1);
  });
});
