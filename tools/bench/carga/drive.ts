/** One client alone, then many at once, against the built API in a process of its own; arguments: clients, seconds. */
import { setTimeout as wait } from 'node:timers/promises';
import { aPdf, aTramite } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { seedBase } from '../../seed.ts';
import { inRepo } from '../../suite/paths.ts';
import { startInstance } from '../arranque/instance.ts';
import { report } from '../program.ts';
import { checkInvariants, type Done, type Invariant } from './invariants.ts';
import { type Cast, doJob, type Sample } from './job.ts';

/** How a number of clients did for a while. */
export interface Phase {
  name: 'solo' | 'sin pausas' | 'a paso de persona';
  clients: number;
  seconds: number;
  jobs: number;
  samples: Sample[];
}

export interface Checked {
  invariants: Invariant[];
}

/** Clients for each lawyer. */
const PER_LAWYER = 10;
const DOCUMENTS = 2;
/** Jobs of one alone: no median is of fewer. */
const FEWEST_ALONE = 20;
/** Between two steps, in ms: what a person takes at the very least. */
const PAUSE = { least: 1_000, most: 3_000 };

const [clients = 50, seconds = 60] = process.argv.slice(2).map(Number);

async function serve(): Promise<string> {
  const served = { source: inRepo('functions'), target: 'api' };
  const { child, port } = await startInstance(served, process.env);
  process.on('exit', () => child.kill());
  return `http://127.0.0.1:${port}`;
}

await seedBase();
const base = await serve();
const admin = await anAdministrador();
const tramite = await aTramite(DOCUMENTS);
const template = await aPdf();
const done: Done & { finished: string[] } = { started: 0, uploaded: 0, rejected: 0, finished: [] };

/** The same PDF with a comment of its own at the end, which every reader skips. */
function pdf(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat([template, Buffer.from(`%${crypto.randomUUID()}\n`)]));
}

function remember({ what, isError }: Sample): void {
  if (isError) return;
  if (what.endsWith('iniciar-expediente')) done.started += 1;
  if (what.endsWith('crear')) done.uploaded += 1;
  if (what.endsWith('rechazar')) done.rejected += 1;
}

type Player = Omit<Cast, 'pause' | 'hear'>;

/** New people each time, so that nobody reaches a limit: a lawyer for every ten clients. */
async function castOf(number: number): Promise<Player[]> {
  const cast: Player[] = [];
  let abogado = await anAbogado();
  for (let n = 0; n < number; n += 1) {
    if (n > 0 && n % PER_LAWYER === 0) abogado = await anAbogado();
    cast.push({ base, admin, tramite, pdf, abogado, cliente: await aCliente() });
  }
  return cast;
}

/** @param fewest jobs to be done, however long that takes */
async function run(
  name: Phase['name'],
  number: number,
  during: number,
  fewest = 0,
): Promise<Phase> {
  report(`${number} ${name}: preparando`);
  const cast = await castOf(number);
  report(`${number} ${name}: ${during} s`);
  const samples: Sample[] = [];
  const hear = (sample: Sample) => {
    remember(sample);
    samples.push(sample);
  };
  const { least, most } = PAUSE;
  const start = performance.now();
  let jobs = 0;
  const isDone = () => jobs >= fewest || samples.some(({ isError }) => isError);
  const isOver = () => performance.now() - start > during * 1_000 && isDone();
  const pause = async () => {
    if (name === 'a paso de persona') await wait(least + Math.random() * (most - least));
    return !isOver();
  };
  const work = async (player: Player) => {
    while (!isOver()) {
      const id = await doJob({ ...player, pause, hear });
      if (!id) continue;
      jobs += 1;
      done.finished.push(id);
    }
  };
  await Promise.all(cast.map(work));
  const took = (performance.now() - start) / 1_000;
  return { name, clients: number, seconds: took, jobs, samples };
}

report('calentando');
await run('solo', 2, Math.min(5, seconds));
report(await run('solo', 1, Math.max(10, seconds / 3), FEWEST_ALONE));
report(await run('a paso de persona', clients, seconds));
report(await run('sin pausas', clients, seconds));
report('comprobando lo que debe cumplirse');
report({ invariants: await checkInvariants(done) } satisfies Checked);
process.exit(0);
