/**
 * Bundles the functions into lib/, including the contract and zod: a deploy carries only this folder, and
 * Cloud Build can't install a workspace. The dependencies in package.json stay outside (pdf.js does not
 * survive bundling), except those that every start needs and that load faster as part of one file than as a
 * hundred files.
 *
 * `--watch` builds again whenever a source changes.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const BUNDLED = ['zod', 'express', 'busboy', '@cantoo/pdf-lib', 'node-html-parser'];

const { dependencies } = JSON.parse(readFileSync(`${HERE}/package.json`, 'utf8'));
const external = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));

/**
 * Uses the CommonJS builds of firebase-admin and firebase-functions. Their ES modules read every export while
 * loading, which loads code that only some functions need (gRPC and its generated clients: a third of a cold
 * start). The CommonJS builds load it when it is used. Both builds share their state.
 *
 * @type {import('esbuild').Plugin}
 */
const firebaseAsCommonJs = {
  name: 'firebase-as-commonjs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^firebase-(admin|functions)\// }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** Replaces a package that only warns of deprecated calls and walks the stack while loading. */
const SILENT = `const ignore = Object.assign(() => {}, {
  function: (/** @type {unknown} */ old) => old,
  property: () => {},
});
module.exports = () => ignore;`;

/**
 * Express without what a start does not need: the deprecation notices, and the tables that it brings (every
 * media type, the encodings of East Asia), which stay text until they are asked for.
 *
 * @type {import('esbuild').Plugin}
 */
const lightExpress = {
  name: 'light-express',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^depd$/ }, () => ({ path: 'depd', namespace: 'silent' }));
    onLoad({ filter: /.*/, namespace: 'silent' }, () => ({ contents: SILENT }));
    onLoad({ filter: /node_modules.*\.json$/ }, ({ path }) => {
      const table = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      return { contents: `module.exports = JSON.parse(${JSON.stringify(table)});` };
    });
  },
};

/** The import has a name of its own, because sources import `createRequire` too. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: HERE,
  entryPoints: { index: 'src/index.ts', 'pdf-process': 'src/platform/pdf/process.ts' },
  outdir: 'lib',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  external: external.flatMap((name) => [name, `${name}/*`]),
  plugins: [firebaseAsCommonJs, lightExpress],
  banner: { js: REQUIRE },
  metafile: true,
  logLevel: 'warning',
};

/**
 * Checks that package.json names every package that our code imports. Here undeclared packages would be found
 * beside the others.
 */
function requireDeclared(/** @type {import('esbuild').Metafile} */ { inputs }) {
  const packageOf = (/** @type {string} */ path) =>
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  const stray = Object.entries(inputs)
    .filter(([path]) => packageOf(path) === undefined)
    .flatMap(([, { imports }]) => imports.map(({ path }) => packageOf(path)))
    .find((name) => name !== undefined && !BUNDLED.includes(name));
  if (stray) throw new Error(`functions/package.json no nombra «${stray}», que el código usa.`);
}

if (process.argv.includes('--watch')) {
  await (await context(options)).watch();
} else {
  const { metafile } = await build(options);
  requireDeclared(metafile);
}
