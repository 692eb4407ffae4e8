import { expect, test } from 'vitest';
import { validSince } from './accounts.ts';

/** The fields of an Auth account, whose times have whole seconds. */
function account(creationTime: string, tokensValidAfterTime?: string) {
  const metadata = { creationTime, lastSignInTime: '', toJSON: () => ({}) };
  return { metadata, tokensValidAfterTime };
}

const MADE = 'Fri, 20 Nov 2026 12:00:00 GMT';

test.each([
  ['revoked later counts until the end of that second', 'Fri, 20 Nov 2026 12:00:07 GMT', 8_000],
  ['never revoked counts from its first second', MADE, 0],
])('validSince of an account %s', (_case, revoked, ms) => {
  expect(validSince(account(MADE, revoked)).getTime() - Date.parse(MADE)).toBe(ms);
});
