// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { excesses, RULES, tableOf, weigh } from './budgets.ts';
import { type Bundle, type Chunk, closureOf, EARLY_PRESSES, filesOf, fileWith } from './bundle.ts';

/** Code that gzip can't make much smaller than this many bytes. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

function aChunk(module: string, bytes: number, imports: string[] = [], more: string[] = []): Chunk {
  const id = `/repo/web/src/${module}`;
  return {
    type: 'chunk',
    fileName: `${module}.js`,
    code: noise(bytes),
    imports,
    facadeModuleId: id,
    moduleIds: [id, ...more],
  };
}

function aBundle(...chunks: Chunk[]): Bundle {
  const style = { 'style.css': { type: 'asset' as const } };
  return { ...style, ...Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])) };
}

const RULE = { screens: /inicio-page/, beside: ['aside.ts'], most: 20, never: [/firebase/] };
const MAIN = aChunk('main.tsx', 4_000, ['shared.ts.js']);
const SHARED = aChunk('shared.ts', 4_000, ['main.tsx.js']);
const FIRST = aChunk(EARLY_PRESSES, 400);
const ASIDE = aChunk('aside.ts', 4_000, ['shared.ts.js']);

describe('what loads with a file', () => {
  const bundle = aBundle(MAIN, SHARED, ASIDE);

  it('is everything that it imports, each file once, even in a circle', () => {
    const names = closureOf(bundle, ['aside.ts.js']).map(({ fileName }) => fileName);
    expect(names).toEqual(['aside.ts.js', 'shared.ts.js', 'main.tsx.js']);
  });

  it('besides the page itself is what a page asks for ahead', () => {
    expect(filesOf(bundle, ['aside.ts'])).toEqual(['aside.ts.js']);
  });

  it('fails for a module that is not built, and names it', () => {
    expect(() => fileWith(bundle, 'gone.ts')).toThrow('gone.ts');
  });
});

describe('the budget of a screen', () => {
  const page = (bytes: number, more?: string[]) =>
    aChunk('features/inicio/inicio-page.tsx', bytes, ['shared.ts.js'], more);
  const weightsWith = (home: Chunk) => weigh(aBundle(MAIN, FIRST, SHARED, ASIDE, home), [RULE]);

  it('counts the page, the screen and what loads beside it, each once', () => {
    const [weight] = weightsWith(page(4_000));
    expect(weight?.bytes).toBeGreaterThan(8_000);
    expect(weight?.bytes).toBeLessThan(12_000);
    expect(excesses(weightsWith(page(4_000)))).toEqual([]);
    expect(tableOf(weightsWith(page(4_000)))).toContain('✓ inicio-page');
  });

  /** The home page with as much noise as makes it weigh so much of its budget. */
  const weighing = (share: number, more?: string[]) => {
    const rest = weightsWith(page(0, more))[0]?.bytes ?? 0;
    // Noise of hexadecimal digits shrinks to 0.57 of its length.
    return weightsWith(page(Math.round((RULE.most * 1_000 * share - rest) / 0.57), more));
  };

  it('stops the build above it, and not below', () => {
    for (const [share, isBroken, mark] of [
      [0.95, false, '✓'],
      [1.05, true, '✗'],
    ] as const) {
      const weights = weighing(share);
      expect(excesses(weights).length > 0).toBe(isBroken);
      expect(tableOf(weights)).toContain(`${mark} inicio-page`);
    }
  });

  it('names what came in since the last build within the budgets', () => {
    const weights = weighing(1.05, ['/repo/web/src/shared/new.ts']);
    const known = { 'inicio-page': Object.keys(weights[0]?.modules ?? {}) };
    const [nothing] = excesses(weights, known);
    expect(nothing).toContain('No entró ningún módulo');
    known['inicio-page'] = known['inicio-page'].filter((id) => !id.endsWith('new.ts'));
    const [told] = excesses(weights, known);
    expect(told).toMatch(/^inicio-page pesa \d+\.\d kB: más de 20\. Entró: src\/shared\/new\.ts/);
  });

  it('is broken by a forbidden module', () => {
    const weights = weightsWith(page(1_000, ['/repo/node_modules/firebase/auth.js']));
    expect(excesses(weights)).toEqual([
      'inicio-page no debe cargar /repo/node_modules/firebase/auth.js.',
    ]);
  });

  it('lets no screen load the scanner, and lets each load the code that asks for stored pages', () => {
    for (const { never } of RULES) {
      const isStranger = (module: string) =>
        never.some((pattern) => pattern.test(`/repo/web/src/shared/escaner/${module}`));
      const scanner = ['scanner-dialog.tsx', 'use-scanner.ts', 'do-job.ts', 'worker.ts'];
      expect(scanner.filter((module) => !isStranger(module))).toEqual([]);
      expect(isStranger('drafts-database.ts')).toBe(false);
    }
    const home = aChunk('features/inicio/inicio-page.tsx', 1_000, ['scan.ts.js']);
    const scan = aChunk('scan.ts', 400, [], ['/repo/web/src/shared/escaner/engine.ts']);
    const all = aBundle(
      MAIN,
      FIRST,
      SHARED,
      aChunk('features/inicio/mas-solicitados.tsx', 400),
      home,
      scan,
    );
    expect(excesses(weigh(all))).toEqual([
      'inicio-page no debe cargar /repo/web/src/shared/escaner/engine.ts.',
    ]);
  });

  it('does not apply to modules that are no screens', () => {
    expect(weigh(aBundle(MAIN, SHARED, ASIDE), [RULE])).toEqual([]);
  });
});
