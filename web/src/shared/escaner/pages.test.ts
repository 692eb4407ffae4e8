import { describe, expect, test } from 'vitest';
import { fileOf, mayBeBack, pagesIn, type ScanDocument, sheetsOf } from './documents.ts';
import { wholeOf } from './geometry.ts';
import type { TakenIn } from './job.ts';
import { lookFor, pageOf, type ScanPage } from './page.ts';
import {
  keptOf,
  MOST_PAGES,
  nextToRead,
  noPages,
  type Pages,
  type PagesEvent,
  reducePages,
} from './pages.ts';

const quad = wholeOf({ width: 10, height: 10 });
const preview = new Blob(['seen']);
const taken: TakenIn = {
  photo: new Blob(['small']),
  preview,
  thumb: preview,
  warnings: [],
  isCard: false,
};
const glimpse = { width: 10, height: 10, quad, isSure: true, preview };

function aPage(id: string, part: Partial<ScanPage> = {}): ScanPage {
  const file = new File([id], `${id}.jpg`);
  const ready = { ...glimpse, ...taken, state: 'lista', name: '' } as const;
  return { ...pageOf(file), cut: { quad, look: 'documento', quarters: 0 }, ...ready, id, ...part };
}

const waiting = (id: string) => ({ ...pageOf(new File([id], `${id}.jpg`)), id });
const aDocument = (name: string, ...pages: ScanPage[]): ScanDocument => ({
  id: pages.map(({ id }) => id).join(''),
  name,
  pages,
});
const withDocuments = (...documents: ScanDocument[]): Pages => ({
  ...noPages(true),
  documents,
  since: 1,
});
const withList = (list: readonly ScanPage[]): Pages => ({
  ...withDocuments(aDocument('', ...list)),
  isSeveral: false,
});
const listed = ({ documents }: Pick<Pages, 'documents'>) => pagesIn(documents);
const idsOf = (pages: readonly ScanPage[]) => pages.map(({ id }) => id).join('');
const ids = (pages: Pick<Pages, 'documents'>) => idsOf(listed(pages));
const keptIds = ({ documents }: Pages) => idsOf(pagesIn(keptOf(documents)));
const after = (pages: Pages, ...events: PagesEvent[]) => events.reduce(reducePages, pages);
/** The pages of each document and its name, written as «name:ab name:c». */
const shape = ({ documents }: Pages) =>
  documents.map(({ name, pages }) => `${name}:${idsOf(pages)}`).join(' ');

