import { ALL_CALLS } from '@notaria/contract/calls';
import { permisosDe, ROL } from '@notaria/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aSecretaria,
  aTitular,
  aUsuario,
  type Person,
} from '../support/people.ts';
import { request } from '../support/server.ts';

/** The contract says who may make each call; here every call is made by everybody who may not. */
const ROLES = [
  ['Usuario', ROL.usuario, aUsuario],
  ['Cliente', ROL.cliente, aCliente],
  ['Abogado', ROL.abogado, anAbogado],
  ['Abogado titular', ROL.titular, aTitular],
  ['Administrador', ROL.administrador, anAdministrador],
  ['Secretaria', ROL.secretaria, aSecretaria],
] as const;

const people = new Map<string, Person>();
let pending: Person;
let removed: Person;

beforeAll(async () => {
  await Promise.all(ROLES.map(async ([name, , make]) => people.set(name, await make())));
  [pending, removed] = await Promise.all([
    anAdministrador({ sesion: 'pendiente' }),
    anAdministrador(),
  ]);
  await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
});

const named = ALL_CALLS.map((call) => ({ name: `${call.method} ${call.path}`, call }));
const guarded = named.filter(({ call }) => ['session', 'permission'].includes(call.access.kind));

/** Any value for what the path asks: nobody gets far enough for it to be read. */
function pathParams(path: string): Record<string, string> {
  return Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, 'x']));
}

function make(call: (typeof named)[number]['call'], as?: Person) {
  return request(call, { rawParams: pathParams(call.path), ...(as ? { as } : {}) });
}

describe.each(guarded)('$name', ({ call }) => {
  test('refuses a visitor, a pending second factor and a removed account with 401', async () => {
    expect((await make(call)).status).toBe(401);
    const waiting = await make(call, pending);
    expect([waiting.status, waiting.code]).toEqual([401, 'second_factor_pending']);
    expect((await make(call, removed)).status).toBe(401);
  });

  const { access } = call;
  if (access.kind !== 'permission') return;
  const lacking = ROLES.filter(
    ([, idRol]) => !access.anyOf.some((permiso) => permisosDe(idRol).includes(permiso)),
  );
  if (lacking.length === 0) return;
  test.each(lacking.map(([name]) => name))('refuses a %s with 403', async (name) => {
    const answer = await make(call, people.get(name));
    expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
  });
});

test('only these calls ask for less than a session', () => {
  const open = named.filter((each) => !guarded.includes(each)).map(({ name }) => name);
  expect(open.toSorted()).toEqual([
    'GET /api/documentos/:id/archivo',
    'GET /api/expedientes/:id/documentos.zip',
    'GET /api/mis-datos/:id/partes/:parte',
    'GET /api/tramitedetalle/:idTramite',
    'GET /api/tramites',
    'GET /api/videos-ayuda',
    'GET /api/videos-ayuda/:id',
    'POST /api/email-registrado',
    'POST /api/enviar-totp',
    'POST /api/firebase/signin-methods',
    'POST /api/nombre-usuario',
    'POST /api/registrar',
    'POST /api/registrar/actualizar-nombre',
    'POST /api/registrar/google',
    'POST /api/sesiones/cerrar',
    'POST /api/totp-habilitado',
    'POST /api/verificar-totp',
  ]);
});
