import { describe, expect, test } from 'vitest';
import {
  fileOf,
  joinAt,
  mayBeBack,
  movePage,
  nameDocument,
  pagesIn,
  type ScanDocument,
  sheetsOf,
  splitAt,
} from './documents.ts';
import { wholeOf } from './geometry.ts';
import type { TakenIn } from './job.ts';
import { lookFor, pageOf, type ScanPage } from './page.ts';
import {
  addPages,
  changePage,
  dropPage,
  finishPage,
  keptOf,
  loadPages,
  MOST_PAGES,
  nextToRead,
  noPages,
  openPdf,
  type Pages,
  removePage,
  replacePage,
  restorePage,
  retryPages,
  showGlimpse,
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

type Change = (pages: Pages) => Pages;
const after = (pages: Pages, ...changes: Change[]) =>
  changes.reduce((now, change) => change(now), pages);
/** An act on pages, for `after`. */
const later =
  <Given extends unknown[]>(act: (pages: Pages, ...given: Given) => Pages) =>
  (...given: Given): Change =>
  (pages) =>
    act(pages, ...given);
const [add, remove, replace] = [later(addPages), later(removePage), later(replacePage)];
const see = (id: string) => later(showGlimpse)(id, glimpse);
const finish = (id: string, read = taken) => later(finishPage)(id, read);
const drop = (id: string) => later(dropPage)(id, 'unreadable');
const change = (id: string, part: Partial<ScanPage>) => later(changePage)(id, () => part);
const arrange = later((pages, to: (documents: Pages['documents']) => Pages['documents']) => ({
  ...pages,
  documents: to(pages.documents),
}));
const move = (id: string, by: -1 | 1) => arrange((all) => movePage(all, id, by));
const split = (id: string) => arrange((all) => splitAt(all, id));
const join = (id: string) => arrange((all) => joinAt(all, id));
const name = (id: string, as: string) => arrange((all) => nameDocument(all, id, as));
/** The pages of each document and its name, written as «name:ab name:c». */
const shape = ({ documents }: Pages) =>
  documents.map(({ name, pages }) => `${name}:${idsOf(pages)}`).join(' ');

describe('pages', () => {
  const abc = withList(['a', 'b', 'c'].map((id) => aPage(id)));

  test('a page that is taken out comes back to its place', () => {
    const removed = after(abc, remove('b'));
    expect(ids(removed)).toBe('ac');
    expect(ids(after(removed, restorePage))).toBe('abc');
  });

  test('a PDF becomes its pages in its place; a locked one waits for its password, which is not kept', () => {
    const pdf = pageOf(new File(['pdf'], 'acta.pdf'));
    const list = withList([aPage('a'), pdf, aPage('b')]);
    const locked = after(list, change(pdf.id, { state: 'cerrado' }));
    expect([listed(locked)[1]?.state, keptIds(locked)]).toEqual(['cerrado', 'ab']);
    const unlocked = after(locked, change(pdf.id, { state: 'pdf', password: 'secreta' }));
    expect(nextToRead(unlocked)?.password).toBe('secreta');
    const opened = { copy: new Blob(['copy']), pages: [undefined, taken], acted: true };
    const open = after(unlocked, (pages) => openPdf(pages, pdf.id, opened));
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
    expect(ids(after(abc, move('c', -1)))).toBe('acb');
    expect(ids(after(abc, move('a', -1)))).toBe('abc');
  });

  test('no document has more than 20 pages, and the number of pages that did not fit is shown', () => {
    const many = Array.from({ length: MOST_PAGES + 3 }, (_none, at) => waiting(String(at)));
    const [first, ...rest] = many;
    const pages = after(noPages(), add(first ? [first] : [], 1), add(rest, 2));
    expect([listed(pages).length, pages.refused]).toEqual([MOST_PAGES, 3]);
    expect(after(pages, remove('3'), restorePage).refused).toBe(3);
  });

  test('two choices at once keep their order, and are read one after the other', () => {
    const pages = after(
      noPages(),
      add([waiting('a'), waiting('b')], 1),
      add([waiting('c')], 1),
      see('a'),
    );
    expect(ids(pages)).toBe('abc');
    expect(nextToRead(pages)?.id).toBe('b');
  });

  test('a page taken out while it is read, and put back, is ready and is kept', () => {
    const pages = after(
      noPages(),
      add([waiting('a')], 1),
      see('a'),
      remove('a'),
      finish('a'),
      restorePage,
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
    const pages = after(noPages(), add([waiting('a')], 1), remove('a'));
    expect(nextToRead(pages)?.id).toBe('a');
  });

  test('a photograph that the scanner failed at stays with its file, and can be tried again', () => {
    const failed = after(
      noPages(),
      add([waiting('a'), waiting('b')], 1),
      change('a', { state: 'fallida' }),
    );
    expect(listed(failed)[0]).toMatchObject({ state: 'fallida', name: 'a.jpg' });
    expect(nextToRead(failed)?.id).toBe('b');
    const again = after(failed, retryPages);
    expect(nextToRead(again)?.id).toBe('a');
    expect(ids(again)).toBe('ab');
  });

  test('a photograph that the browser cannot open goes, and its name is shown', () => {
    const pages = after(noPages(), add([waiting('a'), waiting('b')], 1), drop('a'));
    expect([ids(pages), pages.unreadable]).toEqual(['b', ['a.jpg']]);
  });
});

describe('a page taken again', () => {
  const before = withList([aPage('a'), aPage('b', { isBack: true }), aPage('c')]);
  const replaced = after(before, replace('b', waiting('x')));

  test('replaces the old one, which is kept until the new one is ready', () => {
    expect(ids(replaced)).toBe('axc');
    expect(listed(replaced)[1]).toMatchObject({ isBack: true, state: 'esperando' });
    expect(keptIds(replaced)).toBe('abc');
    const ready = after(replaced, see('x'), finish('x'));
    expect(keptIds(ready)).toBe('axc');
    expect(ids(after(ready, restorePage))).toBe('abc');
  });

  test('does not pass what was said of it on to the old one, should that come back', () => {
    const letters = withList([aPage('a'), aPage('b')]);
    const card = { ...taken, isCard: true };
    const pages = after(
      letters,
      replace('b', waiting('x')),
      finish('x', card),
      change('x', { isBack: true }),
      restorePage,
    );
    expect([ids(pages), listed(pages)[1]?.isBack]).toEqual(['ab', false]);
  });

  test('gives way to the old one if it cannot be opened, or is taken out before it is ready', () => {
    expect(ids(after(replaced, drop('x')))).toBe('abc');
    const failed = after(replaced, change('x', { state: 'fallida' }));
    expect(ids(after(failed, remove('x')))).toBe('abc');
  });

  test('a third time before it was read still keeps the old one', () => {
    const twice = after(replaced, replace('x', waiting('y')));
    expect(ids(after(twice, drop('y')))).toBe('abc');
  });
});

describe('the day of the pages', () => {
  const started = after(noPages(), add([aPage('a')], 1_000));

  test('counts from the first one, also if that was kept before', () => {
    const more = after(started, add([aPage('b')], 5_000));
    expect(more.since).toBe(1_000);
    const documents = [aDocument('', aPage('k'))];
    const loaded = after(noPages(), (pages) => loadPages(pages, { documents, since: 7 }));
    expect(after(loaded, add([aPage('b')], 5_000)).since).toBe(7);
  });

  test('begins anew once all of them are gone', () => {
    const gone = after(started, drop('a'));
    expect(after(gone, add([aPage('b')], 9_000)).since).toBe(9_000);
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
    expect(shape(after(two, move(id, by)))).toBe(expected);
  });

  test('moving the only page of a document to another one leaves no document behind', () => {
    const pages = withDocuments(aDocument('INE', aPage('a')), curp);
    expect(shape(after(pages, move('a', 1)))).toBe('CURP:cad');
  });

  test.each(['a', 'b', 'c', 'd'])(
    'taking out page %s leaves every name, and the page comes back to its own',
    (id) => {
      const removed = after(two, remove(id));
      expect(shape(removed)).toBe(shape(two).replace(id, ''));
      expect(shape(after(removed, restorePage))).toBe(shape(two));
    },
  );

  test('a document that lost its only page, and its name to another, comes back without a name', () => {
    const pages = after(two, remove('d'), remove('c'), name('ab', 'CURP'), restorePage);
    expect(shape(pages)).toBe('CURP:ab :c');
  });

  test('no two documents have the same name', () => {
    const pages = after(two, name('cd', 'INE'));
    expect(shape(pages)).toBe(':ab INE:cd');
  });

  test('a page that stops beginning a document loses its name, and asks for it when it begins one again', () => {
    const pages = after(two, join('c'), split('c'));
    expect(shape(pages)).toBe('INE:ab :cd');
  });

  test('each PDF begins one, and photographs go on with the last', () => {
    const pdf = (id: string) => ({ ...pageOf(new File([id], `${id}.pdf`)), id });
    const chosen = [waiting('a'), pdf('b'), waiting('c'), pdf('d')];
    const pages = after(noPages(true), add(chosen, 1));
    expect(shape(pages)).toBe(':a :bc :d');
    expect(shape(after(noPages(), add(chosen, 1)))).toBe(':abcd');
  });

  test('the only document stays while its last page is out, and takes the next photograph', () => {
    const out = after(withDocuments(aDocument('INE', aPage('a'))), remove('a'));
    const pages = after(out, add([aPage('b')], 2), restorePage);
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
