import { MOST_SCANNED } from '../../functions/src/platform/store/page.ts';
import type { Visit } from './list-reads.ts';

/** Documents that a list call may read besides its page: session, profile, office and two to spare. */
export const SPARE_READS = 5;

/**
 * Documents that this call may read besides its page. A past date is compared in memory, and so is the stage
 * where a scope is a choice of people: among at most 300 files (docs/decisions/012).
 */
export function spareOf({ how }: Pick<Visit, 'how'>): number {
  return SPARE_READS + (how === 'por etapa' || how === 'con fecha pasada' ? MOST_SCANNED : 0);
}

/** True if the call may read only its page and what {@link spareOf} gives; a jump far ahead may use an offset. */
export function isBounded({ how }: Pick<Visit, 'how'>): boolean {
  return how !== 'a la mitad';
}
