import express from 'express';

/** A call's JSON is small; only the multipart calls carry files. */
const LIMIT = '64kb';
/** Half a character: JSON's escapes can spell it, Firestore doesn't take it. */
const HALF = /\p{Cs}/u;

/** @throws SyntaxError, which the parser refuses as it does what is no JSON */
function requireWhole(key: string, value: unknown): unknown {
  if (HALF.test(key) || (typeof value === 'string' && HALF.test(value))) {
    throw new SyntaxError('half a character');
  }
  return value;
}

/** Reads the body of a call: JSON of 64 kB at most, its texts whole; everything else is refused with 400 or 413. */
export const readJson = express.json({ limit: LIMIT, reviver: requireWhole });
