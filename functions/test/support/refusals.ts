import type { AnyCall } from '@notaria/contract/call';
import {
  aCliente,
  anAbogado,
  aSecretaria,
  aTitular,
  aUsuario,
  type Person,
} from '@notaria/factories/people';
import { type RequestOptions, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';

const ROLES = {
  Usuario: aUsuario,
  Cliente: aCliente,
  Abogado: anAbogado,
  'Abogado titular': aTitular,
  Secretaria: aSecretaria,
} as const;
const NAMES = Object.keys(ROLES) as (keyof typeof ROLES)[];

/** Tests calls that only an Administrador may make, each with an input that would be accepted. */
export function describeRefusals(calls: readonly (readonly [AnyCall, RequestOptions<AnyCall>])[]) {
  describe('only an Administrador', () => {
    const people = new Map<string, Person>();
    beforeAll(async () => {
      await Promise.all(NAMES.map(async (name) => people.set(name, await ROLES[name]())));
    });

    describe.each(
      calls.map(([call, options]) => ({ call, options, name: `${call.method} ${call.path}` })),
    )('$name', ({ call, options }) => {
      test.each(NAMES)('a %s is refused with 403', async (name) => {
        const person = people.get(name);
        const answer = await request(call, { ...options, ...(person ? { as: person } : {}) });
        expect(answer.status).toBe(403);
      });

      test('a visitor is refused with 401', async () => {
        expect((await request(call, options)).status).toBe(401);
      });
    });
  });
}
