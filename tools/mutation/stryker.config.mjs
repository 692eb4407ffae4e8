import { setPriority } from 'node:os';

// It takes long and nobody waits for it, so everything else on the machine goes first.
setPriority(15);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'functions/src/**/policy.ts',
    'functions/src/records/constancias/name-fits.ts',
    'contract/src/{bitacora,calendar,calls,call,constancia,curp,estados,fields,identidad,pdf-start,rfc,roles,text,video-link}.ts',
    'functions/src/platform/store/{crockford,fields,file-name,one-by-one,terms}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Mutating a text tells nothing about decisions, and an empty permission or state does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Stryker would rewrite tsconfig.json with calls that TypeScript 7 no longer has; ours stays unchanged.
  tsconfigFile: 'none',
  concurrency: 1,
  ignorePatterns: ['/web', '/e2e', '/docs', '/test-rules', '/functions/lib', '/.local'],
  tempDirName: '.local/mutacion/copia',
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.local/mutacion/informe.json' },
  htmlReporter: { fileName: '.local/mutacion/informe.html' },
};
