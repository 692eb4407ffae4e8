import { detalleTramite } from '@notaria/contract/expedientes';
import { emptyProject } from '@notaria/factories/empty-project';
import { expedienteNow, recordsOf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Avanzado, migrateExpedientes } from '../../src/acts/expedientes/migrate.ts';
import { db } from '../../src/platform/firebase.ts';

const at = (text: string) => Timestamp.fromDate(new Date(text));

/**
 * A sale as the previous version stored it, field by field, without parties. Written out, so that today's
 * code can't change it.
 */
function aFileOfBefore(id: number, cliente: Person, abogada: Person) {
  const idExpediente = `2610-ANTES${String(id).padStart(4, '0')}`;
  const missing = {
    ...{ idDocumento: null, estado: null, nombrePdf: null, ruta: null, sha256: null },
    ...{ tamano: null, paginas: null, subidoPor: null, fechaSubida: null, comentario: null },
    declaracion: false,
  };
  return {
    idExpediente,
    idTramite: 'compraventa-inmueble',
    tituloTramite: 'Compraventa de inmueble',
    idCliente: cliente.uid,
    nombreCliente: cliente.nombre,
    nombreCuenta: cliente.nombre,
    identidad: 'coincide',
    correoCliente: cliente.email,
    rfcCliente: null,
    idAsignado: abogada.uid,
    nombreAsignado: abogada.nombre,
    idGrupo: null,
    estado: 'En revisión',
    turno: 'notaria',
    esperaDesde: at('2026-10-02T12:00:00Z'),
    fechaInicio: at('2026-10-01T12:00:00Z'),
    fechaFin: null,
    fechaActualizacion: at('2026-10-03T12:00:00Z'),
    pkIntegranot: null,
    aceptados: 1,
    requeridos: 3,
    documentos: [
      {
        ...{ idDocRequerido: 'identificaciones', tipo: 'Identificaciones', condicion: null },
        ...{ descripcion: 'De quien compra y de quien vende, en un PDF.', declaracion: false },
        ...{ idDocumento: `${idExpediente}-DOC1`, estado: 2, nombrePdf: 'todas.pdf' },
        ruta: `expedientes/${idExpediente}/${idExpediente}-DOC1.pdf`,
        ...{ sha256: 'a'.repeat(64), tamano: 1_000, paginas: 4, subidoPor: cliente.uid },
        ...{ fechaSubida: at('2026-10-02T11:00:00Z'), comentario: null },
      },
      {
        ...{ idDocRequerido: 'escritura', tipo: 'Escritura', condicion: null },
        ...{ descripcion: 'La del vendedor.', declaracion: false },
        ...{ idDocumento: `${idExpediente}-DOC2`, estado: 0, nombrePdf: 'escritura.pdf' },
        ruta: `expedientes/${idExpediente}/${idExpediente}-DOC2.pdf`,
        ...{ sha256: 'b'.repeat(64), tamano: 2_000, paginas: 9, subidoPor: cliente.uid },
        ...{ fechaSubida: at('2026-10-02T12:00:00Z'), comentario: null },
      },
      {
        ...{ idDocRequerido: 'actas', tipo: 'Actas de matrimonio', condicion: 'si están casados' },
        descripcion: 'De quien la tenga.',
        ...missing,
      },
    ],
    etapas: [],
    etapaActual: null,
    detenidoEl: null,
    terminos: [],
  };
}

const refOf = (idExpediente: string) => db().collection('expedientes').doc(idExpediente);

async function store(count: number) {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const files = Array.from({ length: count }, (_each, id) => aFileOfBefore(id, cliente, abogada));
  const batch = db().batch();
  for (const file of files) batch.set(refOf(file.idExpediente), file);
  await batch.commit();
  return { cliente, abogada, files };
}

const quiet = () => undefined;

// It counts every file in the project.
beforeEach(emptyProject);
afterEach(emptyProject);

test('a file of the previous version keeps its list, documents, dates and audit trail, and gets no parties', async () => {
  const { cliente, abogada, files } = await store(1);
  const [old] = files;
  if (!old) throw new Error('no file');
  const params = { id: old.idExpediente };
  // Before the command ran it is read as it was.
  const before = await request(detalleTramite, { as: cliente, params });
  expect([before.status, before.body.partes]).toEqual([200, undefined]);
  expect(await migrateExpedientes(quiet)).toEqual({ vistos: 1, cambiados: 1 });
  const stored = (await refOf(old.idExpediente).get()).data() ?? {};
  const { documentos, fechaInicio, fechaActualizacion, estado, turno, aceptados } = old;
  expect(stored).toMatchObject({ documentos, fechaInicio, fechaActualizacion });
  expect(stored).toMatchObject({ estado, turno, aceptados, partes: [], clases: [] });
  expect((await refOf(old.idExpediente).collection('partes').get()).size).toBe(0);
  expect(await recordsOf(old.idExpediente)).toEqual([]);
  for (const as of [cliente, abogada]) {
    const after = await request(detalleTramite, { as, params });
    expect([after.status, after.body.partes, after.body.escucha]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(after.body.expediente.map(({ accepted }) => accepted)).toEqual([2, 0, null]);
  }
});

test('stopped half-way it continues, reports its progress, and a second run changes nothing', async () => {
  const { files } = await store(230);
  const stop = new Error('cut off');
  const told: Avanzado[] = [];
  const cut = migrateExpedientes((soFar) => {
    told.push(soFar);
    throw stop;
  });
  await expect(cut).rejects.toBe(stop);
  expect(told).toEqual([{ vistos: 100, cambiados: 100 }]);
  const migrated = async () => {
    const found = await db().collection('expedientes').where('partes', '==', []).get();
    return found.size;
  };
  expect(await migrated()).toBe(100);
  expect(await migrateExpedientes((soFar) => void told.push(soFar))).toEqual({
    vistos: 130,
    cambiados: 130,
  });
  expect(told.slice(1)).toEqual([
    { vistos: 100, cambiados: 100 },
    { vistos: 130, cambiados: 130 },
  ]);
  expect(await migrated()).toBe(files.length);
  expect(await migrateExpedientes(quiet)).toEqual({ vistos: 230, cambiados: 0 });
}, 120_000);

test('a file with parties beside old files is unchanged, with all its parties', async () => {
  const { cliente, abogada } = await store(1);
  const { file } = await aSharedFile({
    asignado: abogada,
    comunes: [0, null],
    partes: [
      { clave: 'comprador', person: cliente, estados: [2, 1] },
      { clave: 'vendedor', person: await aCliente(), estados: [0, null] },
    ],
  });
  const before = await expedienteNow(file.idExpediente);
  await migrateExpedientes(quiet);
  const { documentos, partes, salas, clases } = await expedienteNow(file.idExpediente);
  expect({ documentos, partes, salas, clases }).toEqual({
    documentos: before.documentos,
    partes: before.partes,
    salas: before.salas,
    clases: before.clases,
  });
});
