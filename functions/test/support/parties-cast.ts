import type { AnyCall } from '@notaria/contract/call';
import { salirDeExpediente } from '@notaria/contract/partes';
import {
  type Celdas,
  DE_DENTRO,
  FILAS,
  type Fila,
  PERSONAL,
  type Quien,
  rowsOf,
} from '@notaria/factories/calls/parties-cells';
import { nameOf } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import { expedienteNow } from '@notaria/factories/files';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aSharedFile, type SharedFile } from '@notaria/factories/partes';
import { aCliente, anAdministrador, aUsuario, type Person } from '@notaria/factories/people';
import { type RequestOptions, request } from '@notaria/factories/server';
import { expect } from 'vitest';

/** The cells with parties of every call, about one row of the file or about the file. */
export function cellsOf(de: Celdas['de']) {
  return TABLE.flatMap((row) =>
    (typeof row.partes === 'string' ? [] : row.partes)
      .filter((celdas) => celdas.de === de)
      .map(
        (celdas) => [[nameOf(row.call), celdas.what ?? []].flat().join(': '), row, celdas] as const,
      ),
  );
}

export const PARTE_DE: Partial<Record<Quien, string>> = {
  'quien inició': 'p1',
  'quien fue invitada': 'p2',
  'quien salió': 'p4',
  'quien representa': 'p5',
  'quien salió y representaba': 'p7',
};
/** The party whose documents a person sends beside their own. */
const REPRESENTADA_POR: Partial<Record<Quien, string>> = {
  'quien representa': 'p6',
  'quien salió y representaba': 'p8',
};
/** Number of parties of the file. */
export const PARTES_DEL_EXPEDIENTE = 8;
export type Cast = Record<Quien, Person>;

export async function castOfParties(): Promise<Cast> {
  const [
    office,
    inicia,
    invitada,
    representa,
    pendiente,
    salio,
    representaba,
    otra,
    administrador,
  ] = await Promise.all([
    anOffice(),
    aCliente(),
    // Without a certificate: what the invited may do needs none. The invitation proved the address.
    aUsuario({ correoProbado: new Date() }),
    aCliente(),
    aCliente(),
    aCliente(),
    aCliente(),
    aCliente(),
    anAdministrador(),
  ]);
  const { abogada, abogado, titular, secretaria } = peopleOf(office);
  return {
    'quien inició': inicia,
    'quien fue invitada': invitada,
    'quien representa': representa,
    'quien no ha respondido': pendiente,
    'quien salió': salio,
    'quien salió y representaba': representaba,
    'cliente de otro expediente': otra,
    'abogada del expediente': abogada,
    'abogado de la oficina': abogado,
    titular,
    administrador,
    secretaria,
  };
}

/**
 * Makes a file of eight parties: some take part, one has not answered, some left. Each has one document there
 * and one missing. The person who represented somebody leaves by the API.
 * @param hasObjects true if the test opens documents
 */
export async function aFileOfParties(
  people: Cast,
  estado: 0 | 1 | 2,
  hasObjects = false,
): Promise<SharedFile> {
  const estados = [estado, null] as const;
  const person = people['quien salió y representaba'];
  const represented = { clave: 'conyuge', entrega: 'representada', estados } as const;
  const shared = await aSharedFile({
    hasObjects,
    asignado: people['abogada del expediente'],
    comunes: [estado, null],
    partes: [
      { clave: 'comprador', person: people['quien inició'], estados },
      { clave: 'vendedor', person: people['quien fue invitada'], estados },
      { clave: 'vendedor', correo: people['quien no ha respondido'].email },
      { clave: 'vendedor', person: people['quien salió'], estado: 'retirada', estados },
      { clave: 'vendedor', person: people['quien representa'], estados },
      { ...represented, person: people['quien representa'], de: 'p5', invito: 'p5' },
      { clave: 'vendedor', person, estados },
      { ...represented, person, de: 'p7', invito: 'p7' },
    ],
  });
  const params = { id: shared.file.idExpediente, idParte: 'p7' };
  expect((await request(salirDeExpediente, { as: person, params })).status).toBe(200);
  return { ...shared, file: await expedienteNow(shared.file.idExpediente) };
}

