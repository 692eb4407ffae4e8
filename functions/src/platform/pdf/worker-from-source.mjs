/**
 * Runs `worker.ts` for tests and tools, which have no bundle. A thread does not inherit their TypeScript
 * loader, and bundling the three small files is ten times faster than a loader in here.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  plugins: [
    {
      name: 'libraries-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' ? null : { path: import.meta.resolve(path), external: true },
        );
      },
    },
  ],
});
await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
