/** Fills a database to each size of its arguments and tells what every call reads and writes there. */
import { castOf } from '@notaria/factories/calls/cast';
import { countReads, type Reads } from '@notaria/factories/counted-reads';
import { countWrites, type Writes } from '@notaria/factories/counted-writes';
import { aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { report } from '../program.ts';
import { newWorld, type Size, sizeOf, type World } from '../world.ts';
import { EVENTS } from './events.ts';
import { RECIPES } from './recipes.ts';

/** What one call, or one background function, cost. */
export interface Traffic {
  what: string;
  size: Size;
  reads: Reads;
  writes: Writes;
}

async function count(what: string, size: Size, work: () => Promise<unknown>): Promise<void> {
  const { result, reads } = await countReads(() => countWrites(work));
  report({ what, size, reads, writes: result.writes } satisfies Traffic);
}

async function measureAll(world: World, size: Size): Promise<void> {
  const { office, cliente, admin } = world;
  const cast = await castOf(office, { usuario: await aUsuario(), cliente, administrador: admin });
  for (const { call, who, prepare } of RECIPES) {
    const options = await prepare(cast);
    const name = `${call.method} ${call.path.slice('/api'.length)}${who ? `, ${who}` : ''}`;
    // The emulator walks through whole collections: one call may be too much for it, the others count.
    await count(name, size, async () => {
      const { status, text } = await request(call, options);
      if (!call.success.includes(status)) throw new Error(`${name}: ${status} ${text}`);
    }).catch((error: unknown) => report(String(error)));
  }
  for (const { what, prepare } of EVENTS) await count(what, size, await prepare(world));
}

for (const size of process.argv.slice(2).map(Number).map(sizeOf)) {
  report(`${size.expedientes} expedientes: guardando`);
  const world = await newWorld(size);
  report(`${size.expedientes} expedientes: una llamada de cada`);
  await measureAll(world, size);
}
process.exit(0);
