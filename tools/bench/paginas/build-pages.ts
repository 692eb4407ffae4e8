import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inRepo } from '../../suite/paths.ts';

/** Builds the product's page as a deploy does. */
export async function buildOurs(outDir: string): Promise<void> {
  const configFile = inRepo('web/vite.config.ts');
  const root = inRepo('web');
  await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
}

const BARE_HTML = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página simple</title></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`;

const BARE_MAIN = `import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import texts from './texts.json';
function Page({ path }) {
  return <main><h1>{texts[path][0]}</h1>{texts[path].slice(1).map((text, at) => <p key={at}>{text}</p>)}</main>;
}
createRoot(document.getElementById('root')).render(
  <BrowserRouter><Routes>{Object.keys(texts).map((path) => <Route key={path} path={path} element={<Page path={path} />} />)}</Routes></BrowserRouter>,
);`;

/** The pieces of text that a page shows, the heading first. */
export function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<div id="root"')).replace(/<script[\s\S]*?<\/script>/g, '');
  const heading = /<h1[^>]*>([^<]+)/.exec(body)?.[1] ?? '';
  const texts = body.split(/<[^>]+>/).map((text) => text.trim());
  return [heading, ...texts.filter((text) => text !== '' && text !== heading)];
}

/**
 * Builds, with the same Vite, a page of React and its router alone that shows the same texts.
 * @param folder inside the repository, where packages are found
 */
export async function buildBare(folder: string, texts: Record<string, string[]>): Promise<string> {
  const outDir = join(folder, 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), BARE_HTML);
  writeFileSync(join(folder, 'main.jsx'), BARE_MAIN);
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(texts));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  return outDir;
}
