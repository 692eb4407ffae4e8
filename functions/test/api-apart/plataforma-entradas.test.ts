import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from '../api/matrix/row.ts';
import { TABLE } from '../api/matrix/table.ts';
// The same uploads as without the platform: its tests run here once more.
import '../api/subidas-hostiles.test.ts';
import { aFuzz, type Fuzz, fuzzCall } from '../support/fuzz-run.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { countSecurity } from '../support/security-counts.ts';
import { useApi } from '../support/server.ts';

let platform: Platform;
let fuzz: Fuzz;

beforeAll(async () => {
  platform = await startPlatform();
  useApi(platform.url);
  fuzz = await aFuzz({ every: 4, log: platform.log });
}, 60_000);

afterAll(() => platform.stop());

describe('hostile inputs of every fourth kind, through Google’s functions framework', () => {
  test.each(TABLE.map((row, at) => [nameOf(row.call), row, at] as const))(
    '%s never fails, refuses in its own shape, and repeats nothing',
    async (_name, row, at) => {
      const { faults, sent } = await fuzzCall(row, at, fuzz);
      countSecurity({ inputs: sent, invariants: sent, invariantsBroken: faults.length });
      expect(faults).toEqual([]);
      expect(sent).toBeGreaterThan(0);
    },
  );
});
