/** The time from starting a process of the functions to the end of its first answer, beside the least possible. */
import { onInstance } from './instance.ts';
import { atMost, ms, percentile, report, rounds, tell } from './report.ts';

const STARTS = rounds(25);
const MOST = 1.6;
/** A call of the API with its status, and the bare function to compare it with. */
const PAIRS = [
  ['cold start to the first 401', '/api/usuarios/permisos', 401, 'bare.js'],
  ['cold start to the catalogue, one query', '/api/tramites', 200, 'bare-query.js'],
] as const;

/** Serves a function in a fresh process and asks it once. */
async function startCold(source: string, target: string, path: string, status: number) {
  const start = performance.now();
  return onInstance(source, target, async (url) => {
    const answer = await fetch(`${url}${path}`);
    await answer.text();
    if (answer.status !== status) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - start;
  });
}

for (const [what, path, status, bare] of PAIRS) {
  tell(`${STARTS} × ${what}`);
  const [ours, theirs]: [number[], number[]] = [[], []];
  // The first process of each kind reads its files from the disk; an instance has them in its image.
  for (let round = -1; round < STARTS; round += 1) {
    const our = await startCold('functions', 'api', path, status);
    const their = await startCold(`tools/bench/arranque/${bare}`, 'bare', '/', 200);
    if (round < 0) continue;
    ours.push(our);
    theirs.push(their);
  }
  const [our, their] = [percentile(ours), percentile(theirs)];
  report({
    what,
    measured: ms(our),
    beside: `bare function ${ms(their)}`,
    ...atMost(MOST, our, their),
  });
}
