import { measureGrowing } from './growing.ts';
import { findingsOf } from './listas/findings.ts';
import type { Findings } from './report.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 22_000;

/** Documents read by each list call as the collections grow. */
export function measureListas(tell: (step: string) => void): Promise<Findings> {
  return measureGrowing(PORT_OFFSET, 'tools/bench/listas/walk.ts', tell, findingsOf);
}
