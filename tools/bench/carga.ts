import { buildIfChanged } from '../suite/build.ts';
import type { Checked, Phase } from './carga/drive.ts';
import { findingsOf } from './carga/findings.ts';
import { onEmulators, runProgram } from './program.ts';
import type { Findings } from './report.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 25_000;
const CLIENTS = 50;

/** Seconds of each phase; `NOTARIA_SEGUNDOS=10` for a trial. */
function seconds(): string {
  return process.env.NOTARIA_SEGUNDOS ?? '60';
}

/** Many clients doing the main job at once, and what must hold when they have stopped. */
export async function measureCarga(tell: (step: string) => void): Promise<Findings> {
  const suite = { offset: PORT_OFFSET, only: 'firestore,auth,storage' };
  await buildIfChanged('functions');
  return onEmulators(suite, tell, async (environment) => {
    const args = [String(CLIENTS), seconds()];
    const program = 'tools/bench/carga/drive.ts';
    return findingsOf(await runProgram<Phase | Checked>(program, args, environment, tell));
  });
}
