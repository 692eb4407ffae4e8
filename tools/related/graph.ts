import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../suite/paths.ts';

/** Which files each file imports; paths are relative to the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const TEST_FOLDERS = ['contract', 'functions', 'factories', 'tools', 'web', 'test-rules', 'e2e'];
const NOT_OURS = ['node_modules', 'dist', 'lib'];

function testsUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : testsUnder(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Follows our own code only: packages, styles and what Vite makes stay outside. */
const ownCode: Plugin = {
  name: 'own-code',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]|\?|\.(css|svg|json)$/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^@notaria\/[^?]*$/.test(path) ? undefined : { external: true },
    );
  },
};

/** Reads the imports of every test and of the functions, and of what these import in turn. Imports of types alone don't count. */
export async function readImports(): Promise<Imports> {
  // The triggers are imported by what is deployed and by no test.
  const roots = ['functions/src/index.ts', ...TEST_FOLDERS.flatMap(testsUnder)];
  const { metafile } = await build({
    stdin: {
      contents: roots.map((path) => `import './${path}';`).join('\n'),
      resolveDir: ROOT,
      sourcefile: 'all-tests.ts',
    },
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    // Every file of the repository has its own effects here: none is left out of the graph.
    ignoreAnnotations: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [ownCode],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ external }) => !external).map((one) => one.path),
    ]),
  );
}