describe('pages', () => {
  const abc = withList(['a', 'b', 'c'].map((id) => aPage(id)));

  test('a page that is taken out comes back to its place', () => {
    const removed = reducePages(abc, { type: 'removed', id: 'b' });
    expect(ids(removed)).toBe('ac');
    expect(ids(reducePages(removed, { type: 'restored' }))).toBe('abc');
  });

  test('a PDF becomes its pages in its place; a locked one waits for its password, which is not kept', () => {
    const pdf = pageOf(new File(['pdf'], 'acta.pdf'));
    const list = withList([aPage('a'), pdf, aPage('b')]);
    const locked = reducePages(list, { type: 'changed', id: pdf.id, part: { state: 'cerrado' } });
    expect([listed(locked)[1]?.state, keptIds(locked)]).toEqual(['cerrado', 'ab']);
    const unlocked = reducePages(locked, {
      type: 'changed',
      id: pdf.id,
      part: { state: 'pdf', password: 'secreta' },
    });
    expect(nextToRead(unlocked)?.password).toBe('secreta');
    const opened = { copy: new Blob(['copy']), pages: [undefined, taken], acted: true };
    const open = reducePages(unlocked, { type: 'opened', id: pdf.id, opened });
    expect(
      listed(open).map(({ origin, pdf: place, state, password }) => [
        origin?.name,
        place?.at,
        state,
        password,
      ]),
    ).toEqual([
      [undefined, undefined, 'lista', ''],
      ['acta.pdf', 0, 'esperando', ''],
      ['acta.pdf', undefined, 'lista', ''],
      [undefined, undefined, 'lista', ''],
    ]);
    expect(fileOf(aDocument('', ...listed(open)))).toBe('');
    expect(fileOf(aDocument('', ...listed(open).slice(1, 3)))).toBe('acta.pdf');
  });

  test('pages move, but not past the ends', () => {
    expect(ids(reducePages(abc, { type: 'moved', id: 'c', by: -1 }))).toBe('acb');
    expect(ids(reducePages(abc, { type: 'moved', id: 'a', by: -1 }))).toBe('abc');
  });

  test('no document has more than 20 pages, and the number of pages that did not fit is shown', () => {
    const many = Array.from({ length: MOST_PAGES + 3 }, (_none, at) => waiting(String(at)));
    const [first, ...rest] = many;
    const pages = after(
      noPages(),
      { type: 'chosen', pages: first ? [first] : [], now: 1 },
      { type: 'chosen', pages: rest, now: 2 },
    );
    expect([listed(pages).length, pages.refused]).toEqual([MOST_PAGES, 3]);
    expect(after(pages, { type: 'removed', id: '3' }, { type: 'restored' }).refused).toBe(3);
  });

  test('two choices at once keep their order, and are read one after the other', () => {
    const pages = after(
      noPages(),
      { type: 'chosen', pages: [waiting('a'), waiting('b')], now: 1 },
      { type: 'chosen', pages: [waiting('c')], now: 1 },
      { type: 'seen', id: 'a', glimpse },
    );
    expect(ids(pages)).toBe('abc');
    expect(nextToRead(pages)?.id).toBe('b');
  });

  test('a page taken out while it is read, and put back, is ready and is kept', () => {
    const pages = after(
      noPages(),
      { type: 'chosen', pages: [waiting('a')], now: 1 },
      { type: 'seen', id: 'a', glimpse },
      { type: 'removed', id: 'a' },
      { type: 'ready', id: 'a', taken },
      { type: 'restored' },
    );
    expect(listed(pages)[0]).toMatchObject({
      id: 'a',
      state: 'lista',
      photo: taken.photo,
      name: '',
    });
    expect(keptIds(pages)).toBe('a');
  });

  test('a page taken out before it is read is read as well, because it may come back', () => {
    const pages = after(
      noPages(),
      { type: 'chosen', pages: [waiting('a')], now: 1 },
      { type: 'removed', id: 'a' },
    );
    expect(nextToRead(pages)?.id).toBe('a');
  });

  test('a photograph that the scanner failed at stays with its file, and can be tried again', () => {
    const failed = after(
      noPages(),
      { type: 'chosen', pages: [waiting('a'), waiting('b')], now: 1 },
      { type: 'changed', id: 'a', part: { state: 'fallida' } },
    );
    expect(listed(failed)[0]).toMatchObject({ state: 'fallida', name: 'a.jpg' });
    expect(nextToRead(failed)?.id).toBe('b');
    const again = after(failed, { type: 'retried' });
    expect(nextToRead(again)?.id).toBe('a');
    expect(ids(again)).toBe('ab');
  });

  test('a photograph that the browser cannot open goes, and its name is shown', () => {
    const pages = after(
      noPages(),
      { type: 'chosen', pages: [waiting('a'), waiting('b')], now: 1 },
      { type: 'unreadable', id: 'a' },
    );
    expect([ids(pages), pages.unreadable]).toEqual(['b', ['a.jpg']]);
  });
});

describe('a page taken again', () => {
  const before = withList([aPage('a'), aPage('b', { isBack: true }), aPage('c')]);
  const replaced = after(before, { type: 'replaced', id: 'b', page: waiting('x') });

  test('replaces the old one, which is kept until the new one is ready', () => {
    expect(ids(replaced)).toBe('axc');
    expect(listed(replaced)[1]).toMatchObject({ isBack: true, state: 'esperando' });
    expect(keptIds(replaced)).toBe('abc');
    const ready = after(
      replaced,
      { type: 'seen', id: 'x', glimpse },
      { type: 'ready', id: 'x', taken },
    );
    expect(keptIds(ready)).toBe('axc');
    expect(ids(after(ready, { type: 'restored' }))).toBe('abc');
  });

  test('does not pass what was said of it on to the old one, should that come back', () => {
    const letters = withList([aPage('a'), aPage('b')]);
    const card = { ...taken, isCard: true };
    const pages = after(
      letters,
      { type: 'replaced', id: 'b', page: waiting('x') },
      { type: 'ready', id: 'x', taken: card },
      { type: 'changed', id: 'x', part: { isBack: true } },
      { type: 'restored' },
    );
    expect([ids(pages), listed(pages)[1]?.isBack]).toEqual(['ab', false]);
  });

  test('gives way to the old one if it cannot be opened, or is taken out before it is ready', () => {
    expect(ids(after(replaced, { type: 'unreadable', id: 'x' }))).toBe('abc');
    const failed = after(replaced, { type: 'changed', id: 'x', part: { state: 'fallida' } });
    expect(ids(after(failed, { type: 'removed', id: 'x' }))).toBe('abc');
  });

  test('a third time before it was read still keeps the old one', () => {
    const twice = after(replaced, { type: 'replaced', id: 'x', page: waiting('y') });
    expect(ids(after(twice, { type: 'unreadable', id: 'y' }))).toBe('abc');
  });
});

describe('the day of the pages', () => {
  const started = after(noPages(), { type: 'chosen', pages: [aPage('a')], now: 1_000 });

  test('counts from the first one, also if that was kept before', () => {
    const more = after(started, { type: 'chosen', pages: [aPage('b')], now: 5_000 });
    expect(more.since).toBe(1_000);
    const documents = [aDocument('', aPage('k'))];
    const loaded = after(noPages(), { type: 'loaded', documents, since: 7 });
    expect(after(loaded, { type: 'chosen', pages: [aPage('b')], now: 5_000 }).since).toBe(7);
  });

  test('begins anew once all of them are gone', () => {
    const cleared = after(started, { type: 'cleared' });
    expect(after(cleared, { type: 'chosen', pages: [aPage('b')], now: 9_000 }).since).toBe(9_000);
  });
});

