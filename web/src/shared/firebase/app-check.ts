import { firebaseApp } from './app.ts';
import { appCheckKey } from './config.ts';

async function start(key: string) {
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import(
    'firebase/app-check'
  );
  const appCheck = initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}

let reader: ReturnType<typeof start> | undefined;

/**
 * The token that says that a call comes from our pages. The check is invisible (spec part 1 §9); its
 * code loads with the first call, and not at all where no key is configured, as on the emulators.
 * @returns undefined without a key
 * @throws FirebaseError when the browser is refused or the check can't be reached
 */
export async function appCheckToken(): Promise<string | undefined> {
  if (!appCheckKey) return undefined;
  reader ??= start(appCheckKey);
  return (await reader)();
}
