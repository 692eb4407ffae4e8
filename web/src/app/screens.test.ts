import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLACES } from './screens.ts';

const E2E = join(import.meta.dirname, '../../../e2e');
const LOOKS = readdirSync(E2E)
  .filter((name) => /^accesibilidad.*\.spec\.ts$/.test(name))
  .map((name) => readFileSync(join(E2E, name), 'utf8'))
  .join('\n');

/** How the browser tests reach an address that no row names. */
const OTHERWISE: Readonly<Record<string, string>> = {
  // The viewer opens only from its file.
  '/expedientes/:idExpediente/:idDocumento': 'openingRow(',
  '/registro/nombre': 'comeFromGoogle',
  '/correo/parar/:token': 'paginaDeParada(',
};

/** A pattern that finds the address in a row: `/a/:b?` as '/a', `/a/:b` as `/a/${anything}`. */
function rowFor(path: string): RegExp {
  const address = path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, "[^/'`]+");
  return new RegExp(`(state|screen|waiting|refused)\\(\\s*'[^']*',\\s*['\`]${address}['\`?]`);
}

test.each(PLACES.map(({ path }) => path))('axe checks %s', (path) => {
  const other = OTHERWISE[path];
  if (other === undefined) expect(LOOKS).toMatch(rowFor(path));
  else expect(LOOKS).toContain(other);
});
