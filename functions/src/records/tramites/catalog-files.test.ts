import { fileURLToPath } from 'node:url';
import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { problemaDeGenerales } from '@notaria/contract/generales-catalogo';
import { problemaDePartes } from '@notaria/contract/partes-catalogo';
import { describe, expect, test } from 'vitest';
import { readCatalogo } from './catalog-files.ts';

const DATOS = fileURLToPath(new URL('../../../datos', import.meta.url));

describe('the catalogue that ships', async () => {
  const catalogo = await readCatalogo(DATOS);

  test('has at least twelve procedures, each with its own title and place', () => {
    expect(catalogo.length).toBeGreaterThanOrEqual(12);
    expect(new Set(catalogo.map(({ titulo }) => titulo)).size).toBe(catalogo.length);
    expect(new Set(catalogo.map(({ orden }) => orden)).size).toBe(catalogo.length);
  });

  test.each(catalogo)('$titulo has stages from the documents to the delivery', ({ etapas }) => {
    expect(etapas.at(0)?.clave).toBe(ETAPA_DOCUMENTOS);
    expect(etapas.at(-1)?.clave).toBe('entregado');
    // A short procedure has few stages; a long one names everything that makes a client wait.
    expect(etapas.length).toBeGreaterThanOrEqual(3);
    for (const { quien, queHacer, nombre } of etapas) {
      expect(queHacer !== '').toBe(quien === 'cliente');
      expect(nombre.length).toBeLessThanOrEqual(60);
    }
  });

  test('every entry in a register by an authority has a folio', () => {
    const registros = catalogo.flatMap(({ etapas }) =>
      etapas.filter(({ clave }) => clave.startsWith('registro')),
    );
    expect(registros.length).toBeGreaterThan(5);
    for (const { quien, pideFolio } of registros) {
      expect([quien, pideFolio]).toEqual(['autoridad', true]);
    }
  });

  test.each(catalogo)('$titulo has parties with which a file can be finished', (tramite) => {
    expect(problemaDePartes(tramite.partes, tramite.documentos)).toBeNull();
    expect(problemaDeGenerales(tramite.partes, tramite.generales)).toBeNull();
  });

  test.each(catalogo)('$titulo says what each document is and how to get it', (tramite) => {
    expect(tramite.documentos.length).toBeGreaterThanOrEqual(3);
    for (const documento of tramite.documentos) {
      expect(documento.tipo.length).toBeLessThanOrEqual(60);
      expect(documento.descripcion.length).toBeGreaterThan(60);
      // Documents that only some clients need carry a condition: nobody must write a letter to say that one
      // is not needed.
      expect(documento.descripcion).not.toMatch(/carta (firmada )?que lo diga|firma una carta/);
    }
  });
});
