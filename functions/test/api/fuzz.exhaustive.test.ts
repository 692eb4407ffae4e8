import { nameOf } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFuzz, type Fuzz, fuzzCall } from '../support/fuzz-run.ts';

/** Inputs drawn at random for each call, if `npm run fuzz` says how many; otherwise one of each kind. */
const RUNS = Number(process.env.FUZZ_POR_LLAMADA ?? 0);

let fuzz: Fuzz;
const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  fuzz = await aFuzz({ runs: RUNS });
  console.log(`Fuzz: seed ${fuzz.seed}.`);
  process.on('unhandledRejection', note);
  process.on('uncaughtExceptionMonitor', note);
});

afterAll(() => {
  process.off('unhandledRejection', note);
  process.off('uncaughtExceptionMonitor', note);
});

describe(RUNS > 0 ? `${RUNS} hostile inputs` : 'hostile inputs of every kind', () => {
  test.each(TABLE.map((row, at) => [nameOf(row.call), row, at] as const))(
    '%s never fails, refuses in its own format, and repeats nothing',
    { timeout: 60_000 + RUNS * 1_000 },
    async (_name, row, at) => {
      const { faults } = await fuzzCall(row, at, fuzz);
      expect(faults).toEqual([]);
      expect(unhandled).toEqual([]);
    },
  );
});
