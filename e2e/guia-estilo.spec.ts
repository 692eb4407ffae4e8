import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, expect } from '@playwright/test';
import { type Arrange, HERE, lookAt, opening, state } from './support/states.ts';
import { firstVisit as test } from './support/test.ts';

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const SITE = 'http://guia.example';

/** Builds the style guide, which production builds leave out, and serves it at {@link SITE}. */
async function serveGuide(context: BrowserContext, folder: string): Promise<void> {
  const vite = dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json'));
  await promisify(execFile)(
    process.execPath,
    [join(vite, 'bin/vite.js'), 'build', '--config', 'guia.config.ts', '--outDir', folder],
    { cwd: WEB },
  );
  await context.route(`${SITE}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
}

/** With reduced motion what opens is visible at once: not even its first frame is transparent. */
const withoutMotion =
  (open: Arrange): Arrange =>
  async (page) => {
    const opacity = page.evaluate(
      () =>
        new Promise<string>((tell) =>
          new MutationObserver(() => {
            const dialog = document.querySelector('[role=dialog]');
            if (dialog) tell(getComputedStyle(dialog).opacity);
          }).observe(document.body, { childList: true }),
        ),
    );
    const shown = await open(page);
    expect(await opacity).toBe('1');
    return shown;
  };

test(
  'axe finds nothing on any component in any of its states',
  { tag: '@exhaustive' },
  async ({ context }, { outputDir }) => {
    await serveGuide(context, outputDir);
    await lookAt(context, [
      state('style guide', `${SITE}/guia.html`, undefined, { isWaiting: true }),
      state('dialog', HERE, withoutMotion(opening('Abrir diálogo')), { isWaiting: true }),
      state('question', HERE, opening('Pedir confirmación'), { isWaiting: true }),
      state('menu', HERE, opening(/^Opciones de/), { isWaiting: true }),
      state(
        'message',
        HERE,
        async (page) => {
          await page.getByRole('button', { name: 'Aviso de espera' }).click();
          return page.locator('[data-toast=loading]').first();
        },
        { isWaiting: true },
      ),
    ]);
  },
);
