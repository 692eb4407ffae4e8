// @vitest-environment node
import { describe, expect, it } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };
import { PLACES } from '../src/app/screens.ts';
import { catalogoFromFiles } from './prerender/catalogo.ts';
import { publicPages } from './prerender/pages.ts';

const CATALOGO = await catalogoFromFiles();
const DRAWN = publicPages(CATALOGO).map(({ path }) => path);

/** The file with which Hosting answers an address that the build made no file for. */
function rewriteOf(path: string): string | undefined {
  for (const { regex, destination } of config.hosting.rewrites) {
    if (regex !== undefined && new RegExp(regex).test(path)) return destination;
  }
  return undefined;
}

const ADDRESSES = PLACES.map(({ path }) =>
  path.replace('/:idTramite?', '').replace(/:\w+/g, '2611-ABC123'),
);

describe('Hosting', () => {
  it.each(ADDRESSES)('opens %s as a page of its own or as the app', (path) => {
    expect(DRAWN.includes(path) || rewriteOf(path) === '/app.html').toBe(true);
  });

  it('opens a procedure that was added after the build', () => {
    expect(rewriteOf('/tramites/nuevo-tramite')).toBe('/app.html');
  });

  it.each(['/otra', '/tramites/a/b', '/expedientes/a/b/c', '/assets/gone.js', '/usuarios2'])(
    'has nothing at %s',
    (path) => {
      expect(DRAWN.includes(path) || rewriteOf(path) !== undefined).toBe(false);
    },
  );
});

describe('the public pages', () => {
  it('are one per procedure and the eight fixed ones', () => {
    expect(CATALOGO.length).toBeGreaterThanOrEqual(12);
    expect(DRAWN).toHaveLength(CATALOGO.length + 8);
    expect(new Set(DRAWN).size).toBe(DRAWN.length);
  });
});
