/**
 * Bundles the functions into lib/, the contract and zod inside: a deploy carries this folder alone,
 * and Cloud Build cannot install a workspace. What package.json names as a dependency stays outside
 * (pdf-parse does not survive bundling), except zod.
 *
 * --watch builds again whenever a source changes.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const BUNDLED = ['zod'];

const { dependencies } = JSON.parse(readFileSync(`${HERE}/package.json`, 'utf8'));
const external = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: HERE,
  entryPoints: { index: 'src/index.ts', 'pdf-worker': 'src/pdf/worker.ts' },
  outdir: 'lib',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  external: external.flatMap((name) => [name, `${name}/*`]),
  metafile: true,
  logLevel: 'warning',
};

/** @param {import('esbuild').Metafile} metafile */
function requireDeclared(metafile) {
  const stray = Object.keys(metafile.inputs)
    .map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
    .find((name) => name !== undefined && !BUNDLED.includes(name));
  if (stray) throw new Error(`functions/package.json no nombra «${stray}», que el código usa.`);
}

if (process.argv.includes('--watch')) {
  await (await context(options)).watch();
} else {
  const { metafile } = await build(options);
  requireDeclared(metafile);
}
