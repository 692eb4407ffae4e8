import * as documentos from '@notaria/contract/documentos';
import {
  CLIENTES,
  DE_DENTRO,
  esperado,
  QUIENES,
  type Quien,
} from '@notaria/factories/calls/parties-cells';
import { aPdf } from '@notaria/factories/files';
import type { SharedFile } from '@notaria/factories/partes';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aFileFor,
  type Cast,
  callAs,
  castOfParties,
  cellsOf,
  filasDe,
  rowsFor,
} from '../support/parties-cast.ts';

let people: Cast;

beforeAll(async () => {
  people = await castOfParties();
}, 60_000);

describe.each(cellsOf('fila'))('%s', (_name, row, celdas) => {
  const cells = QUIENES.flatMap((quien) =>
    filasDe(quien).map((fila) => ({ quien, fila, status: esperado(row, celdas, quien, fila) })),
  );
  const filesOf = new Map<Quien, Promise<SharedFile>>();

  test.each(cells)('$quien, fila $fila: $status', async ({ quien, fila, status }) => {
    // One person's calls about several rows of a file have nothing to do with each other.
    const kept = filesOf.get(quien);
    const making = status < 400 && kept ? kept : aFileFor(people, 0, { ...row, ...celdas }, status);
    if (status < 400) filesOf.set(quien, making);
    const shared = await making;
    const options = await celdas.input(shared.file, rowsFor(shared, quien, fila), people[quien]);
    const answer = await callAs(row.call, { shared, people, quien }, options);
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  });
});

describe('replacing a document', () => {
  const cells = CLIENTES.flatMap((quien) => filasDe(quien).map((fila) => ({ quien, fila })));

  async function replacement(
    estado: 0 | 1,
    { quien, fila }: (typeof cells)[number],
    status: number,
  ) {
    const shared = await aFileFor(people, estado, { call: documentos.crearDocumento }, status);
    const { idDocRequerido, idDocumento } = rowsFor(shared, quien, fila).there;
    const { idExpediente } = shared.file;
    const body = { idExpediente, idDocRequerido, reemplaza: idDocumento ?? '' };
    const options = { body, file: { bytes: await aPdf() } };
    return callAs(documentos.crearDocumento, { shared, people, quien }, options);
  }

  test.each(cells)('pending: $quien, fila $fila', async (cell) => {
    const { quien, fila } = cell;
    const isSeen = DE_DENTRO.includes(quien) && fila !== 'ajena';
    const isOthers = fila === 'común' && quien !== 'quien inició';
    const wanted = isSeen ? (isOthers ? 403 : 201) : 404;
    expect((await replacement(0, cell, wanted)).status).toBe(wanted);
  });

  test('a rejected common document can be replaced by any party, not only its uploader', async () => {
    const cell = { quien: 'quien fue invitada', fila: 'común' } as const;
    const { status } = await replacement(1, cell, 201);
    expect(status).toBe(201);
  });
});
