import { findingsOf } from './lecturas/findings.ts';
import type { Traffic } from './lecturas/walk.ts';
import { onEmulators, PATIENCE, runProgram } from './program.ts';
import type { Findings } from './report.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 23_000;

/** Files at each step; `NOTARIA_EXPEDIENTES=100,1000` for other sizes. */
function sizes(): number[] {
  return (process.env.NOTARIA_EXPEDIENTES ?? '100,10000,100000').split(',').map(Number);
}

/** Documents read and written by every call, however many files there are; what was measured stays when a size fails. */
export function measureLecturas(tell: (step: string) => void): Promise<Findings> {
  const suite = { offset: PORT_OFFSET, only: 'firestore,auth,storage' };
  return onEmulators(suite, tell, async (environment) => {
    const found: Traffic[] = [];
    const program = 'tools/bench/lecturas/walk.ts';
    const args = sizes().map(String);
    await runProgram(program, args, { ...environment, ...PATIENCE }, tell, found).catch(
      (error: unknown) => {
        if (found.length === 0) throw error;
        tell(`interrumpido: ${error instanceof Error ? error.message : error}`);
      },
    );
    return findingsOf(found, sizes());
  });
}
