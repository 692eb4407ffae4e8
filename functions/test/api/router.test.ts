import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_CALLS } from '@notaria/contract/calls';
import { PERMISOS } from '@notaria/contract/roles';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../src/app.ts';
import '@notaria/factories/environment';
import { ROLES, STATES } from '@notaria/factories/calls/cast';
import { nameOf } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';

/** What Express stores about something mounted: a route, or a function that may be a router itself. */
const mounted = z.object({
  name: z.string(),
  route: z.optional(z.object({ path: z.string(), methods: z.record(z.string(), z.boolean()) })),
  handle: z.unknown(),
});

/** What is mounted on a router, which is a function. */
function layersOf(router: unknown): z.infer<typeof mounted>[] {
  if (typeof router !== 'function' || !('stack' in router)) return [];
  return z.array(mounted).parse(router.stack);
}

function routesOf(router: unknown): string[] {
  return layersOf(router).flatMap(({ route, handle }) => {
    if (!route) return routesOf(handle);
    return Object.keys(route.methods).map((method) => `${method.toUpperCase()} /api${route.path}`);
  });
}

const app = createApp();
const MOUNTED = routesOf(app.router);
const CONTRACT = new Map(ALL_CALLS.map((call) => [nameOf(call), call]));

describe('the router that is really mounted', () => {
  test('has middleware for the log, the deadline, bodies and failures, one router, and nothing else', () => {
    expect(layersOf(app.router).map(({ name }) => name)).toEqual([
      'requestLog',
      'deadline',
      'hangUp',
      'refusePacked',
      'router',
      'notFound',
      'errorHandler',
    ]);
  });

  test('has exactly the calls of the contract, each once', () => {
    expect(MOUNTED.length).toBeGreaterThan(0);
    expect(MOUNTED.toSorted()).toEqual([...CONTRACT.keys()].toSorted());
  });

  test('has exactly the calls of the matrix, each once', () => {
    expect(TABLE.map(({ call }) => nameOf(call)).toSorted()).toEqual(MOUNTED.toSorted());
  });
});

describe.each(MOUNTED)('%s', (name) => {
  const call = CONTRACT.get(name);
  const row = TABLE.find((each) => nameOf(each.call) === name);

  test('has a schema for everything that it reads and answers', () => {
    const names = Array.from(name.matchAll(/:(\w+)/g), ([, param]) => param);
    expect(Object.keys(shapeOf(call?.params)).toSorted()).toEqual(names.toSorted());
    expect(call?.answer).toBeDefined();
    // A link itself says what the file is for.
    if (call?.file !== undefined && call.access.kind !== 'link')
      expect(shapeOf(call.body)).not.toEqual({});
  });

  test('has the authorisation rule of the matrix', () => {
    const needs = {
      public: 'nothing',
      token: 'identity',
      session: 'session',
      permission: 'session',
      signature: 'link',
      link: 'link',
    } as const;
    expect(call && needs[call.access.kind]).toBe(row?.needs);
    if (call?.access.kind === 'permission') {
      expect(call.access.anyOf.length).toBeGreaterThan(0);
      expect(PERMISOS).toEqual(expect.arrayContaining([...call.access.anyOf]));
    }
  });

  test('has a cell for every role', () => {
    for (const rol of ROLES) expect(Object.keys(row?.answers[rol] ?? {}), rol).not.toEqual([]);
    if (row?.needs === 'identity') expect(Object.keys(row.states ?? {})).toEqual([...STATES]);
  });
});

/** The fields of an object schema; none for a missing one. */
function shapeOf(schema: unknown): object {
  const parsed = z.object({ shape: z.looseObject({}) }).safeParse(schema);
  return parsed.success ? parsed.data.shape : {};
}

test('nothing outside of platform/http reads a request without a schema', () => {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url));
  const reads = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('platform/http/'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => /\breq\.(body|params|query|url|originalUrl|rawBody)\b/.test(line));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter((line) => !/parseInput\([\w.]+, req\.(params|query)\)/.test(line))).toEqual(
    [],
  );
});

test('only these calls need less than a session', () => {
  const open = TABLE.filter(({ needs }) => needs !== 'session').map(({ call }) => nameOf(call));
  expect(open.toSorted()).toEqual([
    'GET /api/asesorias/enlaces/:token',
    'GET /api/asesorias/oficinas',
    'GET /api/asesorias/oficinas/:oficina/horas',
    'GET /api/citas/calendario/:token',
    'GET /api/constancias/:id/archivo',
    'GET /api/correo/parar/:token',
    'GET /api/documentos/:id/archivo',
    'GET /api/expedientes/:id/documentos.zip',
    'GET /api/invitaciones-de-colega/:token',
    'GET /api/invitaciones/:token',
    'GET /api/mis-datos/:id/partes/:parte',
    'GET /api/tramitedetalle/:idTramite',
    'GET /api/tramites',
    'GET /api/videos-ayuda',
    'GET /api/videos-ayuda/:id',
    'POST /api/asesorias',
    'POST /api/asesorias/enlaces/:token/cancelar',
    'POST /api/asesorias/enlaces/:token/fijar',
    'POST /api/correo/confirmar',
    'POST /api/correo/enlace',
    'POST /api/correo/parar/:token',
    'POST /api/correo/parar/:token/un-toque',
    'POST /api/email-registrado',
    'POST /api/enviar-totp',
    'POST /api/firebase/signin-methods',
    'POST /api/nombre-usuario',
    'POST /api/recuperar-contrasena',
    'POST /api/registrar',
    'POST /api/registrar/actualizar-nombre',
    'POST /api/registrar/google',
    'POST /api/sesiones/cerrar',
    'POST /api/subir',
    'POST /api/subir/abrir',
    'POST /api/totp-habilitado',
    'POST /api/verificar-totp',
  ]);
});
