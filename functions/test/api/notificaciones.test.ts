import { randomUUID } from 'node:crypto';
import {
  listNotificaciones,
  marcarComoVista,
  marcarTodasVistas,
} from '@notaria/contract/notificaciones';
import { ROL } from '@notaria/contract/roles';
import { chooseAvisos } from '@notaria/factories/avisos';
import { aStoredExpediente } from '@notaria/factories/files';
import { aStoredFile } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  aUsuario,
  type Person,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { tellNews } from '../../src/acts/noticias/tell.ts';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { ASIGNACION, addPorAvisar } from '../../src/records/notificaciones/asignaciones.ts';
import { createNotificacion } from '../../src/records/notificaciones/repository.ts';
import { mailsTo, onlyMailTo } from '../support/outbox.ts';
import { asignacionDe, rechazoDe } from '../support/sucesos.ts';
import { runTasks } from '../support/tareas.ts';

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

// Who hears of what: noticias.test.ts.
describe('the news of an event', () => {
  test('told five times at once notify once; those of another event notify again', async () => {
    const [cliente, asignado] = await Promise.all([aCliente(), anAbogado()]);
    const stored = { cliente, asignado, estados: [0, null] as const, hasObjects: false };
    const file = await aStoredExpediente(stored);
    const suceso = await rechazoDe(file);
    const now = new Date();
    await Promise.all(Array.from({ length: 5 }, () => tellNews(suceso, now)));
    expect(await bellOf(cliente)).toHaveLength(1);
    expect(await mailsTo(cliente.email)).toHaveLength(1);
    await tellNews({ ...suceso, id: randomUUID() }, now);
    expect(await bellOf(cliente)).toHaveLength(2);
    expect(await mailsTo(cliente.email)).toHaveLength(2);
  });

  test('reach no removed client, and not by mail whose address is unproven and has nothing to do', async () => {
    const [gone, unproven, asignado] = await Promise.all([aCliente(), aUsuario(), anAbogado()]);
    for (const cliente of [gone, unproven]) {
      await chooseAvisos(cliente, { tramites: 'al_momento' });
      const file = await aStoredExpediente({ cliente, asignado, estados: [0], hasObjects: false });
      if (cliente === gone) await arrangeUsuario(gone.uid, { idRol: ROL.eliminado });
      if (cliente === gone) await tellNews(await rechazoDe(file), new Date());
      await tellNews(asignacionDe(file), new Date());
      expect(await mailsTo(cliente.email)).toEqual([]);
    }
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
    const tell = (file: ExpedienteDoc, id: string) =>
      tellNews({ ...asignacionDe(file), id }, new Date());
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
        NombreDocumento: 'Te asignaron este trámite',
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
