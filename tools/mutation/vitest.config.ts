import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The unit tests for StrykerJS, whose runner takes every project that a configuration has
 * (stryker-js issue 6215): so this one has no other.
 */
export default defineConfig({
  resolve: {
    // Stryker works on a copy that shares node_modules: through them the contract would be the one that nobody changed.
    alias: [
      { find: /^@notaria\/factories\/(.+)$/, replacement: `${resolve('factories/src')}/$1.ts` },
      { find: /^@notaria\/contract\/(.+)$/, replacement: `${resolve('contract/src')}/$1.ts` },
    ],
  },
  test: {
    include: ['{contract,functions}/src/**/*.test.ts'],
    // What reads hostile PDFs is slow, and none of what is changed decides on it.
    exclude: ['functions/src/{platform/pdf,records/constancias/extraction}/**'],
    testTimeout: 20_000,
  },
});
