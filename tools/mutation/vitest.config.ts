import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The unit tests for StrykerJS. Its runner takes every project in a configuration (stryker-js issue 6215), so
 * this one has only these.
 */
export default defineConfig({
  resolve: {
    // Stryker works on a copy that shares node_modules, through which the unchanged contract would be used.
    alias: [
      { find: /^@notaria\/factories\/(.+)$/, replacement: `${resolve('factories/src')}/$1.ts` },
      { find: /^@notaria\/contract\/(.+)$/, replacement: `${resolve('contract/src')}/$1.ts` },
    ],
  },
  test: {
    include: ['{contract,functions}/src/**/*.test.ts'],
    // Tests that read hostile PDFs are slow, and none of the mutated code decides about them.
    exclude: ['functions/src/{platform/pdf,records/constancias/extraction}/**'],
    testTimeout: 20_000,
  },
});
