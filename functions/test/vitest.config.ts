import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The API on real emulators. Each file is a process with its own server; people and files are new in every test. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'api',
    include: ['api/**/*.test.ts'],
    setupFiles: ['./support/require-indexes.ts'],
    pool: 'forks',
    // Two on two cores leave a third of their time to waiting.
    maxWorkers: 3,
    // Tests that say so wait for the emulator together.
    maxConcurrency: 20,
    // On a shared machine a process may lose its turn for seconds; at home a second try is no try.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
