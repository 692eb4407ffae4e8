import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { portAt } from '@notaria/contract/ports';
import { suiteEnvironment } from './suite/environment.ts';
import { readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';

/**
 * The settings with which a project's functions were deployed: without them a mail that a command leaves would link to
 * this machine.
 *
 * @throws {Error} in Spanish, if this folder has none for the project
 */
export function settingsOf(
  proyecto: string,
  folder = inRepo('functions'),
): Record<string, string | undefined> {
  const path = join(folder, `.env.${proyecto}`);
  if (existsSync(path)) return parseEnv(readFileSync(path, 'utf8'));
  throw new Error(`Falta functions/.env.${proyecto} (docs/deploy.md, paso 6).`);
}

/**
 * Makes a command use a real project, with the caller's credentials, or the running local suite if no project
 * is named.
 *
 * @throws {Error} in Spanish, if no suite answers, if the project has no settings here, or if emulators are set with it
 */
export async function useTarget(proyecto: string | undefined): Promise<void> {
  if (proyecto !== undefined && process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error('FIRESTORE_EMULATOR_HOST apunta a un emulador: quítala para usar --proyecto.');
  if (proyecto !== undefined) {
    const project = { GCLOUD_PROJECT: proyecto, GOOGLE_CLOUD_PROJECT: proyecto };
    Object.assign(process.env, settingsOf(proyecto), project);
    return;
  }
  const offset = readOffset(0);
  const hub = `http://127.0.0.1:${portAt('hub', offset)}/emulators`;
  const answer = await fetch(hub, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!answer?.ok) throw new Error('No hay emuladores en marcha. Empieza con «npm start».');
  Object.assign(process.env, suiteEnvironment(offset));
}
