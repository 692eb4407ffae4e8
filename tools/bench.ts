/**
 * `npm run bench` measures every part, `npm run bench -- certificados listas` only those; prints one
 * table and writes docs/benchmarks.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readCircumstances } from './bench/circumstances.ts';
import { isPart, PARTS } from './bench/parts.ts';
import { documentOf, type Findings, tableOf } from './bench/report.ts';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';

async function main(wanted: string[]): Promise<void> {
  const unknown = wanted.find((name) => !isPart(name));
  const all = Object.keys(PARTS);
  if (unknown !== undefined) throw new Error(`No hay «${unknown}»; hay: ${all.join(', ')}.`);
  const found = new Map<string, Findings>();
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`▸ ${name}`);
    found.set(name, await measure((step) => console.error(`  ${step}`)));
  }
  const path = inRepo('docs/benchmarks.md');
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, documentOf(all, found, readCircumstances(), before));
  console.log(tableOf(found));
}

main(process.argv.slice(2)).catch(fail);
