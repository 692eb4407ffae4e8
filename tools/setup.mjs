/**
 * Runs before `npm start`, `npm run dev` and `npm test`, with nothing but Node: checks Node and Java,
 * installs what is missing, writes local secrets and prepares the emulators; with --tests also a browser;
 * with --office also LibreOffice, which opens files made for spreadsheets. With --installed only says what is
 * missing, before a command that installs nothing.
 */
import { installLightBrowser, requireBrowser } from './setup/browser.mjs';
import { installDependencies, requireDependencies } from './setup/dependencies.mjs';
import { requireOffice } from './setup/office.mjs';
import { requireJava, requireNode } from './setup/requirements.mjs';
import { writeLocalSecrets } from './setup/secrets.mjs';
import { donePreparing } from './suite/progress.mjs';

process.once('SIGINT', () => {
  donePreparing();
  process.exit(130);
});
try {
  requireNode();
  if (process.argv.includes('--installed')) {
    requireDependencies();
    process.exit();
  }
  requireJava();
  const isForTests = process.argv.includes('--tests');
  // At the same time: npm keeps only one core busy.
  await Promise.all([installDependencies(), isForTests && installLightBrowser()]);
  writeLocalSecrets();
  const { prepareEmulators } = await import('./setup/emulators.mjs');
  await prepareEmulators();
  if (isForTests) await requireBrowser();
  if (process.argv.includes('--office')) await requireOffice();
  donePreparing();
} catch (error) {
  donePreparing();
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
