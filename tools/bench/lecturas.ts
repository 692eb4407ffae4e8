import { findingsOf } from './lecturas/findings.ts';
import type { Traffic } from './lecturas/walk.ts';
import { onEmulators, runProgram } from './program.ts';
import type { Findings } from './report.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 23_000;

/** Files at each step; `NOTARIA_EXPEDIENTES=100,10000,100000` for other sizes. */
function sizes(): string[] {
  return (process.env.NOTARIA_EXPEDIENTES ?? '100,10000').split(',');
}

/** Documents read and written by every call, however many files there are. */
export function measureLecturas(tell: (step: string) => void): Promise<Findings> {
  const suite = { offset: PORT_OFFSET, only: 'firestore,auth,storage' };
  return onEmulators(suite, tell, async (environment) =>
    findingsOf(
      await runProgram<Traffic>('tools/bench/lecturas/walk.ts', sizes(), environment, tell),
    ),
  );
}
