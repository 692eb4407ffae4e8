import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { API_PROJECTS } from './functions/vitest-projects.ts';
import { suiteEnvironment } from './tools/suite/environment.ts';
import { readOffset } from './tools/suite/offset.ts';

// For one's own work: NOTARIA_PUERTOS names emulators that are already running.
if (process.env.NOTARIA_PUERTOS) Object.assign(process.env, suiteEnvironment(readOffset(0)));

/** As in the other projects: long enough for a slow shared machine, and it ends what hangs. */
const TEST_TIMEOUT_MS = 20_000;

/**
 * `api` and `rules` need the emulators (`npm run test:api`, `npm run test:rules`), whose hosts are then in
 * the environment. Without any, Vitest run by itself would fail in each of their files.
 */
const WITH_EMULATORS = process.env.FIRESTORE_EMULATOR_HOST
  ? [...API_PROJECTS, 'test-rules/vitest.config.ts']
  : [];

export default defineConfig({
  test: {
    // As many as there are cores and no less than two: one alone would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          // No test here changes its imports; importing them again for each file would double the time.
          isolate: false,
          include: ['{contract,functions}/src/**/*.test.ts', '{factories,tools}/**/*.test.ts'],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web-unit',
          // One process gets all files at once, with one window; two would make a window for each file.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          environment: 'happy-dom',
          isolate: false,
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: ['./test-setup.ts'],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      ...WITH_EMULATORS,
    ],
  },
});
