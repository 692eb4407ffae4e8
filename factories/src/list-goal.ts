import type { Visit } from './list-reads.ts';

/** Documents that a list call may read besides its page: session, profile, office and two to spare. */
export const SPARE_READS = 5;

/** True if the call may read only its page and `SPARE_READS`; a jump far ahead may use an offset. */
export function isBounded({ how }: Pick<Visit, 'how'>): boolean {
  return how !== 'a la mitad';
}
