/**
 * Documents read and written by every call and by the nightly work, however many files there are: 100, 10,000
 * and 100,000 (`NOTARIA_EXPEDIENTES=100,1000` for others). Without times: the emulator goes through whole
 * collections.
 */
import { ALL_CALLS } from '@notaria/contract/calls';
import { castOf } from '@notaria/factories/calls/cast';
import { countReads, countWrites, type Reads } from '@notaria/factories/counted-reads';
import { emptyProject } from '@notaria/factories/empty-project';
import { EVENTS } from '@notaria/factories/mediciones/events';
import { RECIPES } from '@notaria/factories/mediciones/recipes';
import { newWorld } from '@notaria/factories/mediciones/world';
import { aCliente, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { seedBase } from '../base.ts';
import { figure, report, tell } from './report.ts';

const SIZES = (process.env.NOTARIA_EXPEDIENTES ?? '100,10000,100000').split(',').map(Number);
/** Firestore bills one read for each of this many that a `count()` counts. */
const COUNTED_PER_READ = 1_000;

const visits = new Map<string, { read: number[]; written: number[] }>();

/** The reads that Firestore bills. */
const billed = ({ documents, counts, counted }: Reads) =>
  documents + (counts === 0 ? 0 : Math.max(counts, Math.ceil(counted / COUNTED_PER_READ)));

async function count(what: string, work: () => Promise<unknown>): Promise<void> {
  const { result, reads } = await countReads(() => countWrites(work));
  const { read, written } = visits.get(what) ?? { read: [], written: [] };
  read.push(billed(reads));
  written.push(result.writes.written + result.writes.deleted);
  visits.set(what, { read, written });
}

async function visitAll(size: number): Promise<void> {
  tell(`${figure(size)} files: storing`);
  // Nothing of an earlier size may be counted.
  await emptyProject();
  await seedBase();
  const world = await newWorld(size);
  tell(`${figure(size)} files: each call once`);
  // A real client has a handful of files; half of all are somebody else's.
  const people = {
    usuario: await aUsuario(),
    cliente: await aCliente(),
    administrador: world.office.admin,
  };
  const cast = await castOf(world.office, people);
  for (const { call, who, prepare } of RECIPES) {
    const options = await prepare(cast);
    const name = `${call.method} ${call.path.slice('/api'.length)}${who ? `, ${who}` : ''}`;
    // One call may be too much for the emulator; the others still count.
    await count(name, async () => {
      const { status, text } = await request(call, options);
      if (!call.success.includes(status)) throw new Error(`${name}: ${status} ${text}`);
    }).catch((error: unknown) => tell(String(error)));
  }
  for (const { what, prepare } of EVENTS) await count(what, await prepare(world));
}

for (const size of SIZES) await visitAll(size);
const isSame = (values: readonly number[]) => values.every((value) => value === values[0]);
const across = (values: readonly number[]) => values.map((value) => figure(value)).join(' · ');
const growing: string[] = [];
for (const [what, { read, written }] of visits) {
  const isBounded = read.length === SIZES.length && isSame(read) && isSame(written);
  if (!isBounded) growing.push(what);
  const measured = `${across(read)} read, ${across(written)} written or deleted`;
  report({ what, measured, figure: isBounded ? 'same' : 'grows, or failed at a size' });
}
const made = [...visits.keys()].map((name) => name.split(', ')[0]);
const names = ALL_CALLS.map(({ method, path }) => `${method} ${path.slice('/api'.length)}`);
const missing = names.filter((name) => !made.includes(name));
if (missing.length > 0) tell(`not measured: ${missing.join(', ')}`);
report({
  what: 'calls and nightly work that read and write the same at any size',
  measured: `${visits.size - growing.length} of ${visits.size}`,
  beside: `${SIZES.map((size) => figure(size)).join(', ')} files`,
  figure: growing.length === 0 ? 'none grows' : `grow: ${growing.join('; ')}`,
  goal: 'none grows',
  isMet: growing.length === 0,
});
process.exit(0);
