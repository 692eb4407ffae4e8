import { type Auth, loadAuth } from './load-auth.ts';
import { isUserWatched } from './machine.ts';
import { addEffects, during, type Effect, send } from './store.ts';
import { onHint } from './stored-state.ts';

/** The sentence for when even the session's code could not be loaded. */
const NO_CODE = 'No se pudo conectar con el servidor.';

/** What a session needs besides Firebase: our calls about it, and its effects. */
export type Driver = typeof import('./driver.ts');

let driverEffects: readonly Effect[] | undefined;

/**
 * Loads Firebase and starts the effects that need it: at once if somebody is signed in, otherwise when a form
 * signs somebody in.
 */
export async function loadDriver(): Promise<{ auth: Auth; driver: Driver }> {
  const [auth, driver] = await Promise.all([loadAuth(), import('./driver.ts')]);
  driverEffects ??= driver.effectsWith(auth);
  addEffects(driverEffects);
  return { auth, driver };
}

/** The effects that every page has. */
export const VISITOR_EFFECTS: readonly Effect[] = [
  during(isUserWatched, () => {
    loadDriver().catch(() => send({ type: 'codeMissing', sentence: NO_CODE }));
    return undefined;
  }),
  during(
    ({ who }) => who.name === 'anonymous',
    () => onHint(() => send({ type: 'otherTabSignedIn' })),
  ),
  during(
    ({ who }) => who.name === 'unreachable',
    () => {
      const retry = () => send({ type: 'retried' });
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    },
  ),
];
