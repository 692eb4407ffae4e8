import type { Visit } from './list-reads.ts';

/** Documents that a list call may read besides its page: session, profile, office and two to spare. */
export const SPARE_READS = 5;

/** Over how many documents the count of all files is spread: the total of files by their stages reads each. */
const COUNT_PARTS = 10;
const BY_STAGE: readonly Visit['how'][] = [
  ...(['por etapa', 'sin entregar', 'entregados', 'en orden de etapas'] as const),
  'por tiempo en su etapa',
];

/** Documents that this call may read besides its page. */
export function spareOf({ how }: Pick<Visit, 'how'>): number {
  return SPARE_READS + (BY_STAGE.includes(how) ? COUNT_PARTS : 0);
}

/** True if the call may read only its page and what {@link spareOf} gives; a jump far ahead may use an offset. */
export function isBounded({ how }: Pick<Visit, 'how'>): boolean {
  return how !== 'a la mitad';
}
