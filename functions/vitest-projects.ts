import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** A project of API tests on real emulators. People and files are new in every test. */
function project(name: string, isolate: boolean, setup: readonly string[] = []) {
  return {
    root: fileURLToPath(new URL('test/', import.meta.url)),
    test: {
      name,
      include: [`${name}/**/*.test.ts`],
      setupFiles: ['./support/first.ts', ...setup, './support/require-indexes.ts'],
      pool: 'forks',
      isolate,
      // Two on two cores would spend a third of their time waiting.
      maxWorkers: 3,
      // Tests marked as concurrent wait for the emulator together.
      maxConcurrency: 20,
      // On a shared machine a process may pause for seconds; locally there are no second tries.
      retry: process.env.CI ? 1 : 0,
      // Ends what hangs. On a busy machine a test of a second takes twenty.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  } satisfies TestProjectInlineConfiguration;
}

/**
 * The files of one process share a server and their imports, which would take two seconds for each. `api`
 * needs only the API, in a Firebase project of the process; `api-triggers` also needs the suite's functions;
 * `api-apart` changes its process, or fills its project with rows, which the emulator would sort again for
 * each query of everybody in the project: each of its files has a process of its own.
 */
export const API_PROJECTS = [
  project('api', false, ['./support/own-project.ts', './support/empty-after.ts']),
  project('api-triggers', false),
  project('api-apart', true),
];
