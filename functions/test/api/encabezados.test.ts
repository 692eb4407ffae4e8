import { listExpedientes } from '@notaria/contract/expedientes';
import { listTramites } from '@notaria/contract/tramites';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { signLink } from '../../src/records/sesiones/signed-link.ts';

const CLOSED = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

test.each([
  ['data', () => request(listTramites)],
  ['a refusal', () => request(listExpedientes)],
  ['an unknown address', async () => fetch(`${await apiUrl()}/api/no-hay`)],
  ['broken JSON', brokenJson],
])('%s can’t be framed, run, or guessed at', async (_what, ask) => {
  expect(Object.fromEntries((await ask()).headers)).toMatchObject(CLOSED);
});

async function brokenJson() {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${await apiUrl()}/api/registrar`, { method: 'POST', headers, body: '{' });
}

test('a document may be framed only by our own pages, and has the other headers too', async () => {
  const ana = await aCliente();
  const { documentos } = await aStoredExpediente({ cliente: ana, estados: [0] });
  const { url } = signLink(documentos[0]?.idDocumento ?? '', ana.idSesion, new Date());
  const { headers } = await fetch(`${await apiUrl()}${url}`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(Object.fromEntries(headers)).toMatchObject({
    ...CLOSED,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});
