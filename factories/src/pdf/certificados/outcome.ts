import type { AvisoConstancia } from '@notaria/contract/avisos-constancia';
import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Case } from './cases.ts';

/** The result of reading a file. */
type Reading =
  | { ok: true; data: DatosConstancia; notices: readonly AvisoConstancia[] }
  | { ok: false; code: string };

/** `silent` must never occur: accepted, with an error that no notice names. */
export type Outcome = 'exact' | 'exact, noticed' | 'other, noticed' | 'refused' | 'silent';

/** Compares what was read with what a person reads. */
export function outcomeOf({ data }: Pick<Case, 'data'>, reading: Reading): Outcome {
  if (!reading.ok) return 'refused';
  const named = new Set<string>(reading.notices.flatMap(({ campos }) => campos));
  const wrong = differences(data, reading.data);
  if (wrong.some((campo) => !named.has(campo))) return 'silent';
  if (wrong.length > 0) return 'other, noticed';
  if (reading.notices.length > 0) return 'exact, noticed';
  // What nobody sees and is not taken needs no notice.
  return 'exact';
}

/** The fields that differ. */
export function differences(expected: DatosConstancia, read: DatosConstancia): string[] {
  const value = (data: DatosConstancia, key: string) => JSON.stringify(Reflect.get(data, key));
  return Object.keys(expected).filter((key) => value(expected, key) !== value(read, key));
}
