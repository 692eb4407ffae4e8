import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginOption } from 'vite';
import type { prerenderPage } from '../../src/app/prerender.tsx';

export type Renderer = typeof prerenderPage;

/** Builds the product for Node into one file, and passes `use` the function that draws its pages. */
export async function withRenderer<T>(
  root: string,
  plugins: PluginOption[],
  use: (render: Renderer) => Promise<T>,
): Promise<T> {
  const { build } = await import('vite');
  const outDir = await mkdtemp(join(tmpdir(), 'notaria-paginas-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'paginas.mjs' } },
      },
    });
    const { prerenderPage: render }: { prerenderPage: Renderer } = await import(
      pathToFileURL(join(outDir, 'paginas.mjs')).href
    );
    return await use(render);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
