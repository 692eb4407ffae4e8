import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import * as cuentas from '@notaria/contract/cuentas';
import { enlacesDatos } from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { enlaceZip } from '@notaria/contract/documentos';
import { errorAnswer } from '@notaria/contract/errors';
import { detalleTramite } from '@notaria/contract/expedientes';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { aStoredExpediente, reassign } from '@notaria/factories/files';
import { aCliente, anAbogado, arrangeUsuario, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { counterRef } from '../../src/platform/store/counter.ts';
import { usesOf } from '../../src/records/sesiones/good-link.ts';
import { newIdSesion, sesionRef } from '../../src/records/sesiones/repository.ts';

/** A lawyer with a file whose document is accepted, and another session of that lawyer. */
async function aLawyer() {
  const [cliente, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({ cliente, asignado: luz, estados: [2] });
  return { luz, params: { id: idExpediente } };
}
type Lawyer = Awaited<ReturnType<typeof aLawyer>>;

/** The three kinds of links, asked for as the screens do. */
const KINDS = [
  {
    kind: 'a document',
    uses: ARCHIVO.usosEnlace,
    isOwn: false,
    said: DOCUMENTOS.enlaceVencido,
    page: ({ params }: Lawyer) => new RegExp(`^/enlace-vencido\\?documento=${params.id}-\\w+$`),
    ask: async ({ luz: as, params }: Lawyer) =>
      (await request(detalleTramite, { as, params })).body.expediente[0]?.url ?? '',
  },
  {
    kind: 'all of a file',
    uses: ARCHIVO.usosEnlaceZip,
    isOwn: false,
    said: DOCUMENTOS.enlaceVencido,
    page: ({ params }: Lawyer) => new RegExp(`^/enlace-vencido\\?expediente=${params.id}$`),
    ask: async ({ luz: as, params }: Lawyer) => (await request(enlaceZip, { as, params })).body.url,
  },
  {
    kind: 'one’s own data',
    uses: ARCHIVO.usosEnlaceZip,
    isOwn: true,
    said: DERECHOS.enlaceVencido,
    page: ({ luz }: Lawyer) => new RegExp(`^/enlace-vencido\\?datos=${luz.uid}$`),
    ask: async ({ luz: as }: Lawyer) => (await request(enlacesDatos, { as })).body.urls[0] ?? '',
  },
] as const;

/** Follows a link as a browser does, or anybody it was passed on to: without a token. */
async function follow(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${await apiUrl()}${url}`, init);
  return response;
}

/** Follows a link as the address bar does. `fetch` would say that it is no navigation. */
async function open(url: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const [response] = await once(get(`${await apiUrl()}${url}`, { headers }), 'response');
  return response.resume();
}

async function refusalOf(response: Response) {
  const { message, error } = errorAnswer.parse(await response.json());
  return [response.status, error.detail, message];
}

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const response = await follow(url, init);
  await response.arrayBuffer();
  return response.status;
}

/** Every way in which a session ends without a call by its own token. */
const ENDS: readonly [string, (luz: Person) => Promise<unknown>][] = [
  ['signing out', (as) => request(cuentas.cerrarSesion, { as, body: {} })],
  ['signing out everywhere', (as) => request(cuentas.cerrarSesion, { as, body: { todas: true } })],
  ['its 24 hours', ({ idSesion }) => sesionRef(idSesion).update({ vence: new Date() })],
  ['the day that it is removed', ({ idSesion }) => sesionRef(idSesion).delete()],
  [
    'a change of role',
    ({ uid }) => arrangeUsuario(uid, { idRol: ROL.secretaria, sesionesDesde: new Date() }),
  ],
  ['a removal', ({ uid }) => arrangeUsuario(uid, { idRol: ROL.eliminado })],
];

describe.each(KINDS)('a link to $kind', ({ ask, uses, said, page, isOwn }) => {
  test.each(ENDS)('ends with %s', async (_end, end) => {
    const lawyer = await aLawyer();
    const url = await ask(lawyer);
    expect(await statusOf(url)).toBe(200);
    await end(lawyer.luz);
    expect(await refusalOf(await follow(url))).toEqual([403, 'enlace_vencido', said]);
    expect(await statusOf(url, { method: 'HEAD' })).toBe(403);
    expect(await statusOf(url, { headers: { Range: 'bytes=0-9' } })).toBe(403);
  });

  test('gives what the person sees of the file now: nothing once it is somebody else’s', async () => {
    const lawyer = await aLawyer();
    const url = await ask(lawyer);
    await reassign(lawyer.params.id, await anAbogado());
    expect(await statusOf(url)).toBe(isOwn ? 200 : 404);
    expect(await statusOf(url, { headers: { Range: 'bytes=0-9' } })).toBe(isOwn ? 200 : 404);
  });

  test('that is over leads a person to the page that renews it; our own pages get the reason', async () => {
    const lawyer = await aLawyer();
    const url = await ask(lawyer);
    await request(cuentas.cerrarSesion, { as: lawyer.luz, body: {} });
    for (const header of [
      { 'sec-fetch-mode': 'navigate' },
      // Browsers older than Sec-Fetch.
      { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    ]) {
      const { statusCode, headers } = await open(url, header);
      expect(statusCode).toBe(303);
      expect(headers.location).toMatch(page(lawyer));
      expect(headers['cache-control']).toBe('no-store');
    }
    const asCall = await follow(url, { headers: { accept: 'text/html' } });
    expect(await refusalOf(asCall)).toEqual([403, 'enlace_vencido', said]);
  });

  test('outlives another session of the same person', async () => {
    const lawyer = await aLawyer();
    const url = await ask(lawyer);
    const other = await anAbogado();
    await request(cuentas.cerrarSesion, { as: other, body: {} });
    expect(await statusOf(url)).toBe(200);
  });

  test('does not work with another session in it', async () => {
    const lawyer = await aLawyer();
    const url = await ask(lawyer);
    const { idSesion } = await anAbogado();
    for (const sesion of [idSesion, newIdSesion()]) {
      const swapped = url.replace(lawyer.luz.idSesion, sesion);
      expect(swapped).not.toBe(url);
      expect(await statusOf(swapped)).toBe(403);
    }
  });

  test(`answers ${uses} requests and no more; the next link does`, async () => {
    const lawyer = await aLawyer();
    const url = await ask(lawyer);
    const use = () => statusOf(url, { method: 'HEAD' });
    const atOnce = 10;
    const already = uses - 2 * atOnce;
    const firma = new URLSearchParams(url.slice(url.indexOf('?'))).get('firma') ?? '';
    if (already > 0) await counterRef(usesOf({ firma })).set({ veces: already });
    for (let used = already; used < uses - atOnce; used += atOnce) {
      const statuses = await Promise.all(Array.from({ length: atOnce }, use));
      expect(statuses).toEqual(statuses.map(() => 200));
    }
    // Near the limit, one of many at once may be refused too early, but none too late.
    const last = await Promise.all(Array.from({ length: 2 * atOnce }, use));
    expect(last.filter((status) => status === 200).length).toBeLessThanOrEqual(atOnce);
    expect(await refusalOf(await follow(url))).toEqual([403, 'enlace_vencido', said]);
    expect(await statusOf(await ask(lawyer))).toBe(200);
  });

  test('has only one spelling of its end', async () => {
    const url = await ask(await aLawyer());
    const [, vence = ''] = /vence=(\d+)/.exec(url) ?? [];
    const others = [
      ...[`0${vence}`, `+${vence}`, `${vence}.0`, `${vence}e0`, ` ${vence}`, `${vence}\n`],
      ...[`${vence}n`, `0x${Number(vence).toString(16)}`, `${Number(vence).toExponential()}`],
      ...[vence.slice(0, -3), `${vence}0`, '', 'NaN', 'Infinity', '-1', '９'.repeat(13)],
    ];
    for (const other of others) {
      const odd = url.replace(vence, encodeURIComponent(other));
      expect([other, await statusOf(odd)]).toEqual([other, 400]);
    }
    expect(await statusOf(`${url}&vence=${vence}`)).toBe(400);
    expect(await statusOf(url.replace('vence=', 'vence[]='))).toBe(400);
    expect(await statusOf(url)).toBe(200);
  });
});
