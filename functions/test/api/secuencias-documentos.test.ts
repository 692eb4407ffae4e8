import * as documentos from '@notaria/contract/documentos';
import type { EstadoDocumento, EstadoExpediente } from '@notaria/contract/estados';
import { listComentarios } from '@notaria/contract/expedientes';
import { aPdf, aStoredExpediente, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';
import { drawing, SEEDS } from '../support/drawing.ts';
import { expectConsistent } from '../support/races.ts';

let ana: Person;
let luz: Person;

beforeAll(async () => {
  [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
});

type Acto = 'subir' | 'reemplazar' | 'eliminar' | 'aceptar' | 'rechazar';

/** From docs/product.md, "Documents": what may be done in each state, and the state after it. */
const MAY: Readonly<Record<Acto, { in: readonly EstadoDocumento[]; after: EstadoDocumento }>> = {
  subir: { in: [null], after: 0 },
  reemplazar: { in: [0, 1], after: 0 },
  eliminar: { in: [0, 1], after: null },
  aceptar: { in: [0, 1], after: 2 },
  rechazar: { in: [0, 2], after: 1 },
};
const ACTOS = ['subir', 'reemplazar', 'eliminar', 'aceptar', 'aceptar', 'rechazar'] as const;
const RECORD: Readonly<Record<Acto, string>> = {
  subir: 'documento.subido',
  reemplazar: 'documento.reemplazado',
  eliminar: 'documento.eliminado',
  aceptar: 'documento.aceptado',
  rechazar: 'documento.rechazado',
};

/** From "Procedures and files": the first that holds. */
function stateOf(estados: readonly EstadoDocumento[]): EstadoExpediente {
  if (estados.every((estado) => estado === 2)) return 'Terminado';
  if (estados.includes(1)) return 'Requiere cambios';
  return estados.includes(0) ? 'En revisión' : 'En progreso';
}

/** A row of the file as it should be, and the document that it had before. */
interface Fila {
  estado: EstadoDocumento;
  id: string;
  before: string;
}

async function send(acto: Acto, idExpediente: string, at: number, id: string): Promise<number> {
  const params = { tramiteId: idExpediente, documentoId: id };
  if (acto === 'aceptar') {
    const body = { state: 2 } as const;
    return (await request(documentos.aceptarDocumento, { as: luz, params, body })).status;
  }
  if (acto === 'rechazar') {
    const body = { comment: 'No se lee' };
    return (await request(documentos.rechazarDocumento, { as: luz, params, body })).status;
  }
  if (acto === 'eliminar') {
    const url = `/api/documentos/${id}/archivo`;
    const body = { idDocumento: id, url, expedienteId: idExpediente };
    return (await request(documentos.eliminarDocumento, { as: ana, body })).status;
  }
  const idDocRequerido = `doc-${at + 1}`;
  const replaced = acto === 'reemplazar' ? { reemplaza: id } : {};
  const body = { idExpediente, idDocRequerido, ...replaced };
  const file = { bytes: await aPdf() };
  return (await request(documentos.crearDocumento, { as: ana, body, file })).status;
}

test.each(SEEDS)(
  'whatever is done to the documents of a file, one act after another (%i)',
  async (seed) => {
    const { oneOf, happens } = drawing(seed);
    const { idExpediente } = await aStoredExpediente({
      cliente: ana,
      asignado: luz,
      estados: [null, null],
    });
    const filas: Fila[] = [0, 1].map(() => ({ estado: null, id: '', before: '' }));
    const trail: string[] = [];
    let comments = 0;
    for (let step = 0; step < 16; step += 1) {
      const at = oneOf([0, 1]);
      const fila = filas[at] as Fila;
      const allowed = ACTOS.filter((one) => MAY[one].in.includes(fila.estado));
      const acto = oneOf(happens(0.7) ? allowed : ACTOS);
      // Now and then about the document that was there before, as from a page that is behind.
      const isBehind = acto !== 'subir' && fila.before !== '' && happens(0.25);
      const id = isBehind ? fila.before : fila.id;
      if (acto !== 'subir' && id === '') continue;
      const isAllowed = !isBehind && MAY[acto].in.includes(fila.estado);
      const before = await expedienteNow(idExpediente);
      const status = await send(acto, idExpediente, at, id);
      const after = await expedienteNow(idExpediente);
      const done = [seed, step, acto, fila.estado, isBehind] as const;
      expect([...done, status < 400]).toEqual([...done, isAllowed]);
      if (!isAllowed) {
        expect(after).toEqual(before);
        continue;
      }
      fila.estado = MAY[acto].after;
      const now = after.documentos[at]?.idDocumento ?? '';
      if (fila.id !== now && fila.id !== '') fila.before = fila.id;
      fila.id = now;
      trail.push(RECORD[acto]);
      if (acto === 'rechazar') comments += 1;
      expect(after.documentos.map(({ estado }) => estado)).toEqual(
        filas.map(({ estado }) => estado),
      );
      expect(after.documentos[at]?.comentario).toBe(acto === 'rechazar' ? 'No se lee' : null);
      expect(after.estado).toBe(stateOf(filas.map(({ estado }) => estado)));
    }
    expect(trail.length).toBeGreaterThan(6);
    expect(await recordsOf(idExpediente)).toEqual(trail.toSorted());
    const params = { id: idExpediente };
    const { body } = await request(listComentarios, { as: ana, params });
    expect(body.comentarios).toHaveLength(comments);
    await expectConsistent(idExpediente);
  },
);
