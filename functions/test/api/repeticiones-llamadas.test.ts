import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@notaria/contract/call';
import { ALL_CALLS } from '@notaria/contract/calls';
import { actualizarRol, subirConstancia } from '@notaria/contract/constancias';
import { enviarTotp, registrarGoogle, verificarTotp } from '@notaria/contract/cuentas';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import { usarConstancia } from '@notaria/contract/documentos';
import { crearEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { agregarParte, responderPor } from '@notaria/contract/partes';
import { aCast, type Cast, MAKERS, ROLES } from '@notaria/factories/calls/cast';
import { nameOf } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import type { Whose } from '@notaria/factories/calls/whose';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { emptyProject } from '@notaria/factories/empty-project';
import { aPdf, aStoredExpediente } from '@notaria/factories/files';
import { aContribuyente, aNamesake, aReadCertificate } from '@notaria/factories/identidad';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { type RequestOptions, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { changedBetween, footprint } from '../support/footprint.ts';
import { aLawyerWithCode } from '../support/sign-ins.ts';

type Options = RequestOptions<AnyCall>;
/** Somebody who may make the call, and inputs for it, each good once. */
interface Intent {
  as?: Person;
  input: () => Promise<Options>;
}

let cast: Cast;

beforeAll(async () => {
  await emptyProject();
  cast = await aCast();
}, 60_000);

/** Somebody who typed the password and has a code in the mailbox. */
async function withCode(): Promise<Intent> {
  const { luis, code } = await aLawyerWithCode();
  return { as: luis, input: async () => ({ body: { email: luis.email, token: code } }) };
}

/** Calls whose row in the table of `factories/src/calls` has no success, because it takes more than a row arranges. */
const ARRANGED = new Map<AnyCall, () => Promise<Intent>>([
  [verificarTotp, withCode],
  [
    enviarTotp,
    async () => {
      const as = await anAbogado({ sesion: 'pendiente' });
      return { as, input: async () => ({ body: { email: as.email } }) };
    },
  ],
  [
    actualizarRol,
    async () => {
      const data = aContribuyente();
      const as = await aNamesake(data);
      await aReadCertificate(as, data);
      return { as, input: async () => ({ body: { email: as.email } }) };
    },
  ],
  [
    declararNoAplica,
    async () => {
      const as = await aCliente();
      const condicion = 'Si tienes cónyuge';
      const { idExpediente } = await aStoredExpediente({ cliente: as, condicion });
      const body = { idExpediente, idDocRequerido: 'doc-1', declara: true };
      return { as, input: async () => ({ body }) };
    },
  ],
  [
    usarConstancia,
    async () => {
      const as = await aCliente();
      await verifiedConstancia(as);
      const tipos = ['Constancia de Situación Fiscal'];
      return {
        as,
        input: async () => {
          const { idExpediente } = await aStoredExpediente({ cliente: as, tipos });
          return { body: { idExpediente, idDocRequerido: 'doc-1' } };
        },
      };
    },
  ],
  [
    responderPor,
    async () => {
      const [as, vende] = await Promise.all([aCliente(), aCliente()]);
      const { file } = await aSharedFile({
        partes: [
          { clave: 'comprador', person: as },
          { clave: 'vendedor', person: vende },
        ],
      });
      const params = { id: file.idExpediente };
      const body = { clave: 'comprador', nombre: 'Carmen Ibáñez', consentimiento: true } as const;
      const { idParte } = (await request(agregarParte, { as, params, body })).body;
      return { as, input: async () => ({ params: { ...params, idParte } }) };
    },
  ],
]);

/** Calls that this file can't make, and the test that repeats them. */
const ELSEWHERE = new Map<AnyCall, string>([
  [subirConstancia, 'a function of its own reads it: constancias.test.ts'],
  [registrarGoogle, 'the emulator signs in with Google in its own project only: google.test.ts'],
]);

const CREATING = ALL_CALLS.filter(({ creates }) => creates);

async function intentFor(call: AnyCall): Promise<Intent> {
  const arranged = ARRANGED.get(call);
  if (arranged) return arranged();
  const row = TABLE.find((one) => one.call === call);
  const cells = ROLES.flatMap((rol) =>
    Object.entries(row?.answers[rol] ?? {}).map(([whose, status]) => ({ rol, whose, status })),
  );
  const allowed = cells.find(({ status }) => call.success.includes(status));
  if (!row || !allowed) throw new Error(`nobody may make ${nameOf(call)}: see ARRANGED`);
  const as = row.isFresh ? await MAKERS[allowed.rol]() : cast.people[allowed.rol];
  const input = async () => (await row.arrange(as, allowed.whose as Whose, cast)).options;
  return ['session', 'identity'].includes(row.needs) ? { as, input } : { input };
}

/** The same body with another word in one of its fields, which the contract accepts. */
function otherBody(call: AnyCall, body: unknown): object | undefined {
  const fields = Object.entries(body ?? {});
  // The address of who registers is part of who calls.
  const words = fields.filter(([name, value]) => typeof value === 'string' && name !== 'email');
  return words
    .flatMap(([name, value]) => [' Otra', 'x'].map((more) => ({ [name]: `${value}${more}` })))
    .map((change) => ({ ...Object.fromEntries(fields), ...change }))
    .find((changed) => call.body?.safeParse(changed).success);
}

/** What the same key must not stand for: another body, another file, something else in the path. */
async function others(call: AnyCall, options: Options, next: () => Promise<Options>) {
  const body = otherBody(call, options.body);
  const found: Options[] = body ? [{ ...options, body }] : [];
  if (options.file)
    found.push({ ...options, file: { ...options.file, bytes: await aPdf('otro') } });
  if (options.params) {
    const { params } = await next();
    expect(params).not.toEqual(options.params);
    found.push({ ...options, params });
  }
  return found;
}

/** Waits until the first answer is kept: that happens after it was sent, and meanwhile a repeat is told to wait. */
async function untilKept(): Promise<void> {
  const open = db().collection('idempotencia').where('estado', '==', 'en_curso').limit(1);
  await expect.poll(async () => (await open.get()).size, { timeout: 20_000 }).toBe(0);
}

describe.each(
  CREATING.filter((call) => !ELSEWHERE.has(call)).map((call) => [nameOf(call), call] as const),
)('%s', (_name, call) => {
  test('with the same key is done once: the same answer and nothing written', async () => {
    const { as, input } = await intentFor(call);
    const options = await input();
    const key = randomUUID();
    const send = (sent: Options) => request(call, { ...sent, key, ...(as && { as }) });
    const first = await send(options);
    expect(call.success).toContain(first.status);
    await untilKept();
    const done = await footprint();
    const again = await send(options);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(changedBetween(done, await footprint())).toEqual([]);
  });

  test('without a key is done, as any other program would call it', async () => {
    const { as, input } = await intentFor(call);
    const { status } = await request(call, { ...(await input()), key: null, ...(as && { as }) });
    expect(call.success).toContain(status);
  });

  test('with the same key and something else is a conflict, and nothing is written', async () => {
    const { as, input } = await intentFor(call);
    const options = await input();
    const key = randomUUID();
    const send = (sent: Options) => request(call, { ...sent, key, ...(as && { as }) });
    expect(call.success).toContain((await send(options)).status);
    await untilKept();
    const different = await others(call, options, input);
    expect(different).not.toEqual([]);
    for (const other of different) {
      const done = await footprint();
      const { status, code } = await send(other);
      expect([status, code]).toEqual([409, 'conflict']);
      expect(changedBetween(done, await footprint())).toEqual([]);
    }
  });
});

/** Collections whose rows somebody reads as something that happened. */
const TOLD = /^(?:.*\/)?(?:bitacora|correos|notificaciones|mensajes|comentarios)\/[^/]+$/;

/** The browser sends these again by itself when an answer is lost, without a key. */
const REPEATED = ALL_CALLS.filter(
  ({ method, retries, creates }) => retries > 0 && !creates && !['GET', 'HEAD'].includes(method),
);

describe.each(REPEATED.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  test('sent twice tells nobody twice', async () => {
    const { as, input } = await intentFor(call);
    const options = await input();
    const send = () => request(call, { ...options, ...(as && { as }) });
    expect(call.success).toContain((await send()).status);
    const done = await footprint();
    await send();
    const written = changedBetween(done, await footprint());
    expect(written.filter((path) => TOLD.test(path))).toEqual([]);
  });
});

test('whatever answers that it created something takes a key', () => {
  // Each press makes another code for the phone, which ends the one before: enlaces-subida.test.ts.
  const without = [crearEnlaceSubida];
  const created = ALL_CALLS.filter(({ success }) => success.includes(201));
  expect(created.filter(({ creates }) => !creates).map(nameOf)).toEqual(without.map(nameOf));
});
