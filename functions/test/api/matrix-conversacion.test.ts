import * as calls from '@notaria/contract/conversacion';
import { mensajeLote } from '@notaria/contract/lotes';
import * as notas from '@notaria/contract/notas';
import { salirDeExpediente } from '@notaria/contract/partes';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile, type SharedFile } from '@notaria/factories/partes';
import { aCliente, anAdministrador, aUsuario, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';

// Permission matrix for "another party of the same file" in the conversation: docs/product.md, "Conversation
// and internal notes". Files without parties are in matrix.test.ts.

const QUIENES = [
  'quien inició',
  'quien fue invitada',
  'quien no ha respondido',
  'quien salió',
  'quien representa',
  'quien salió y representaba',
  'cliente de otro expediente',
  'abogada del expediente',
  'abogado de la oficina',
  'titular',
  'administrador',
  'secretaria',
] as const;
type Quien = (typeof QUIENES)[number];
const PERSONAL: readonly Quien[] = [
  ...(['abogada del expediente', 'titular', 'administrador', 'secretaria'] as const),
];
const HILO_DE: Partial<Record<Quien, string>> = {
  'quien inició': 'p1',
  'quien fue invitada': 'p2',
  'quien representa': 'p6',
};
const CON_HILO: readonly string[] = ['p1', 'p2', 'p6'];
/**
 * `p3` never answered and `p4` left. The client who started represents `p5`, and `p6` represents `p7`. `p8`
 * left together with `p9`, whom it represented. The last is the thread of files without parties.
 */
const HILOS = [
  ...(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', calls.HILO_CLIENTE] as const),
];

let people: Record<Quien, Person>;
/** The file of every cell: what its people write makes no difference to what they may. */
let shared: SharedFile;
const words: Record<string, string> = {};

beforeAll(async () => {
  const [
    office,
    inicia,
    invitada,
    pendiente,
    salio,
    representa,
    representaba,
    otra,
    administrador,
  ] = await Promise.all([
    ...[anOffice(), aCliente(), aUsuario(), aCliente(), aCliente()],
    ...[aCliente(), aCliente(), aCliente(), anAdministrador()],
  ] as const);
  const { abogada, abogado, titular, secretaria } = peopleOf(office);
  people = {
    'quien inició': inicia,
    'quien fue invitada': invitada,
    'quien no ha respondido': pendiente,
    'quien salió': salio,
    'quien representa': representa,
    'quien salió y representaba': representaba,
    'cliente de otro expediente': otra,
    'abogada del expediente': abogada,
    'abogado de la oficina': abogado,
    titular,
    administrador,
    secretaria,
  };
  shared = await aFile();
  for (const [quien, idHilo] of [
    ['quien inició', 'p1'],
    ['quien fue invitada', 'p2'],
    ['quien representa', 'p6'],
  ] as const) {
    words[idHilo] = unusedWord();
    await write(shared, idHilo, people[quien], `Palabra ${words[idHilo]}`);
  }
}, 60_000);

async function aFile(): Promise<SharedFile> {
  const gone = people['quien salió y representaba'];
  const represented = { clave: 'conyuge', entrega: 'representada' } as const;
  const shared = await aSharedFile({
    asignado: people['abogada del expediente'],
    partes: [
      { clave: 'comprador', person: people['quien inició'] },
      { clave: 'vendedor', person: people['quien fue invitada'] },
      { clave: 'vendedor', correo: people['quien no ha respondido'].email },
      { clave: 'vendedor', person: people['quien salió'], estado: 'retirada' },
      { clave: 'comprador', person: people['quien inició'], entrega: 'representada' },
      { clave: 'vendedor', person: people['quien representa'] },
      { ...represented, person: people['quien representa'], de: 'p6', invito: 'p6' },
      { clave: 'vendedor', person: gone },
      { ...represented, person: gone, de: 'p8', invito: 'p8' },
    ],
  });
  const params = { id: shared.file.idExpediente, idParte: 'p8' };
  expect((await request(salirDeExpediente, { as: gone, params })).status).toBe(200);
  return shared;
}

function write({ file }: SharedFile, idHilo: string, as: Person, texto: string) {
  const params = { id: file.idExpediente, idHilo };
  return request(calls.enviarMensaje, { as, params, body: { texto } });
}

/** The expected status for a thread: its people and the staff of the file; for everybody else it does not exist. */
function esperado(quien: Quien, idHilo: string, done: number): number {
  const isThere = CON_HILO.includes(idHilo);
  if (PERSONAL.includes(quien)) return isThere ? done : 404;
  return HILO_DE[quien] === idHilo ? done : 404;
}

const CELLS = QUIENES.flatMap((quien) => HILOS.map((idHilo) => ({ quien, idHilo })));

describe.each([
  ['reads', calls.readHilo, 200, {}],
  ['marks', calls.marcarLeido, 200, { body: { hasta: 1 } }],
] as const)('%s a thread', (_verb, call, done, more) => {
  test.each(CELLS)('$quien, $idHilo', async ({ quien, idHilo }) => {
    const params = { id: shared.file.idExpediente, idHilo };
    const answer = await request(call, { as: people[quien], params, ...more });
    expect(answer.status).toBe(esperado(quien, idHilo, done));
    if (call !== calls.readHilo || answer.status !== 200) return;
    const heard = CON_HILO.filter((each) => answer.text.includes(words[each] ?? 'nothing'));
    expect(heard).toEqual([idHilo]);
  });
});

test.each(CELLS)('writes in a thread: $quien, $idHilo', async ({ quien, idHilo }) => {
  const answer = await write(shared, idHilo, people[quien], 'Hola.');
  expect(answer.status).toBe(esperado(quien, idHilo, 201));
});

test.each(QUIENES)('writes to everybody of the file at once: %s', async (quien) => {
  const { idExpediente } = shared.file;
  const body = { filas: [{ idExpediente }], texto: 'Hola.', intento: unusedWord() };
  const answer = await request(mensajeLote, { as: people[quien], body });
  const isStaff = PERSONAL.includes(quien);
  // A lawyer of the office may write to many, but this file is not theirs.
  expect(answer.status).toBe(isStaff || quien === 'abogado de la oficina' ? 200 : 403);
  if (answer.status === 200) expect(answer.body.resultados[0]?.hecho).toBe(isStaff);
});

test.each(QUIENES)('the threads of the file for %s', async (quien) => {
  const params = { id: shared.file.idExpediente };
  const answer = await request(calls.readConversacion, { as: people[quien], params });
  const own = HILO_DE[quien];
  const isStaff = PERSONAL.includes(quien);
  expect(answer.status).toBe(isStaff || own ? 200 : 404);
  if (answer.status !== 200) return;
  const ids = answer.body.hilos.map(({ idHilo }) => idHilo);
  expect(ids).toEqual(isStaff ? CON_HILO : [own]);
  const names = Object.values(shared.secretos).map(({ persona }) => persona);
  if (!isStaff) expect(names.filter((name) => answer.text.includes(name))).toEqual([]);
});

describe.each([
  ['reads', notas.readNotas, 200, {}],
  ['writes', notas.escribirNota, 201, { body: { texto: 'Nota.' } }],
  ['ends', notas.marcarNotaHecha, 200, { body: { hecha: true } }],
] as const)('%s the notes', (_verb, call, done, more) => {
  let idNota = '';
  beforeAll(async () => {
    const as = people['abogada del expediente'];
    const body = { texto: 'Nota.', para: as.uid };
    const params = { id: shared.file.idExpediente };
    ({ idNota } = (await request(notas.escribirNota, { as, params, body })).body);
  });
  test.each(QUIENES)('%s', async (quien) => {
    const params = { id: shared.file.idExpediente, idNota };
    const answer = await request(call, { as: people[quien], params, ...more });
    const outside = quien === 'abogado de la oficina' ? 404 : 403;
    expect(answer.status).toBe(PERSONAL.includes(quien) ? done : outside);
  });
});

test('a person who leaves reads and writes nothing from the next request on; the staff keep the thread and can’t write', async () => {
  const left = await aFile();
  const { file } = left;
  const invitada = people['quien fue invitada'];
  const abogada = people['abogada del expediente'];
  await write(left, 'p2', invitada, 'Antes de salir');
  const params = { id: file.idExpediente, idHilo: 'p2' };
  const leave = { params: { id: file.idExpediente, idParte: 'p2' } };
  expect((await request(salirDeExpediente, { as: invitada, ...leave })).status).toBe(200);
  expect((await request(calls.readHilo, { as: invitada, params })).status).toBe(404);
  expect((await write(left, 'p2', invitada, 'Después')).status).toBe(404);
  expect((await request(calls.readHilo, { as: abogada, params })).text).toContain('Antes de salir');
  expect((await write(left, 'p2', abogada, '¿Sigues ahí?')).status).toBe(409);
});
