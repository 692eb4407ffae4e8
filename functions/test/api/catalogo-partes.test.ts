import type { TramiteEditado } from '@notaria/contract/catalogo';
import * as calls from '@notaria/contract/catalogo';
import { PARTES_PROBLEMAS } from '@notaria/contract/partes-catalogo';
import { readTramite } from '@notaria/contract/tramites';
import { unusedWord } from '@notaria/factories/oficinas';
import { anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';

const COMPRA = { clave: 'n1', nombre: 'Comprador', minimo: 1, maximo: 4, de: null };
const VENDE = { clave: 'n2', nombre: 'Vendedor', minimo: 1, maximo: 4, de: null };
const CONYUGE = { clave: 'n3', nombre: 'Cónyuge de quien vende', minimo: 0, maximo: 4, de: 'n2' };

function aDraft(): TramiteEditado & { partes: NonNullable<TramiteEditado['partes']> } {
  return {
    titulo: `Trámite ${unusedWord()}`,
    descripcion: 'Para qué sirve.',
    partes: [COMPRA, VENDE, CONYUGE],
    documentos: [
      { tipo: 'Identificación', descripcion: 'Tu INE.', parte: 'n1' },
      { tipo: 'Identificación', descripcion: 'Tu INE.', parte: 'n2' },
      { tipo: 'Acta de matrimonio', descripcion: 'La da el Registro Civil.', parte: 'n3' },
      { tipo: 'Predial', descripcion: 'Se pide en la tesorería.' },
    ],
    pasos: [],
  };
}

async function create(admin: Person, body: TramiteEditado) {
  return request(calls.crearTramite, { as: admin, body });
}

async function administered(admin: Person, idTramite: string) {
  const { body } = await request(calls.listCatalogo, { as: admin });
  const found = body.tramites.find((one) => one.idTramite === idTramite);
  if (!found) throw new Error(`no tramite ${idTramite}`);
  return found;
}

describe('a procedure with several people', () => {
  test('a new one stores who brings each document, under keys made from the names', async () => {
    const admin = await anAdministrador();
    const { idTramite } = (await create(admin, aDraft())).body;
    const { tramite } = (await request(readTramite, { params: { idTramite } })).body;
    expect(tramite.Partes).toEqual([
      { Clave: 'comprador', Nombre: 'Comprador', Minimo: 1, Maximo: 4, De: null },
      { Clave: 'vendedor', Nombre: 'Vendedor', Minimo: 1, Maximo: 4, De: null },
      {
        Clave: 'conyuge-de-quien-vende',
        Nombre: 'Cónyuge de quien vende',
        Minimo: 0,
        Maximo: 4,
        De: 'vendedor',
      },
    ]);
    expect(tramite.DocumentosRequeridos.map(({ Parte }) => Parte)).toEqual([
      ...['comprador', 'vendedor', 'conyuge-de-quien-vende', null],
    ]);
  });

  test('an edit without parties keeps them, and a renamed party keeps its key', async () => {
    const admin = await anAdministrador();
    const { idTramite } = (await create(admin, aDraft())).body;
    const edit = async (change: Partial<TramiteEditado>) => {
      const { titulo, descripcion, documentos, pasos, version } = await administered(
        admin,
        idTramite,
      );
      const body = {
        titulo,
        descripcion,
        pasos,
        version,
        documentos: documentos.map(({ id, tipo, descripcion: como }) => ({
          id,
          tipo,
          descripcion: como,
        })),
        ...change,
      };
      const answer = await request(calls.modificarTramite, {
        as: admin,
        params: { idTramite },
        body,
      });
      expect(answer.status).toBe(200);
    };
    const before = await administered(admin, idTramite);
    await edit({});
    const kept = await administered(admin, idTramite);
    expect([kept.partes, kept.documentos]).toEqual([before.partes, before.documentos]);

    const partes = before.partes.map((parte) =>
      parte.clave === 'vendedor' ? { ...parte, nombre: 'Quien vende', maximo: 2 } : parte,
    );
    await edit({ partes });
    const renamed = await administered(admin, idTramite);
    expect(renamed.partes[1]).toEqual({
      clave: 'vendedor',
      nombre: 'Quien vende',
      minimo: 1,
      maximo: 2,
      de: null,
    });
    expect(renamed.documentos).toEqual(before.documentos);
  });

  test('a document of one kind is made common in a procedure that is there', async () => {
    const admin = await anAdministrador();
    const draft = aDraft();
    const escritura = { tipo: 'Escritura', descripcion: 'La que ya tienes.', parte: 'n2' };
    const asked = { ...draft, documentos: [...draft.documentos, escritura] };
    const created = (await create(admin, asked)).body.idTramite;
    const { idTramite, activo: _, ...before } = await administered(admin, created);
    const documentos = before.documentos.map((one) =>
      one.tipo === 'Escritura' ? { ...one, parte: null } : one,
    );
    const body = { ...before, documentos };
    await request(calls.modificarTramite, { as: admin, params: { idTramite }, body });
    expect((await administered(admin, idTramite)).documentos).toEqual(documentos);
  });

  const others = { ...VENDE, clave: 'n4', nombre: 'Otro' };
  test.each([
    [{ partes: [COMPRA, { ...VENDE, nombre: 'COMPRADOR ' }, CONYUGE] }, PARTES_PROBLEMAS.repetida],
    [{ partes: [{ ...COMPRA, minimo: 5 }, VENDE, CONYUGE] }, PARTES_PROBLEMAS.alReves],
    [{ partes: [COMPRA, VENDE, { ...CONYUGE, de: 'n9' }] }, PARTES_PROBLEMAS.deNadie],
    [{ partes: [COMPRA, VENDE, { ...CONYUGE, de: 'n3' }] }, PARTES_PROBLEMAS.deNadie],
    [{ partes: [COMPRA, VENDE, { ...CONYUGE, minimo: 1 }] }, PARTES_PROBLEMAS.acompananteObligado],
    [
      { partes: [COMPRA, VENDE, CONYUGE].map((one) => ({ ...one, minimo: 0 })) },
      PARTES_PROBLEMAS.nadieObligado,
    ],
    [
      { partes: [...[COMPRA, VENDE].map((one) => ({ ...one, minimo: 7, maximo: 7 })), CONYUGE] },
      PARTES_PROBLEMAS.demasiadas,
    ],
    [{ partes: [COMPRA, VENDE] }, PARTES_PROBLEMAS.documentoDeNadie],
    [{ partes: [COMPRA, VENDE, CONYUGE, others] }, PARTES_PROBLEMAS.sinDocumentos('Otro')],
    [{ partes: [{ ...COMPRA, maximo: 11 }] }, PARTES_PROBLEMAS.sinCantidad],
    [{ partes: [{ ...COMPRA, minimo: 0.5 }] }, PARTES_PROBLEMAS.minimoInvalido],
    [{ partes: [{ ...COMPRA, nombre: ' ' }] }, PARTES_PROBLEMAS.sinNombre],
  ])('%j is refused with its sentence', async (change, message) => {
    const answer = await create(await anAdministrador(), { ...aDraft(), ...change });
    expect([answer.status, answer.error.message]).toEqual([400, message]);
  });
});
