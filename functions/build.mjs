/**
 * Bundles the functions into lib/, the contract and zod inside: a deploy carries this folder alone,
 * and Cloud Build cannot install a workspace. What package.json names as a dependency stays outside
 * (pdf-parse does not survive bundling), except what every start needs and one file loads faster
 * than a hundred.
 *
 * --watch builds again whenever a source changes.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const BUNDLED = ['zod', 'express', 'busboy'];

const { dependencies } = JSON.parse(readFileSync(`${HERE}/package.json`, 'utf8'));
const external = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));

/**
 * The ES modules of firebase-admin and firebase-functions read every export as they load, which
 * loads what only some need (gRPC and its generated clients: a third of a cold start). Their
 * CommonJS ones load it when it is used; both kinds share their state.
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

/** What only warns of old ways to call a package, and walks the stack as it loads. */
const SILENT = `const ignore = Object.assign(() => {}, {
  function: (/** @type {unknown} */ old) => old,
  property: () => {},
});
module.exports = () => ignore;`;

/**
 * Express without what a start needn't wait for: the notices of old usage, and the tables that it
 * brings (every media type, the encodings of East Asia), kept as text until one is asked for.
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

/** Under a name of its own: sources import `createRequire` too. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: HERE,
  entryPoints: { index: 'src/index.ts', 'pdf-worker': 'src/platform/pdf/worker.ts' },
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

/** What our code imports must be named, though it lies beside other packages here. */
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
