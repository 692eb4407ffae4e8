import * as z from 'zod/mini';

/** True if a text has no half of a surrogate pair. JSON's escapes can spell one, and Firestore refuses it. */
export function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** Characters that nobody types: those that make a text read in another order than it is written, or that show nothing. */
const UNSEEN = /[\u200b\u2060\u202a-\u202e\u2066-\u2069]/gu;

/** Cleans a text of one line: line breaks, tabs and other control characters become blanks. */
export const oneLine = z.overwrite((text: string) =>
  text.replace(UNSEEN, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
);

/**
 * Cleans a text of several lines: keeps line breaks and tabs, removes other control characters, which word
 * processors leave in pasted text.
 */
export const severalLines = z.overwrite((text: string) =>
  text
    .replace(UNSEEN, '')
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ''),
);
