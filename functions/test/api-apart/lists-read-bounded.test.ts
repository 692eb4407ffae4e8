import '../support/own-project.ts';
import type { AnyCall } from '@notaria/contract/call';
import { listExpedientes } from '@notaria/contract/expedientes';
import { listGrupos } from '@notaria/contract/grupos';
import { PAGINA } from '@notaria/contract/limits';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { listUsuarios } from '@notaria/contract/usuarios';
import { countReads } from '@notaria/factories/counted-reads';
import {
  storeExpedientes,
  storeGrupos,
  storeNotificaciones,
  storeUsuarios,
} from '@notaria/factories/crowd';
import { aStaff, idOf, type Office, open, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { MOST_SCANNED } from '../../src/platform/store/page.ts';

/** Documents that a list call may read besides its page: session, profile, office and two to spare. */
const SPARE_READS = 5;
/** Besides these, what is compared in memory: among at most 300 files (docs/decisions/012). */
const SCANNING = MOST_SCANNED + SPARE_READS;
const MANY = 300;
const word = unusedWord();
let office: Office;
let cliente: Person;

beforeAll(async () => {
  [office, cliente] = await Promise.all([aStaff().then(open), aCliente()]);
  const abogado = peopleOf(office).abogada;
  await storeExpedientes(0, MANY, { cliente, abogado, idGrupo: await idOf(office), word });
  await storeUsuarios(0, MANY, word);
  await storeGrupos(0, MANY, word);
  await storeNotificaciones(0, MANY, cliente);
});

const SEES_FILES: [string, () => Person][] = [
  ['an Administrador', () => office.admin],
  ['an Abogado titular', () => office.titular],
  ['an Abogado', () => peopleOf(office).abogada],
  ['a Secretaria', () => peopleOf(office).secretaria],
  ['a Cliente', () => cliente],
];

/**
 * Goes through a list as people do, and checks that every call except a jump read its page and little more, and that
 * there was more to read.
 * @param opposite the direction that is not the list's own
 */
async function expectBounded(
  call: AnyCall,
  pageSize: number,
  opposite: 'asc' | 'desc',
  as: Person,
): Promise<void> {
  const visit = async (how: string, query: object, spare = SPARE_READS) => {
    const { result, reads } = await countReads(() => request<AnyCall>(call, { as, query }));
    const body = result.body as readonly unknown[] | { usuarios: readonly unknown[] };
    const rows = 'usuarios' in body ? body.usuarios.length : body.length;
    const total = Number(result.headers.get('x-total-count'));
    expect(total, how).toBeGreaterThan(pageSize);
    expect(rows, how).toBeGreaterThan(0);
    expect(reads.documents, how).toBeGreaterThanOrEqual(rows);
    expect(reads.documents, how).toBeLessThanOrEqual(pageSize + spare);
    expect(reads.counts, how).toBeLessThanOrEqual(1);
    const cursor = result.headers.get('x-cursor-siguiente') ?? '';
    return { last: Math.ceil(total / pageSize), cursor };
  };
  const isOfStaff = call === listExpedientes && as !== cliente;
  // Accounts, offices and a client's own files are few: their search is compared in memory (decision 012).
  const searching = isOfStaff ? SPARE_READS : SCANNING;
  const { last, cursor } = await visit('first', {});
  await visit('next', { cursor, hacia: 'siguiente' });
  await visit('last', { pagina: last });
  const found = await visit('search', { buscar: word }, searching);
  await visit('end of the search', { buscar: word, pagina: found.last }, searching);
  await visit('order', { direccion: opposite });
  // A jump far ahead may use an offset.
  await visit('in the middle', { pagina: Math.ceil(last / 2) }, Number.POSITIVE_INFINITY);
  if (!isOfStaff) return;
  // A past date is compared in memory, and so is the stage where a scope is a choice of people.
  await visit('in a stage', { etapa: 'firma' }, SCANNING);
  await visit('not delivered', { curso: 'abiertos', direccion: 'asc' });
  await visit('standing still', { curso: 'detenidos', direccion: 'asc' });
  await visit('past their date', { curso: 'fecha-pasada', direccion: 'asc' }, SCANNING);
  await visit('delivered', { curso: 'entregados' });
}

describe('a list call reads its page and at most five documents more, or its count besides', () => {
  test.each(SEES_FILES)('files, for %s', (_who, person) =>
    expectBounded(listExpedientes, PAGINA.expedientes, 'asc', person()),
  );

  test('a search of two words that fit few files', async () => {
    const as = office.admin;
    const query = { buscar: `abierto ${word}`, limite: 10 };
    const narrow = await countReads(() => request(listExpedientes, { as, query }));
    expect(narrow.result.headers.get('x-busqueda-parcial')).toBeNull();
    expect(narrow.result.headers.get('x-total-count')).toBe(String(MANY / 3));
    // The longest word has a third of the files; the rest of them is compared.
    expect(narrow.reads.documents).toBeLessThanOrEqual(MOST_SCANNED + SPARE_READS);
  });

  test('accounts', () => expectBounded(listUsuarios, PAGINA.usuarios, 'desc', office.admin));

  test('offices', () => expectBounded(listGrupos, PAGINA.grupos, 'desc', office.admin));

  test('notices: reads only the panel, of many more', async () => {
    const panel = () => request(listNotificaciones, { as: cliente });
    const { result, reads } = await countReads(panel);
    expect(result.body).toHaveLength(50);
    expect(reads.documents).toBeLessThanOrEqual(50 + SPARE_READS);
  });
});

describe('the counter of reads counts', () => {
  const own = () => db().collection('expedientes').where('idCliente', '==', cliente.uid);

  test('documents of a query, including those that an offset skips', async () => {
    const { reads } = await countReads(() => own().offset(40).limit(10).get());
    expect(reads).toEqual({ documents: 50, counts: 0, counted: 0 });
  });

  test('documents read by id, missing or not, also in a transaction', async () => {
    const refs = [`2601-${word}-0`, 'no-hay'].map((id) => db().collection('expedientes').doc(id));
    const { reads } = await countReads(async () => {
      await db().getAll(...refs);
      await db().runTransaction(async (tx) => {
        await tx.get(own().limit(3));
        await tx.getAll(...refs);
      });
    });
    expect(reads).toEqual({ documents: 7, counts: 0, counted: 0 });
  });

  test('a count separately, with the number that it counted', async () => {
    const { reads } = await countReads(() => own().count().get());
    expect(reads).toEqual({ documents: 0, counts: 1, counted: MANY / 2 });
  });
});

// The last test, because it adds a file to those that the others count.
test('a search of two words that fit many files reads a bounded number and says so', async () => {
  const as = office.admin;
  const abogado = peopleOf(office).abogada;
  const idGrupo = await idOf(office);
  await storeExpedientes(MANY, MOST_SCANNED + 1, { cliente, abogado, idGrupo, word });
  const all = { buscar: 'ana@prueba.mx 2601', limite: 10, pagina: 3 };
  const wide = await countReads(() => request(listExpedientes, { as, query: all }));
  expect(wide.result.headers.get('x-busqueda-parcial')).toBe(String(MOST_SCANNED));
  expect(wide.result.body).toHaveLength(10);
  expect(wide.reads.documents).toBeGreaterThan(MOST_SCANNED);
  expect(wide.reads.documents).toBeLessThanOrEqual(MOST_SCANNED + 1 + SPARE_READS);
});
