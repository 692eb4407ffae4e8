/**
 * `npm run deploy -- --project PROYECTO [--only hosting,functions]`: builds everything and passes it to
 * firebase-tools. docs/deploy.md says what a project needs first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';

/** A deploy that takes longer is stuck. */
const LIMIT_MS = 60 * 60_000;

function run(command: string, args: string[], environment: Record<string, string> = {}): void {
  const { status, error } = spawnSync(command, args, {
    cwd: inRepo('.'),
    stdio: 'inherit',
    timeout: LIMIT_MS,
    env: { ...process.env, ...environment },
  });
  if (error) throw new Error(`${command} ${args.join(' ')}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** A page built without the project's configuration would look for emulators. */
function requireConfiguration(): void {
  const isGiven =
    process.env.VITE_FIREBASE_CONFIG !== undefined ||
    existsSync(inRepo('web/.env.production.local'));
  if (!isGiven) {
    throw new Error(
      'Falta VITE_FIREBASE_CONFIG en web/.env.production.local (docs/deploy.md, paso 3).',
    );
  }
}

try {
  requireConfiguration();
  run('npm', ['run', 'build']);
  run(inRepo('node_modules/.bin/firebase'), ['deploy', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
