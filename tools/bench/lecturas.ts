import { measureGrowing } from './growing.ts';
import { findingsOf } from './lecturas/findings.ts';
import type { Findings } from './report.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 23_000;

/** Documents read and written by every call, however many files there are. */
export function measureLecturas(tell: (step: string) => void): Promise<Findings> {
  return measureGrowing(PORT_OFFSET, 'tools/bench/lecturas/walk.ts', tell, findingsOf);
}
