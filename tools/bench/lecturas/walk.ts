/** Fills a database to each size of its arguments and reports what every call reads and writes there. */
import { castOf } from '@notaria/factories/calls/cast';
import { countReads } from '@notaria/factories/counted-reads';
import { countWrites } from '@notaria/factories/counted-writes';
import { emptyProject } from '@notaria/factories/empty-project';
import { EVENTS } from '@notaria/factories/mediciones/events';
import { RECIPES } from '@notaria/factories/mediciones/recipes';
import { newWorld, type Size, sizeOf } from '@notaria/factories/mediciones/world';
import { aCliente, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { seedBase } from '../../base.ts';
import type { Visit } from '../growing.ts';

async function count(what: string, size: Size, work: () => Promise<unknown>): Promise<void> {
  const { result, reads } = await countReads(() => countWrites(work));
  process.send?.({ what, size, reads, writes: result.writes } satisfies Visit);
}

for (const size of process.argv.slice(2).map(Number).map(sizeOf)) {
  process.send?.(`${size.expedientes} expedientes: guardando`);
  // Nothing of an earlier size may be counted.
  await emptyProject();
  await seedBase();
  const world = await newWorld(size);
  process.send?.(`${size.expedientes} expedientes: una llamada de cada`);
  const { office, admin } = world;
  // A real client has a handful of files; half of all are somebody else's.
  const cliente = await aCliente();
  const cast = await castOf(office, { usuario: await aUsuario(), cliente, administrador: admin });
  for (const { call, who, prepare } of RECIPES) {
    const options = await prepare(cast);
    const name = `${call.method} ${call.path.slice('/api'.length)}${who ? `, ${who}` : ''}`;
    // The emulator goes through whole collections: one call may be too much for it, and the others still
    // count.
    await count(name, size, async () => {
      const { status, text } = await request(call, options);
      if (!call.success.includes(status)) throw new Error(`${name}: ${status} ${text}`);
    }).catch((error: unknown) => process.send?.(String(error)));
  }
  for (const { what, prepare } of EVENTS) await count(what, size, await prepare(world));
}
process.exit(0);