describe('several documents', () => {
  const ine = aDocument('INE', aPage('a'), aPage('b'));
  const curp = aDocument('CURP', aPage('c'), aPage('d'));
  const two = withDocuments(ine, curp);

  test.each([
    ['the first page down within its document', 'a', 1, 'INE:ba CURP:cd'],
    ['the second page up within its document', 'd', -1, 'INE:ab CURP:dc'],
    ['past the end, into the next document', 'b', 1, 'INE:a CURP:cbd'],
    ['the first of a document up, into the one before', 'c', -1, 'INE:acb CURP:d'],
  ] as const)('%s: each keeps its name', (_what, id, by, expected) => {
    expect(shape(reducePages(two, { type: 'moved', id, by }))).toBe(expected);
  });

  test('moving the only page of a document to another one leaves no document behind', () => {
    const pages = withDocuments(aDocument('INE', aPage('a')), curp);
    expect(shape(reducePages(pages, { type: 'moved', id: 'a', by: 1 }))).toBe('CURP:cad');
  });

  test.each(['a', 'b', 'c', 'd'])(
    'taking out page %s leaves every name, and the page comes back to its own',
    (id) => {
      const removed = reducePages(two, { type: 'removed', id });
      expect(shape(removed)).toBe(shape(two).replace(id, ''));
      expect(shape(reducePages(removed, { type: 'restored' }))).toBe(shape(two));
    },
  );

  test('a document that lost its only page, and its name to another, comes back without a name', () => {
    const pages = after(
      two,
      { type: 'removed', id: 'd' },
      { type: 'removed', id: 'c' },
      { type: 'named', document: 'ab', name: 'CURP' },
      { type: 'restored' },
    );
    expect(shape(pages)).toBe('CURP:ab :c');
  });

  test('no two documents have the same name', () => {
    const pages = reducePages(two, { type: 'named', document: 'cd', name: 'INE' });
    expect(shape(pages)).toBe(':ab INE:cd');
  });

  test('a page that stops beginning a document loses its name, and asks for it when it begins one again', () => {
    const pages = after(two, { type: 'joined', id: 'c' }, { type: 'split', id: 'c' });
    expect(shape(pages)).toBe('INE:ab :cd');
  });

  test('each PDF begins one, and photographs go on with the last', () => {
    const pdf = (id: string) => ({ ...pageOf(new File([id], `${id}.pdf`)), id });
    const chosen = [waiting('a'), pdf('b'), waiting('c'), pdf('d')];
    const pages = after(noPages(true), { type: 'chosen', pages: chosen, now: 1 });
    expect(shape(pages)).toBe(':a :bc :d');
    expect(shape(after(noPages(), { type: 'chosen', pages: chosen, now: 1 }))).toBe(':abcd');
  });

  test('the only document stays while its last page is out, and takes the next photograph', () => {
    const out = after(withDocuments(aDocument('INE', aPage('a'))), { type: 'removed', id: 'a' });
    const pages = after(out, { type: 'chosen', pages: [aPage('b')], now: 2 }, { type: 'restored' });
    expect(shape(pages)).toBe('INE:ab');
  });
});

describe('front and back of a card', () => {
  const card = { isCard: true };

  test('go on one sheet, and no third page with them', () => {
    const sheets = sheetsOf(
      aDocument(
        '',
        aPage('a', card),
        aPage('b', { ...card, isBack: true }),
        aPage('c', { ...card, isBack: true }),
      ),
    );
    expect(sheets.map((sheet) => sheet.map(({ id }) => id).join(''))).toEqual(['ab', 'c']);
  });

  test.each([
    ['both are cards', [aPage('a', card), aPage('b', card)], true],
    ['the page is none', [aPage('a', card), aPage('b')], false],
    ['the one before is none', [aPage('a'), aPage('b', card)], false],
    ['somebody said so', [aPage('a'), aPage('b', { isBack: true })], true],
  ])('can be marked where %s', (_what, list, expected) => {
    expect(mayBeBack(list, 1)).toBe(expected);
    expect(mayBeBack(list, 0)).toBe(false);
  });
});

test.each([
  ['Identificación oficial vigente', '', 'color'],
  ['INE del vendedor', '', 'color'],
  ['Acta de nacimiento', 'Copia certificada, a color.', 'color'],
  ['Acta de nacimiento', 'Copia certificada.', 'documento'],
  ['Predial al corriente', 'De este año.', 'documento'],
])('photographs of «%s» («%s») first look like %s', (name, sheet, look) => {
  expect(lookFor(name, sheet)).toBe(look);
});
