/**
 * `npm run deploy -- --project PROYECTO [--only hosting,functions]`: builds everything and passes it to
 * firebase-tools. docs/deploy.md says what a project needs first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { keepOnlyFiles } from './suite/kept-files.ts';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: inRepo(), stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// A page built without the project's configuration would look for emulators.
if (!process.env.VITE_FIREBASE_CONFIG && !existsSync(inRepo('web/.env.production.local'))) {
  fail('Falta VITE_FIREBASE_CONFIG en web/.env.production.local (docs/deploy.md, paso 9).');
}
run('npm', ['run', 'build']);
const config = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
config.hosting.headers = keepOnlyFiles(config.hosting.headers, inRepo('web/dist'));
const path = inRepo('.firebase-deploy.json');
writeFileSync(path, JSON.stringify(config));
run(inRepo('node_modules/.bin/firebase'), ['deploy', '--config', path, ...process.argv.slice(2)]);
