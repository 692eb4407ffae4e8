import { randomBytes } from 'node:crypto';
import { crockford } from '../store/crockford.ts';

const RANDOM_CHARACTERS = 6;
const month = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  year: '2-digit',
  month: '2-digit',
});

/** A number that people can say on the phone: year, month (of Mexico City), six characters: `2611-7K3Q9X`. */
export function newIdExpediente(now: Date): string {
  const parts = Object.fromEntries(
    month.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}${parts.month}-${crockford(randomBytes(RANDOM_CHARACTERS))}`;
}
