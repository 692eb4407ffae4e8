import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The security rules on the real emulators, one file after the other, because they share one set of rules. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'rules',
    include: ['*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    // As in functions/vitest-projects.ts.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
