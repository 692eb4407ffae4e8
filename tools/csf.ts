import { readFile } from 'node:fs/promises';
import { todayInMexico } from '@notaria/contract/calendar';
import { readConstancia } from '../functions/src/records/constancias/extraction/read-constancia.ts';

/**
 * `npm run --silent csf -- FILE.pdf…` prints what the platform reads in certificates, as a JSON array in
 * the given order. Exits with 0 whatever the files say, with 2 if called wrongly.
 */
async function main(paths: string[]): Promise<number> {
  if (paths.length === 0) return usage('Falta el archivo.');
  const files: { path: string; bytes: Uint8Array }[] = [];
  for (const path of paths) {
    try {
      files.push({ path, bytes: await readFile(path) });
    } catch (error) {
      return usage(`No se puede leer ${path}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const today = todayInMexico(new Date());
  const entries = [];
  for (const { path: file, bytes } of files) {
    const result = await readConstancia(bytes, today);
    // `notices` has only the codes, as scripts know them; `avisos` also has the fields that each concerns.
    const { notices: avisos } = result.ok ? result : { notices: [] };
    const codes = result.ok ? { notices: avisos.map(({ code }) => code), avisos } : {};
    entries.push({ file, ...result, ...codes });
  }
  process.stdout.write(`${JSON.stringify(entries, null, 2)}\n`);
  return 0;
}

function usage(problem: string): number {
  process.stderr.write(`${problem}\nUso: npm run --silent csf -- CONSTANCIA.pdf…\n`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
