/**
 * `npm run bench` measures every part, `npm run bench -- certificados listas` only the named ones. Prints a
 * table and writes docs/benchmarks.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { type Circumstances, documentOf, type Findings, tableOf } from './bench/report.ts';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';

/** The parts, in the order of the table; each is a file of `bench/` that exports `measure`. */
const PARTS = [
  'paginas',
  'envivo',
  'turno',
  'certificados',
  'listas',
  'arranque',
  'escaner',
  'lecturas',
];

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: inRepo(), encoding: 'utf8', timeout: 30_000 }).trim();
}

/** Where and when this run happens. The commit is marked if the sources differ from it. */
function readCircumstances(): Circumstances {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const changed = git('status', '--porcelain', '--', 'functions/src', 'contract/src', 'web/src');
  return {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GB, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' con cambios'}`,
  };
}

async function main(wanted: string[]): Promise<void> {
  const unknown = wanted.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw new Error(`No hay «${unknown}»; hay: ${PARTS.join(', ')}.`);
  const found = new Map<string, Findings>();
  for (const name of PARTS.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    console.error(`▸ ${name}`);
    const { measure } = await import(`./bench/${name}.ts`);
    found.set(name, await measure((step: string) => console.error(`  ${step}`)));
  }
  const path = inRepo('docs/benchmarks.md');
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, documentOf(PARTS, found, readCircumstances(), before));
  console.log(tableOf(found));
}

main(process.argv.slice(2)).catch(fail);
