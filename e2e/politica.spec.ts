import { expect, type Page } from '@playwright/test';
import { answers } from './support/network.ts';
import { test } from './support/test.ts';

/** Scripts that Google's sign-in and App Check load, with their query. */
const LOADED = [
  'https://apis.google.com/js/api.js?onload=__iframefcb240125',
  'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.es.x.O/m=gapi_iframes/rt=j/sv=1/d=1/ed=1/rs=x/cb=gapi.loaded_0?le=scs',
  'https://www.google.com/recaptcha/enterprise.js?render=6Lx',
  'https://www.gstatic.com/recaptcha/releases/x/recaptcha__es.js',
];

/**
 * Scripts of the same hosts that we never load: libraries with which a policy can be bypassed, and calls that
 * answer with code.
 */
const NOT_LOADED = [
  'https://www.gstatic.com/fsn/angular_js-bundle1.js',
  'https://www.gstatic.com/firebasejs/10.0.0/firebase-app.js',
  'https://www.google.com/complete/search?client=chrome&jsonp=alert',
  'https://www.google.com/recaptcha/api.js',
  'https://www.google.com/recaptcha/enterprise.js/otra',
  'https://apis.google.com/js/client.js',
  'https://apis.google.com/js/plusone.js?onload=alert',
  'https://otra.example/js/api.js',
];

/** Which of these scripts a page of ours runs. A stand-in answers for Google. */
async function runFrom(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.goto('/contacto');
  for (const origin of new Set(addresses.map((address) => new URL(address).origin))) {
    const body = 'document.documentElement.dataset.corrio = document.currentScript.src;';
    await answers(page, `${origin}/*`, { status: 200, body, type: 'text/javascript' });
  }
  const run: string[] = [];
  for (const address of addresses) {
    const last = await page.evaluate(
      (src) =>
        new Promise<string | undefined>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src });
          script.addEventListener('load', () => resolve(document.documentElement.dataset.corrio));
          script.addEventListener('error', () => resolve(undefined));
          document.head.append(script);
        }),
      address,
    );
    if (last === address) run.push(address);
  }
  return run;
}

test.describe('the policy of the pages', () => {
  test('allows no whole host for scripts', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
    const [own, ...others] = sources.split(' ');
    expect(own).toBe("'self'");
    expect(others).toHaveLength(4);
    for (const source of others) expect(new URL(source).pathname).not.toBe('/');
  });

  test('allows the scripts that sign in with Google and that prove that a call is ours', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    expect(await runFrom(page, LOADED)).toEqual(LOADED);
  });

  test('blocks every other script of the same hosts', { tag: '@exhaustive' }, async ({ page }) => {
    expect(await runFrom(page, NOT_LOADED)).toEqual([]);
  });
});
