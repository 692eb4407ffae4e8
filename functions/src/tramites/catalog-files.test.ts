import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readCatalogo } from './catalog-files.ts';

const DATOS = fileURLToPath(new URL('../../datos', import.meta.url));

describe('the catalogue that ships', async () => {
  const catalogo = await readCatalogo(DATOS);

  test('offers at least twelve procedures, each with its own title and place', () => {
    expect(catalogo.length).toBeGreaterThanOrEqual(12);
    expect(new Set(catalogo.map(({ titulo }) => titulo)).size).toBe(catalogo.length);
    expect(new Set(catalogo.map(({ orden }) => orden)).size).toBe(catalogo.length);
  });

  test.each(catalogo)('$titulo says what each document is and how to get it', (tramite) => {
    expect(tramite.documentos.length).toBeGreaterThanOrEqual(3);
    for (const documento of tramite.documentos) {
      expect(documento.tipo.length).toBeLessThanOrEqual(60);
      expect(documento.descripcion.length).toBeGreaterThan(60);
      // What only some must send is marked: nobody writes a letter to say that it isn't asked of them.
      expect(documento.descripcion).not.toMatch(/carta (firmada )?que lo diga|firma una carta/);
    }
  });
});
