import { TEXTO } from '@notaria/contract/limits';
import { idDeFila } from '@notaria/contract/partes-expediente';
import { aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { expedienteNow } from '@notaria/factories/files';
import { CLASES } from '@notaria/factories/partes';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { applyChange } from '../../src/records/expedientes/change.ts';
import { newIdExpediente } from '../../src/records/expedientes/id.ts';
import { createExpediente } from '../../src/records/expedientes/repository.ts';
import { SALA_NUEVA, type Sala } from '../../src/records/expedientes/salas/partes.ts';
import { expedienteRef } from '../../src/records/expedientes/salas/pulsos.ts';
import { entriesOf, readIndexes } from '../support/indexes.ts';

const PERSONAS = 12;
const FILAS = 15;
const NOMBRES = ['María Guadalupe', 'José Fernando', 'Ximena Alejandra', 'Francisco Javier'];
const APELLIDOS = ['Hernández de la Garza', 'Villavicencio Montemayor', 'Etcheverry Zubizarreta'];
const now = new Date('2026-11-28T12:00:00Z');

/** The bytes of a stored value (https://firebase.google.com/docs/firestore/storage-size). */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + bytesOf(each), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + bytesOf(name) + bytesOf(each),
    0,
  );
}

/** A person of a long double name, like no other. */
function nameOf(n: number): string {
  const apellido = APELLIDOS[n % APELLIDOS.length];
  return `${NOMBRES[n % NOMBRES.length]} ${'abcdefghijkl'[n]}${apellido} y ${apellido}`;
}

function salaOf(n: number): Sala {
  return {
    idParte: `p${n + 1}`,
    clave: n % 2 === 0 ? 'comprador' : 'vendedor',
    ...SALA_NUEVA,
    persona: nameOf(n),
    correo: `${nameOf(n)
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')}@correo-de-ejemplo.mx`,
    idUsuario: `uid-de-veintiocho-letras-${n}`.padEnd(28, 'x'),
    estado: 'activa',
    invito: 'p1',
  };
}

/** A paper that was put in order and rejected with the longest comment. */
function filaOf(idParte: string, n: number) {
  const idDocumento = `2611-4K7QZ2-${idParte}-${n}-ABCDEFGH`;
  const nombrePdf = `Certificado de libertad de gravamen de ${idParte}, página ${n}.pdf`;
  return aFilaConDocumento({
    idDocRequerido: idDeFila(`certificado-de-libertad-${n}`, idParte),
    tipo: `Certificado de libertad de gravamen número ${n}`,
    descripcion: 'Expedido por el Registro Público de la Propiedad hace menos de tres meses.',
    condicion: 'si estás o estuviste casado',
    parte: idParte,
    estado: 1,
    idDocumento,
    nombrePdf,
    fechaSubida: now,
    revisadoEl: now,
    ruta: `expedientes/2611-4K7QZ2/${idDocumento}.pdf`,
    original: {
      idDocumento,
      nombrePdf,
      sha256: 'b'.repeat(64),
      tamano: 9_000_000,
      ruta: `expedientes/2611-4K7QZ2/${idDocumento}-original.pdf`,
    },
    comentario: 'ñ'.repeat(TEXTO.comentario / 2),
  });
}

test('twelve people of long names with fifteen papers each fit in a third of a document, and are read as they were written', async () => {
  const salas = Array.from({ length: PERSONAS }, (_each, n) => salaOf(n));
  const documentos = salas.flatMap(({ idParte }) =>
    Array.from({ length: FILAS }, (_each, n) => filaOf(idParte, n)),
  );
  const blank = anExpediente({
    idExpediente: newIdExpediente(now),
    tituloTramite: 'Compraventa de inmueble',
    clases: CLASES,
  });
  const file = applyChange(blank, { documentos, salas }, now);
  await db().runTransaction(async (tx) => createExpediente(tx, file));
  expect(await expedienteNow(file.idExpediente)).toEqual(file);
  const stored = (await expedienteRef(file.idExpediente).get()).data() ?? {};
  const bytes = bytesOf(stored);
  const entries = entriesOf(readIndexes(), 'expedientes', stored);
  console.log(`Un expediente de ${PERSONAS} personas: ${bytes} bytes, ${entries} entradas`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(300_000);
  expect(entries).toBeLessThanOrEqual(10_000);
});
