import {
  endlessFunction,
  manyPicturesBomb,
  repeatedContents,
} from '@notaria/factories/pdf/hostile';
import { describe, expect, test } from 'vitest';
import { answerOthers } from '../../../test/support/answer-others.ts';
import { PDF_LIMITS } from './limits.ts';
import { openInThread } from './thread.ts';
import type { PdfJob } from './types.ts';

const MB = 1024 * 1024;
const MINUTE = 60_000;
const jobOf = (file: Buffer): PdfJob => ({ task: 'text', bytes: Uint8Array.from(file) });

describe('a thread is ended by', () => {
  test('the clock, also if the first file of a new thread keeps it busy', async () => {
    const bounds = { time: 300, memoryGrowth: Infinity };
    // After an end no thread is left, so the second file is the first of its thread whatever was open before.
    for (const file of [endlessFunction(), endlessFunction()]) {
      expect(await openInThread(jobOf(file), bounds)).toEqual({ ok: false, code: 'tardado' });
    }
  });

  test.each([
    ['the memory that it takes', repeatedContents],
    ['the pixels that its pictures unpack to', manyPicturesBomb],
  ])('%s, however long the machine needs', { timeout: 2 * MINUTE }, async (_what, make) => {
    const others = answerOthers();
    const bounds = { ...PDF_LIMITS, time: MINUTE };
    expect(await openInThread(jobOf(make()), bounds)).toEqual({ ok: false, code: 'peligroso' });
    expect(others.stop().growth).toBeLessThan(150 * MB);
  });
});
