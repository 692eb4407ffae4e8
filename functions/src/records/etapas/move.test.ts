import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { expect, test } from 'vitest';
import { type EnRuta, rutaNueva } from './model.ts';
import { trasDocumentos } from './move.ts';

test('accepted documents end their stage, except where the next one is the delivery', () => {
  const after = (claves: readonly string[]) => {
    const etapas = ETAPAS_COMUNES.filter(({ clave }) => claves.includes(clave));
    return trasDocumentos(rutaNueva(etapas, new Date()) as EnRuta);
  };
  expect(after(['documentos', 'firma', 'entregado'])).toBe('firma');
  expect(after(['documentos', 'entregado'])).toBeUndefined();
});
