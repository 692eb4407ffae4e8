import { PARTE } from '@notaria/contract/partes-limits';
import { aFila, anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { partesPosibles } from './partes-policy.ts';

test('a file with as many rows as one document should hold takes nobody else', () => {
  const clase = { clave: 'heredero', nombre: 'Heredero', minimo: 1, maximo: 3 };
  const clases = [{ ...clase, de: null, documentos: [] }];
  const placesWith = (rows: number) =>
    partesPosibles(
      anExpediente({ clases, documentos: Array.from({ length: rows }, () => aFila()) }),
      { oficina: true },
    ).map(({ clave }) => clave);
  expect(placesWith(PARTE.filas - 1)).toEqual(['heredero']);
  expect(placesWith(PARTE.filas)).toEqual([]);
});
