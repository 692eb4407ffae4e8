/**
 * `npm run check-deploy` proves that functions/ deploys by itself. `npm run check-deploy -- --proyecto ID` looks
 * for what was forgotten in the settings of this folder for a project; docs/deploy.md, step 17, has the commands
 * that look at the project itself. Exits with 1 if something is missing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { settings } from './check-deploy/settings.ts';
import { requireStandaloneFunctions } from './check-deploy/standalone.ts';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';

const read = (path: string) =>
  existsSync(inRepo(path)) ? readFileSync(inRepo(path), 'utf8') : undefined;

try {
  const { proyecto } = parseArgs({ options: { proyecto: { type: 'string' } } }).values;
  if (proyecto === undefined) requireStandaloneFunctions();
  else {
    const parametros = read(`functions/.env.${proyecto}`);
    const pagina = read('web/.env.production.local');
    const checks = settings({
      proyecto,
      parametros,
      pagina,
      notaria: read('contract/src/notaria.ts'),
    });
    for (const [what, isWell, fix] of checks)
      console.log(isWell ? `✔ ${what}` : `✘ ${what}: ${fix}`);
    process.exitCode = checks.every(([, isWell]) => isWell) ? 0 : 1;
  }
} catch (error) {
  fail(error);
}
