import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { NOT_FOUND_PAGE, type SatReply, satPage, serveSat } from '@notaria/factories/sat';
import { describe, expect, test } from 'vitest';
import { askSat } from './ask.ts';
import { differencesWithSat } from './compare.ts';
import { readSatPage } from './page.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const expected = (name: string): DatosConstancia =>
  JSON.parse(readFileSync(new URL(`${name}.expected.json`, CSF), 'utf8'));
const FISICA = expected('fisica-completa');
const MORAL = expected('moral-completa');

/** What the SAT's answer is if its page replies so. */
async function answerTo(reply: SatReply, { rfc, idCIF } = FISICA, timeoutMs = 5_000) {
  const sat = await serveSat(() => reply);
  try {
    return {
      answer: await askSat(idCIF, rfc, { origin: sat.origin, timeoutMs }),
      asked: sat.asked,
    };
  } finally {
    await sat.close();
  }
}

describe('asking the SAT', () => {
  test.each([
    ['a person', FISICA],
    ['a company', MORAL],
  ])('about %s: what is registered is compared, and nothing differs', async (_what, data) => {
    const { answer, asked } = await answerTo({ page: satPage(data) }, data);
    expect(asked).toEqual([`${data.idCIF}_${data.rfc}`]);
    expect(answer.kind === 'registrada' && differencesWithSat(data, answer.data)).toEqual([]);
  });

  test('a slow answer counts', async () => {
    const { answer } = await answerTo({ page: satPage(FISICA), afterMs: 600 });
    expect(answer.kind).toBe('registrada');
  });

  test('a card that it does not know is not found', async () => {
    expect((await answerTo({ page: NOT_FOUND_PAGE })).answer).toEqual({ kind: 'no_encontrada' });
  });

  test.each([
    ['nothing', 'nothing'],
    ['500', { status: 500 }],
    ['a redirect to another host', { status: 302, location: 'http://127.0.0.1:1/' }],
    ['another layout', { page: '<main><dl><dt>CURP</dt><dd>X</dd></dl></main>' }],
    [
      'its form without data',
      { page: '<form><table><tr><td>CURP:</td><td></td></tr></table></form>' },
    ],
    ['another person', { page: satPage({ ...FISICA, rfc: 'AACR730417X64' }) }],
    ['5 MB', { page: satPage(FISICA).padEnd(5 * 1024 * 1024) }],
  ] as [string, SatReply][])('%s is no answer, and never «no encontrada»', async (_what, reply) => {
    expect((await answerTo(reply, FISICA, 800)).answer).toEqual({ kind: 'sin_respuesta' });
  });

  test('a port where nobody listens gives no answer', async () => {
    for (const origin of ['http://127.0.0.1:9', 'https://127.0.0.1:9']) {
      expect(await askSat('14020312345', FISICA.rfc, { origin })).toEqual({
        kind: 'sin_respuesta',
      });
    }
  });
});

test('what differs is told with both values; case, accents and what the page leaves out do not', () => {
  const page = satPage({
    ...FISICA,
    nombre: FISICA.nombre.toLowerCase(),
    apellidoPaterno: 'OTRO',
    codigoPostal: '01000',
    numeroInterior: '',
    colonia: '',
  });
  const answer = readSatPage(page, FISICA.rfc);
  expect(answer.kind === 'registrada' && differencesWithSat(FISICA, answer.data)).toEqual([
    { campo: 'apellidoPaterno', constancia: FISICA.apellidoPaterno, sat: 'OTRO' },
    { campo: 'codigoPostal', constancia: FISICA.codigoPostal, sat: '01000' },
  ]);
});
