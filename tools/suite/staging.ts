import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRepo, ROOT } from './paths.ts';

const FUNCTIONS_PARTS = ['package.json', 'lib', 'datos', '.secret.local'];

/**
 * Copies what the functions need to run, so that editing or building them does not disturb a running suite.
 *
 * @returns the folder, relative to the repository
 * @throws {Error} in Spanish, if they have not been built
 */
export function stageFunctions(suiteFolder: string): string {
  if (!existsSync(inRepo('functions/lib/index.js'))) {
    throw new Error('Las funciones no están compiladas: npm run build.');
  }
  const folder = join(suiteFolder, 'functions');
  mkdirSync(folder);
  for (const part of FUNCTIONS_PARTS.filter((name) => existsSync(inRepo('functions', name)))) {
    cpSync(inRepo('functions', part), join(folder, part), { recursive: true });
  }
  const ownModules = inRepo('functions/node_modules');
  if (existsSync(ownModules)) symlinkSync(ownModules, join(folder, 'node_modules'));
  return relative(ROOT, folder);
}

/** Where the suite at `offset` looks for its copy of the page, relative to the repository. */
export function stagedPage(offset: number): string {
  return join('.local/paginas', String(offset));
}

/** Copies the built page for the suite at `offset`, which may be running already. */
export function stagePage(offset: number): void {
  const folder = inRepo(stagedPage(offset));
  rmSync(folder, { recursive: true, force: true });
  cpSync(inRepo('web/dist'), folder, { recursive: true });
}

const WAITING = `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Preparando la notaría en línea</title>
<h1>Preparando la notaría en línea…</h1>
<p>Esta página se abre sola cuando todo esté listo. La terminal dice por dónde va.</p>
`;

/** Until the page is staged, every address of the suite at `offset` answers 404 and asks to wait. */
export function stageWaiting(offset: number): void {
  const folder = inRepo(stagedPage(offset));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '404.html'), WAITING);
}