/** Files of parties that nobody changes, by the state of their documents. */
const unchanged = new Map<string, Promise<SharedFile>>();

/**
 * A file of eight parties for a call that changes nothing, because it only reads or because it must be refused:
 * one for all of them.
 */
export function anUnchangedFile(
  people: Cast,
  estado: 0 | 1 | 2,
  hasObjects = false,
): Promise<SharedFile> {
  const key = `${people['quien inició'].uid} ${estado} ${hasObjects}`;
  const once = unchanged.get(key) ?? aFileOfParties(people, estado, hasObjects);
  unchanged.set(key, once);
  return once;
}

/** The file for a call that must give `status`: its own if the call may change it. */
export function aFileFor(
  people: Cast,
  estado: 0 | 1 | 2,
  { call, hasObjects }: { call: AnyCall; hasObjects?: boolean },
  status: number,
): Promise<SharedFile> {
  const isUnchanged = status >= 400 || call.method === 'GET';
  return (isUnchanged ? anUnchangedFile : aFileOfParties)(people, estado, hasObjects);
}

/** The kinds of rows that are tried for a person. */
export function filasDe(quien: Quien): Fila[] {
  return FILAS.filter((fila) => {
    if (fila === 'propia') return PARTE_DE[quien] !== undefined;
    return fila !== 'representada' || REPRESENTADA_POR[quien] !== undefined;
  });
}

/** The parties whose rows a person may read while they take part. */
export function propiasDe(quien: Quien): string[] {
  if (!DE_DENTRO.includes(quien)) return [];
  return [PARTE_DE[quien], REPRESENTADA_POR[quien]].flatMap((each) => each ?? []);
}

/** The rows of a file that a cell is about: the one that is there, and the one that is missing. */
export function rowsFor({ file }: SharedFile, quien: Quien, fila: Fila) {
  const own = PARTE_DE[quien] ?? 'p1';
  const parte = {
    propia: own,
    representada: REPRESENTADA_POR[quien],
    común: null,
    ajena: own === 'p2' ? 'p1' : 'p2',
  }[fila];
  return rowsOf(file.documentos.filter((each) => each.parte === parte));
}

/** The file of a cell, and the caller. */
interface Cell {
  shared: SharedFile;
  people: Cast;
  quien: Quien;
}

/** What an answer to a party must not contain of the others: words, ids and uids. */
function foreign({ shared: { secretos }, people, quien }: Cell): string[] {
  if (PERSONAL.includes(quien)) return [];
  const own = propiasDe(quien);
  const words = Object.entries(secretos).flatMap(([idParte, one]) => {
    if (own.includes(idParte)) return [];
    const { persona, correo, documentos, ...rest } = one;
    const isMine = correo === people[quien].email;
    // The inviter reads what they typed until the person joins.
    const isTyped = idParte === 'p3' && quien === 'quien inició';
    const names = isTyped ? [] : [persona, ...(isMine ? [] : [correo])];
    return [...Object.values(rest), ...documentos, ...names];
  });
  const parties = (Object.keys(PARTE_DE) as Quien[]).filter((each) => each !== quien);
  return [...words, ...parties.map((each) => people[each].uid)];
}

export function expectNothingOfOthers(cell: Cell, text: string): void {
  expect(foreign(cell).filter((word) => text.includes(word))).toEqual([]);
}

/**
 * Makes a call as a cell says. Checks that a refused call changes nothing, and that no answer contains
 * anything of the other parties.
 */
export async function callAs(call: AnyCall, cell: Cell, options: RequestOptions<AnyCall>) {
  const { people, quien, shared } = cell;
  const { idExpediente } = shared.file;
  const before = await expedienteNow(idExpediente);
  const answer = await request(call, { ...options, as: people[quien] });
  if (answer.status >= 400) expect(await expedienteNow(idExpediente)).toEqual(before);
  expectNothingOfOthers(cell, answer.text);
  return answer;
}
