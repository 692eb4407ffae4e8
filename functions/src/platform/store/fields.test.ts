import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { fecha } from './fields.ts';

const WHEN = new Date('2026-11-20T12:00:00.123Z');

test('an instant is read as a Date, whether Firestore or the code wrote it', () => {
  expect(fecha.parse(Timestamp.fromDate(WHEN))).toEqual(WHEN);
  expect(fecha.parse(WHEN)).toEqual(WHEN);
});

test.each([[WHEN.toISOString()], [WHEN.getTime()], [null], [undefined], [new Date('no')]])(
  '%j is no instant',
  (value) => {
    expect(fecha.safeParse(value).success).toBe(false);
  },
);
