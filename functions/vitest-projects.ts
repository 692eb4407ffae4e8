import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** The API on real emulators. People and files are new in every test. */
function project(name: string, isolate: boolean, setup: readonly string[] = []) {
  return {
    root: fileURLToPath(new URL('test/', import.meta.url)),
    test: {
      name,
      include: [`${name}/**/*.test.ts`],
      setupFiles: ['./support/first.ts', ...setup, './support/setup.ts'],
      pool: 'forks',
      isolate,
      // Two on two cores leave a third of their time to waiting.
      maxWorkers: 3,
      // Tests that say so wait for the emulator together.
      maxConcurrency: 20,
      // On a shared machine a process may lose its turn for seconds; at home a second try is no try.
      retry: process.env.CI ? 1 : 0,
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  } satisfies TestProjectInlineConfiguration;
}

/**
 * Files of one process share a server and what they import, which takes two seconds for each of them
 * otherwise: those that need only the API, in a Firebase project of the process, and those that need
 * the suite's functions too. What changes its process has one to itself, and so has what fills its
 * project with rows: the emulator sorts them anew for each query of whoever shares the project.
 */
export const API_PROJECTS = [
  project('api', false, ['./support/own-project.ts', './support/empty-after.ts']),
  project('api-triggers', false),
  project('api-apart', true),
];
