import { expect, test } from 'vitest';
import { documentsIn } from './drafts.ts';
import { pageOf } from './page.ts';

const page = (id: string) => ({ ...pageOf(new File([], `${id}.jpg`)), id });

test('a draft in one row of pages, kept before this page loaded, is read as the documents that begin in it', () => {
  const inRow = (id: string, startsDocument: boolean, documento: string) => {
    const { photo: _photo, previous: _previous, ...bare } = page(id);
    return { ...bare, startsDocument, documento };
  };
  const list = [inRow('a', false, 'INE'), inRow('b', false, ''), inRow('c', true, 'CURP')];
  const documents = documentsIn({ key: 'x', since: 1, list });
  expect(documents.map(({ name, pages }) => [name, pages.map(({ id }) => id)])).toEqual([
    ['INE', ['a', 'b']],
    ['CURP', ['c']],
  ]);
  expect(documents[0]?.pages[0]).not.toHaveProperty('documento');
});
