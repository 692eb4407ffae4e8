/**
 * `npm run lighthouse` audits the public screens of a running suite (`npm start`) as a phone on a slow
 * network sees them, and fails below the goals. NOTARIA_PUERTOS names another suite. Lighthouse CI is fetched
 * on demand, because it weighs more than everything that the tests need.
 */
const { findBrowser } = require('./setup/browser.mjs');

const HOSTING_PORT = 5000;
const home = `http://127.0.0.1:${HOSTING_PORT + Number(process.env.NOTARIA_PUERTOS ?? 0)}`;

/** The time of a page depends on other work on the machine, so the best run counts. */
const atLeast = (/** @type {number} */ minScore) => [
  'error',
  { minScore, aggregationMethod: 'optimistic' },
];

process.env.CHROME_PATH ??= findBrowser();

module.exports = {
  ci: {
    collect: {
      url: ['/', '/tramites', '/ayuda', '/iniciar-sesion'].map((path) => home + path),
      numberOfRuns: 3,
      settings: {
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        chromeFlags: '--headless=new --no-sandbox --disable-gpu',
      },
    },
    assert: {
      assertions: {
        'categories:performance': atLeast(0.95),
        'categories:accessibility': atLeast(1),
        'categories:best-practices': atLeast(1),
        'categories:seo': atLeast(1),
      },
    },
    upload: { target: 'filesystem', outputDir: '.local/informes/lighthouse' },
  },
};
