import { createHash, randomUUID } from 'node:crypto';
import { ROL } from '@notaria/contract/roles';
import { aPdf, aStoredExpediente, objectsOf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import {
  aCliente,
  arrangeUsuario,
  aUsuario,
  type Person,
  profileOf,
} from '@notaria/factories/people';
import { describe, expect, test } from 'vitest';
import { sweepConstancias } from '../../src/acts/retencion/constancias.ts';
import { sweepCuentas } from '../../src/acts/retencion/cuentas.ts';
import { auth, db } from '../../src/platform/firebase.ts';
import { keptUntil } from '../../src/platform/retention.ts';
import { objectExists, saveObject } from '../../src/platform/store/objects.ts';
import {
  createConstancia,
  findConstancia,
  updateConstancia,
} from '../../src/records/constancias/repository.ts';
import { addComentario } from '../../src/records/expedientes/comentarios-repository.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import { findUsuario } from '../../src/records/usuarios/repository.ts';
import { readIndexes } from '../support/indexes.ts';

const DAY_MS = 24 * 3_600_000;
const MANY = 10_000;

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

interface Arranged {
  of: Person;
  creada: Date;
  verificada?: Date;
  estado: 'fallida' | 'reemplazada' | 'extraida';
}

async function aStoredConstancia({ of, creada, verificada, estado }: Arranged) {
  const id = randomUUID();
  const ruta = `constancias/${of.uid}/${id}.XX.pdf`;
  const bytes = await aPdf(id);
  await saveObject(ruta, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db().runTransaction(async (tx) => {
    const file = { nombreArchivo: 'csf.pdf', tamano: bytes.length, sha256, ruta };
    createConstancia(tx, id, { uid: of.uid, correo: of.email, creada, ...file });
    // At once, so that the suite's own function finds nothing to read.
    updateConstancia(tx, id, { estado, verificada: verificada ?? null });
  });
  return { id, ruta };
}

async function isThere({ id, ruta }: { id: string; ruta: string }) {
  const document = (await findConstancia(id)) !== undefined;
  const object = await objectExists(ruta);
  return { document, object };
}

const WHOLE = { document: true, object: true };
const GONE = { document: false, object: false };

describe('certificates that were never verified', () => {
  test('are deleted after 90 days with their file; younger and verified ones stay', async () => {
    const ana = await aUsuario();
    const [failed, replaced, young, verified] = await Promise.all([
      aStoredConstancia({ of: ana, creada: daysAgo(91), estado: 'fallida' }),
      aStoredConstancia({ of: ana, creada: daysAgo(91), estado: 'reemplazada' }),
      aStoredConstancia({ of: ana, creada: daysAgo(89), estado: 'reemplazada' }),
      aStoredConstancia({
        of: ana,
        creada: daysAgo(400),
        verificada: daysAgo(399),
        estado: 'reemplazada',
      }),
    ]);
    await sweepConstancias(new Date(), MANY);
    expect(await Promise.all([failed, replaced, young, verified].map(isThere))).toEqual([
      GONE,
      GONE,
      WHOLE,
      WHOLE,
    ]);
  });

  test('a deleted one no longer waits on the account', async () => {
    const ana = await aUsuario();
    const left = await aStoredConstancia({ of: ana, creada: daysAgo(91), estado: 'extraida' });
    await arrangeUsuario(ana.uid, { constanciaPendiente: left.id });
    await sweepConstancias(new Date(), MANY);
    expect(await isThere(left)).toEqual(GONE);
    expect((await profileOf(ana)).constanciaPendiente).toBeNull();
  });
});

/** A client whose account was removed `days` days ago, and whose file ended `ended` days ago. */
async function aRemovedClient(days: number, ended = days) {
  const ana = await aCliente();
  const file = await aStoredExpediente({ cliente: ana, estados: [2, 0] });
  const ref = db().collection('expedientes').doc(file.idExpediente);
  await ref.update({ fechaFin: daysAgo(ended), fechaActualizacion: daysAgo(ended) });
  await db().runTransaction(async (tx) =>
    addComentario(tx, file.idExpediente, {
      idAutor: 'luz',
      nombre: 'Luz',
      idDocumento: 'x',
      idDocRequerido: 'doc-1',
      comentario: 'Bien',
      accion: 'aceptar',
      fecha: daysAgo(ended),
    }),
  );
  const constancia = await aStoredConstancia({
    of: ana,
    creada: daysAgo(days),
    verificada: daysAgo(days),
    estado: 'reemplazada',
  });
  await arrangeUsuario(ana.uid, { idRol: ROL.eliminado, eliminado: daysAgo(days) });
  return { ana, ref, constancia, ...file };
}

describe('removed accounts', () => {
  const TEN_YEARS = 3_653;

  test('are erased after ten years: profile, sign-in, files, comments, certificates, PDFs; the audit trail stays', async () => {
    const { ana, ref, constancia, idExpediente } = await aRemovedClient(TEN_YEARS + 1);
    await sweepCuentas(new Date(), MANY);
    expect(await findUsuario(ana.uid)).toBeUndefined();
    expect(await findExpediente(idExpediente)).toBeUndefined();
    expect((await ref.collection('comentarios').get()).empty).toBe(true);
    expect(await objectsOf(idExpediente)).toEqual([]);
    expect(await isThere(constancia)).toEqual(GONE);
    await expect(auth().getUser(ana.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const trail = await db().collection('bitacora').where('datos.antes.uid', '==', ana.uid).get();
    expect(trail.docs.map((row) => row.get('tipo'))).toEqual(['cuenta.suprimida']);
    await sweepCuentas(new Date(), MANY);
  });

  test('are kept before that, and while a file of theirs is younger', async () => {
    const [recent, unfinished] = await Promise.all([
      aRemovedClient(TEN_YEARS - 2),
      aRemovedClient(TEN_YEARS + 1, 100),
    ]);
    await sweepCuentas(new Date(), MANY);
    for (const { ana, idExpediente, constancia } of [recent, unfinished]) {
      expect(await findUsuario(ana.uid)).toBeDefined();
      expect(await objectsOf(idExpediente)).toHaveLength(2);
      expect(await isThere(constancia)).toEqual(WHOLE);
    }
  });

  test('are kept while somebody else’s file in which they take part is younger', async () => {
    const [ana, luis] = await Promise.all([aCliente(), aCliente()]);
    const { file } = await aSharedFile({
      hasObjects: false,
      partes: [
        { clave: 'comprador', person: ana },
        { clave: 'vendedor', person: luis },
      ],
    });
    const gone = daysAgo(TEN_YEARS + 1);
    await arrangeUsuario(luis.uid, { idRol: ROL.eliminado, eliminado: gone });
    await sweepCuentas(new Date(), MANY);
    expect(await findUsuario(luis.uid)).toBeDefined();
    const room = (await findExpediente(file.idExpediente))?.salas[1];
    expect(room).toMatchObject({ idUsuario: luis.uid });
    const ref = db().collection('expedientes').doc(file.idExpediente);
    await ref.update({ fechaFin: gone, fechaActualizacion: gone });
    await sweepCuentas(new Date(), MANY);
    expect(await findUsuario(luis.uid)).toBeUndefined();
  });

  test('an account that was not removed is never touched, however old', async () => {
    const ana = await aUsuario({ creado: daysAgo(TEN_YEARS * 2) });
    await sweepCuentas(new Date(), MANY);
    expect(await findUsuario(ana.uid)).toBeDefined();
  });
});

test('what a TTL policy removes says until when it is kept, in the policy’s field', () => {
  const from = new Date('2026-01-01T00:00:00Z');
  expect(keptUntil('notificaciones', from)).toEqual(new Date('2026-06-30T00:00:00Z'));
  expect(keptUntil('correos', from)).toEqual(new Date('2026-01-31T00:00:00Z'));
  expect(keptUntil('solicitudes', from)).toEqual(new Date('2031-01-02T00:00:00Z'));
  const ttl = readIndexes().fieldOverrides.filter((each) => each.ttl);
  expect(ttl.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual([
    ...['cancelaciones', 'citas', 'deshacer', 'enlaces', 'idempotencia', 'limites'],
    ...['notificaciones', 'ocupacion', 'sesiones', 'tareas'],
  ]);
});
