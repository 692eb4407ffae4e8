/** Times the built API, once it runs, beside the Firestore operations of each call; argument: rounds. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { wireOf } from '@notaria/factories/server';
import { inRepo } from '../../suite/paths.ts';
import { type Prepared, prepared } from '../client.ts';
import type { Recipe, World } from '../lecturas/recipe.ts';
import { RECIPES } from '../lecturas/recipes.ts';
import { newWorld, sizeOf } from '../lecturas/world.ts';
import { report } from '../program.ts';
import type { Round } from './beside.ts';

/** The times of one call, in ms. */
export interface Warm {
  what: string;
  method: string;
  api: number[];
  direct: number[];
  /** What every call pays, whatever it does: not a call of the contract. */
  isFixed?: boolean;
}

const WARM_UP = 5;
const EXPEDIENTES = 100;

/** Calls that write, of those that people make most. */
const WRITES = [
  '/api/tramites/iniciar-expediente',
  '/api/documentos/crear',
  '/api/documentos/eliminar',
  '/api/expedientes/asignar',
  '/api/expedientes/:tramiteId/documentos/:documentoId/rechazar',
  '/api/expedientes/:tramiteId/documentos/:documentoId/aceptar',
  '/api/notificaciones/marcar-como-vista/:id',
];

const beside = fork(inRepo('tools/bench/arranque/beside.ts'), {
  execArgv: ['--import', 'tsx'],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});

async function play(asked: Prepared): Promise<Round> {
  beside.send(asked);
  const [played] = await once(beside, 'message');
  return played;
}

async function measure(world: World, { call, who, prepare }: Recipe, rounds: number) {
  const path = call.path.slice('/api'.length);
  const what = `${call.method} ${path}${who ? `, ${who}` : ''}`;
  const found: Warm = { what, method: call.method, api: [], direct: [] };
  const again = async () => prepared(wireOf(call, await prepare(world)));
  const same = call.method === 'GET' ? await again() : undefined;
  for (let n = -WARM_UP; n < rounds; n += 1) {
    const { api, direct, status, text } = await play(same ?? (await again()));
    if (!call.success.includes(status)) throw new Error(`${what}: ${status} ${text}`);
    if (n < 0) continue;
    found.api.push(api);
    found.direct.push(direct);
  }
  return found;
}

/** HTTP, the framework, Express and the log: a call that there isn't. */
async function measureFixed(rounds: number): Promise<Warm> {
  const asked = { method: 'GET', path: '/api/no-existe', headers: {}, bytes: Buffer.alloc(0) };
  const what = 'costo fijo de toda llamada, una ruta que no existe';
  const found: Warm = { what, method: 'GET', api: [], direct: [], isFixed: true };
  for (let n = -WARM_UP; n < rounds; n += 1) {
    const { api, status } = await play(asked);
    if (status !== 404) throw new Error(`${what}: ${status}`);
    if (n >= 0) found.api.push(api);
  }
  return found;
}

const rounds = Number(process.argv[2]);
await once(beside, 'message');
const world = await newWorld(sizeOf(EXPEDIENTES));
report(await measureFixed(rounds));
for (const one of RECIPES) {
  const { method, path } = one.call;
  if (method !== 'GET' && !WRITES.includes(path)) continue;
  report(`${method} ${path}`);
  report(await measure(world, one, rounds));
}
process.exit(0);
