import { PARTE } from '@notaria/contract/partes-limits';
import { aFila, anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { SALA_NUEVA } from './partes.ts';
import { maySayQuienEs, partesPosibles } from './partes-policy.ts';

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

test('who added a party says whether it is a company only until it joins; then it does, and the office', () => {
  const empresa = { id: 'acta', tipo: 'Acta', descripcion: 'x', condicion: null } as const;
  const documentos = [{ ...empresa, paraQuien: 'empresa' as const }];
  const clase = { clave: 'vendedor', nombre: 'Vendedor', minimo: 1, maximo: 3, de: null };
  const file = anExpediente({ clases: [{ ...clase, documentos }] });
  const says = (estado: 'invitada' | 'activa', ...mias: string[]) => {
    const added = { idParte: 'p2', clave: 'vendedor', persona: 'Norte', invito: 'p1', estado };
    return maySayQuienEs(
      file,
      mias.length === 0 ? { oficina: true } : { oficina: false, mias: new Set(mias) },
      { ...SALA_NUEVA, ...added },
    );
  };
  expect([says('invitada', 'p1'), says('activa', 'p1')]).toEqual([true, false]);
  expect([says('activa', 'p2'), says('activa')]).toEqual([true, true]);
  expect(says('invitada', 'p3')).toBe(false);
});
