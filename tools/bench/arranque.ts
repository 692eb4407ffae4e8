import { buildIfChanged } from '../suite/build.ts';
import { findingsOf } from './arranque/findings.ts';
import { startAll } from './arranque/starts.ts';
import type { Warm } from './arranque/warm.ts';
import { onEmulators, runProgram } from './program.ts';
import type { Findings } from './report.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 24_000;
/** Fresh processes of each kind, and calls of each kind: no median of fewer is shown. */
const STARTS = 25;
const ROUNDS = 25;

/** The functions' first answer and their later ones, beside what they can't be faster than. */
export async function measureArranque(tell: (step: string) => void): Promise<Findings> {
  const suite = { offset: PORT_OFFSET, only: 'firestore,auth,storage' };
  await buildIfChanged('functions');
  return onEmulators(suite, tell, async (environment) => {
    const program = 'tools/bench/arranque/warm.ts';
    const warm = await runProgram<Warm>(program, [String(ROUNDS)], environment, tell);
    tell(`${STARTS} arranques de cada clase`);
    return findingsOf(await startAll(STARTS, environment), warm);
  });
}
