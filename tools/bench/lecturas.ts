/**
 * Counts the documents that each call, and each background function of the main job, reads and writes with 100, 10,000
 * and 100,000 files stored (`NOTARIA_EXPEDIENTES=100,1000` for others). Measures no times: the emulator goes through
 * whole collections.
 */
import { ALL_CALLS } from '@notaria/contract/calls';
import { BACKGROUND } from '@notaria/factories/background';
import { castOf } from '@notaria/factories/calls/cast';
import { countReads, countWrites } from '@notaria/factories/counted-reads';
import { emptyProject } from '@notaria/factories/empty-project';
import { newWorld, RECIPES } from '@notaria/factories/mediciones';
import { peopleOf } from '@notaria/factories/oficinas';
import { aCliente, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { seedBase } from '../base.ts';
import { figure, report } from './report.ts';

const SIZES = (process.env.NOTARIA_EXPEDIENTES ?? '100,10000,100000').split(',').map(Number);
/** Firestore bills one read for each of this many that a `count()` counts. */
const COUNTED_PER_READ = 1_000;

/** The reads that Firestore bills at each size, and the writes and deletes. */
const visits = new Map<string, { read: number[]; written: number[] }>();

/** Counts what a piece of work reads and writes. One may be too much for the emulator; the others still count. */
async function visit(name: string, prepare: () => Promise<() => Promise<unknown>>): Promise<void> {
  const { read, written } = visits.get(name) ?? { read: [], written: [] };
  visits.set(name, { read, written });
  try {
    const work = await prepare();
    const { result, reads } = await countReads(() => countWrites(work));
    const counted = Math.max(reads.counts, Math.ceil(reads.counted / COUNTED_PER_READ));
    read.push(reads.documents + counted);
    written.push(result);
  } catch (error) {
    console.error(`  ${name}: ${error}`);
  }
}

for (const size of SIZES) {
  // Nothing of an earlier size may be counted.
  await emptyProject();
  await seedBase();
  const office = await newWorld(size);
  // A real client has a handful of files; half of all are somebody else's.
  const people = { usuario: await aUsuario(), cliente: await aCliente() };
  const cast = await castOf(office, { ...people, administrador: office.admin });
  console.error(`  ${figure(size)} files are stored`);
  for (const { call, who, prepare } of RECIPES) {
    const name = `${call.method} ${call.path.slice('/api'.length)}${who ? `, ${who}` : ''}`;
    await visit(name, async () => {
      const options = await prepare(cast);
      return async () => {
        const { status, text } = await request(call, options);
        if (!call.success.includes(status)) throw new Error(`${status} ${text}`);
      };
    });
  }
  const { abogada } = peopleOf(office);
  for (const [name, prepare] of Object.entries(BACKGROUND)) {
    await visit(name, () => prepare({ cliente: people.cliente, abogada }));
  }
}
const isSame = (values: readonly number[]) => values.every((value) => value === values[0]);
const across = (values: readonly number[]) => values.map((value) => figure(value)).join(' · ');
const growing: string[] = [];
for (const [what, { read, written }] of visits) {
  const isBounded = read.length === SIZES.length && isSame(read) && isSame(written);
  if (!isBounded) growing.push(what);
  const measured = `${across(read)} read, ${across(written)} written or deleted`;
  report({ what, measured, figure: isBounded ? 'same' : 'grows, or failed at a size' });
}
const missing = ALL_CALLS.filter((call) => !RECIPES.some((recipe) => recipe.call === call));
for (const { method, path } of missing) console.error(`  not measured: ${method} ${path}`);
report({
  what: 'calls and background work that read and write the same at any size',
  measured: `${visits.size - growing.length} of ${visits.size}`,
  beside: `${SIZES.map((size) => figure(size)).join(', ')} files`,
  figure: growing.length === 0 ? 'none grows' : `grow: ${growing.join('; ')}`,
  goal: 'none grows',
  isMet: growing.length === 0,
});
process.exit(0);
