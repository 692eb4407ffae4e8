import type { Visit } from './list-reads.ts';

/** Documents that a list call may read besides its page: session, profile, office and two to spare. */
export const SPARE_READS = 5;

/** Whether a call is one of those that may read its page and `SPARE_READS` at most; a jump far ahead may use an offset. */
export function isBounded({ how }: Pick<Visit, 'how'>): boolean {
  return how !== 'a la mitad';
}
