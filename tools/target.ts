import { portAt } from '@notaria/contract/ports';
import { suiteEnvironment } from './suite/environment.ts';
import { readOffset } from './suite/offset.ts';

/**
 * Makes a command use a real project, with the caller's credentials, or the running local suite if no project
 * is named.
 *
 * @throws {Error} in Spanish, if no suite answers, or if emulators are set together with a project
 */
export async function useTarget(proyecto: string | undefined): Promise<void> {
  if (proyecto !== undefined && process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error('FIRESTORE_EMULATOR_HOST apunta a un emulador: quítala para usar --proyecto.');
  if (proyecto !== undefined) {
    Object.assign(process.env, { GCLOUD_PROJECT: proyecto, GOOGLE_CLOUD_PROJECT: proyecto });
    return;
  }
  const offset = readOffset(0);
  const hub = `http://127.0.0.1:${portAt('hub', offset)}/emulators`;
  const answer = await fetch(hub, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!answer?.ok) throw new Error('No hay emuladores en marcha. Empieza con «npm start».');
  Object.assign(process.env, suiteEnvironment(offset));
}
