import type { Ruta } from '@notaria/contract/ruta';
import { expect, it } from 'vitest';
import { type EtapaValores, etapaConFolio, wordsFor } from './etapa-valores.ts';

const etapa = { quien: 'autoridad', pideFolio: true, omitible: false } as const;
const folio = { numero: '12/26', fecha: '2026-11-20' };
const ruta = {
  actual: 'civil',
  etapas: [
    { ...etapa, clave: 'civil', nota: 'Ya entró.', folio },
    { ...etapa, clave: 'inmuebles', nota: null, folio: null },
  ],
} as unknown as Ruta;
const NADA = { nota: '', esperada: '', folio: '', fechaFolio: '' };
const ESCRITO = { nota: 'Ya entró.', esperada: '', folio: '12/26', fechaFolio: '2026-11-20' };

it('the folio of a stage is not the one with which the next stage begins', () => {
  const values = { movimiento: 'avanzar', siguiente: 'inmuebles' } as EtapaValores;
  expect(etapaConFolio(ruta, values)?.clave).toBe('inmuebles');
  expect(wordsFor(ruta, 'avanzar', NADA)).toEqual(NADA);
  expect(wordsFor(ruta, 'anotar', NADA)).toEqual(ESCRITO);
  expect(wordsFor(ruta, 'avanzar', ESCRITO)).toEqual(NADA);
});

it('what the person typed stays, whatever is done', () => {
  const typed = { nota: 'Listo', esperada: '2026-12-01', folio: '9', fechaFolio: '2026-11-29' };
  expect(wordsFor(ruta, 'avanzar', typed)).toEqual(typed);
  expect(wordsFor(ruta, 'anotar', typed)).toEqual(typed);
});
