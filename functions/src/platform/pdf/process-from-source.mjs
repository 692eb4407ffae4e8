/**
 * Runs `process.ts` for tests and tools, which have no bundle. A process does not inherit their TypeScript
 * loader, so the sources are bundled once and kept until one of them changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(here).filter(
  (name) => /\.m?[jt]s$/.test(name) && !name.includes('.test.'),
);
const hash = createHash('sha256');
for (const name of sources) hash.update(readFileSync(`${here}${name}`));
const kept = fileURLToPath(
  new URL(`../../../node_modules/.cache/pdf-process-${hash.digest('hex')}.mjs`, import.meta.url),
);
if (!existsSync(kept)) {
  const { build } = await import('esbuild');
  const own = `${kept}.${process.pid}`;
  await build({
    entryPoints: [`${here}process.ts`],
    outfile: own,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pdf-parse', 'pdfjs-dist', '@napi-rs/canvas', 'zxing-wasm'],
    logLevel: 'error',
  });
  renameSync(own, kept);
}
await import(kept);
