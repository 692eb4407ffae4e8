import { randomBytes } from 'node:crypto';
import { todayInMexico } from '@notaria/contract/calendar';
import { crockford } from '#platform/store/crockford.ts';

const RANDOM_CHARACTERS = 6;

/**
 * The number of a new file, which people can say on the phone: year, month (of Mexico City), six characters:
 * `2611-7K3Q9X`.
 */
export function newIdExpediente(now: Date): string {
  const [year = '', month = ''] = todayInMexico(now).split('-');
  return `${year.slice(-2)}${month}-${crockford(randomBytes(RANDOM_CHARACTERS))}`;
}
