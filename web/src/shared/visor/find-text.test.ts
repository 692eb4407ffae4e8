import { expect, test } from 'vitest';
import { findText, foldQuery } from './find-text.ts';

const piece = (str: string, hasEOL = false) => ({ str, hasEOL });

function found(pieces: ReturnType<typeof piece>[], query: string): string[] {
  return findText(pieces, foldQuery(query)).map(({ from, to }) =>
    pieces
      .slice(from.piece, to.piece + 1)
      .map(({ str }, at, all) =>
        str.slice(at === 0 ? from.offset : 0, at === all.length - 1 ? to.offset : undefined),
      )
      .join('|'),
  );
}

test.each([
  ['without accents what has them', [piece('Número de Folio')], 'numero', ['Número']],
  ['with accents what has none', [piece('NUMERO')], 'número', ['NUMERO']],
  ['decomposed accents', [piece('Nu\u0301mero')], 'número', ['Nu\u0301mero']],
  ['over pieces', [piece('escri'), piece('tura')], 'escritura', ['escri|tura']],
  ['over lines', [piece('acta de', true), piece('nacimiento')], 'de nacimiento', ['de|nacimiento']],
  ['ligatures', [piece('o\ufb01cina')], 'oficina', ['o\ufb01cina']],
  ['each once', [piece('ana banana')], 'ana', ['ana', 'ana']],
  ['blanks as one', [piece('Luz   Ruiz')], ' luz  ruiz ', ['Luz   Ruiz']],
  ['beyond the basic plane', [piece('a𝐁c 𝐁')], 'b', ['𝐁', '𝐁']],
  ['nothing for blanks', [piece('a b')], '   ', []],
  ['nothing where nothing is', [], 'a', []],
] as const)('finds %s', (_what, pieces, query, expected) => {
  expect(found([...pieces], query)).toEqual(expected);
});
