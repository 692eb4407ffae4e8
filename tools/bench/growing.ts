import { onEmulators, PATIENCE, runProgram } from './program.ts';
import type { Findings } from './report.ts';
import { figure } from './stats.ts';

/** A `count()` costs one read for each so many that it counts. */
const COUNTED_PER_READ = 1_000;

/** Reads that are billed for what a call counted without reading it. */
export function readsOfCounts({ counts, counted }: { counts: number; counted: number }): number {
  return counts === 0 ? 0 : Math.max(counts, Math.ceil(counted / COUNTED_PER_READ));
}

/** The figures of each size, side by side. */
export const across = (values: readonly number[]) =>
  values.map((value) => figure(value)).join(' · ');

/** Files at each step; `NOTARIA_EXPEDIENTES=100,1000` for other sizes. */
function sizes(): number[] {
  return (process.env.NOTARIA_EXPEDIENTES ?? '100,10000,100000').split(',').map(Number);
}

/** Runs a program that measures at each size; what was measured stays when a size fails. */
export function measureGrowing<T extends object>(
  offset: number,
  program: string,
  tell: (step: string) => void,
  findingsOf: (found: readonly T[], wanted: readonly number[]) => Findings,
): Promise<Findings> {
  const suite = { offset, only: 'firestore,auth,storage' };
  return onEmulators(suite, tell, async (environment) => {
    const found: T[] = [];
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
