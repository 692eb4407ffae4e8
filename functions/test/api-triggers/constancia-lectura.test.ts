import { readFileSync } from 'node:fs';
import { aConstancia, decided, inventedData, upload } from '@notaria/factories/constancias';
import { aUsuario } from '@notaria/factories/people';
import { expect, test } from 'vitest';

/** Reading takes seconds of the processor, after the function has started. */
const READING = { timeout: 120_000 };

test('the function reads a certificate: every field', READING, async () => {
  const ana = await aUsuario();
  const data = inventedData();
  expect([200, 202]).toContain((await upload(ana, await aConstancia(data))).status);
  expect(await decided(ana)).toMatchObject({ estado: 'extraida', data, avisos: [] });
});

test('the function refuses what is no certificate', READING, async () => {
  const ana = await aUsuario();
  const file = new URL('../fixtures/csf/invalid/not-a-certificate.pdf', import.meta.url);
  expect([422, 202]).toContain((await upload(ana, Uint8Array.from(readFileSync(file)))).status);
  expect(await decided(ana)).toMatchObject({ estado: 'fallida', rechazo: 'no_es_constancia' });
});
