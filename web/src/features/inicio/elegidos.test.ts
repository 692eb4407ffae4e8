import { describe, expect, it } from 'vitest';
import { CUANTOS, elegidos } from './elegidos.ts';

function catalogo(...ids: string[]) {
  return ids.map((id) => ({ ID_Tramite: id, Titulo: id, Descripcion: id, Palabras: [] }));
}
const idsOf = (tramites: { ID_Tramite: string }[]) => tramites.map(({ ID_Tramite }) => ID_Tramite);

describe('the procedures of the home page', () => {
  it('are those of the configuration in its order, then the first ones of the catalogue', () => {
    const shown = elegidos(catalogo('a', 'b', 'c', 'd'), ['d', 'b']);
    expect(idsOf(shown)).toEqual(['d', 'b', 'a', 'c']);
  });
  it('leave out those that the catalogue no longer offers', () => {
    expect(idsOf(elegidos(catalogo('a'), ['retirado', 'a']))).toEqual(['a']);
  });
  it('are never more than the cards that fit', () => {
    expect(elegidos(catalogo('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), ['h'])).toHaveLength(CUANTOS);
  });
});
