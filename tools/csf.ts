import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { todayInMexico } from '@notaria/contract/calendar';
import {
  type ConstanciaResult,
  readConstancia,
} from '../functions/src/records/constancias/extraction/read-constancia.ts';
import { askSat } from '../functions/src/records/constancias/sat/ask.ts';
import { differencesWithSat } from '../functions/src/records/constancias/sat/compare.ts';

/**
 * `npm run --silent csf -- FILE.pdf…` prints what the platform reads in certificates, as a JSON array in
 * the given order; `--sat http://…` also asks that stand-in of the SAT. Exits with 0 whatever the files say, with
 * 2 if called wrongly.
 */
async function main(args: string[]): Promise<number> {
  const { paths, sat, problem } = readArgs(args);
  if (problem !== undefined) return usage(problem);
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
  for (const { path, bytes } of files) {
    const result = await readConstancia(bytes, today);
    const answer = sat === undefined ? {} : { sat: await askAbout(result, sat) };
    entries.push({ file: path, ...(result.ok ? withCodes(result) : result), ...answer });
  }
  process.stdout.write(`${JSON.stringify(entries, null, 2)}\n`);
  return 0;
}

function readArgs(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { sat: { type: 'string' } },
    });
    const problem = positionals.length === 0 ? 'Falta el archivo.' : undefined;
    return { paths: positionals, sat: values.sat, problem };
  } catch (error) {
    return { paths: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** `notices` has only the codes, as scripts know them; `avisos` also has the fields that each concerns. */
function withCodes({ notices, ...taken }: Extract<ConstanciaResult, { ok: true }>) {
  return { ...taken, notices: notices.map(({ code }) => code), avisos: notices };
}

/** What the SAT says of the card that was read, also of one that is only a picture. */
async function askAbout(result: ConstanciaResult, origin: string) {
  const card = result.ok ? result.data : result.card;
  if (!card) return null;
  const answer = await askSat(card.idCIF, card.rfc, { origin });
  if (answer.kind !== 'registrada' || !result.ok) return answer;
  const diferencias = differencesWithSat(result.data, answer.data);
  return { kind: diferencias.length > 0 ? 'distinta' : 'confirmada', diferencias };
}

function usage(problem: string): number {
  process.stderr.write(
    `${problem}\nUso: npm run --silent csf -- CONSTANCIA.pdf… [--sat http://…]\n`,
  );
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
