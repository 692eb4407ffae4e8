import { findingsOf } from './listas/findings.ts';
import type { Measured } from './listas/walk.ts';
import { onEmulators, PATIENCE, runProgram } from './program.ts';
import type { Findings } from './report.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 22_000;

/** Files at each step; `NOTARIA_EXPEDIENTES=100,1000` for other sizes. */
function sizes(): number[] {
  return (process.env.NOTARIA_EXPEDIENTES ?? '100,10000,100000').split(',').map(Number);
}

/** Documents read by each list call as the collections grow; what was measured stays when a size fails. */
export function measureListas(tell: (step: string) => void): Promise<Findings> {
  const suite = { offset: PORT_OFFSET, only: 'firestore,auth' };
  return onEmulators(suite, tell, async (environment) => {
    const visits: Measured[] = [];
    const program = 'tools/bench/listas/walk.ts';
    const args = sizes().map(String);
    await runProgram(program, args, { ...environment, ...PATIENCE }, tell, visits).catch(
      (error: unknown) => {
        if (visits.length === 0) throw error;
        tell(`interrumpido: ${error instanceof Error ? error.message : error}`);
      },
    );
    return findingsOf(visits, sizes());
  });
}
