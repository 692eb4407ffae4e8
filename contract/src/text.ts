import * as z from 'zod/mini';

/** Whether a text has no half of a character: JSON's escapes can spell one, and Firestore takes none. */
export function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** What makes a text read in another order than it is written; nobody types it. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** For a text of one line: line breaks, tabs and other control characters count as blanks. */
export const oneLine = z.overwrite((text: string) =>
  text.replace(DIRECTIONS, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
);

/** For a text of several lines: keeps line breaks and tabs, and drops other control characters, as a word processor's. */
export const severalLines = z.overwrite((text: string) =>
  text
    .replace(DIRECTIONS, '')
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ''),
);
