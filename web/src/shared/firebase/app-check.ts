import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './app.ts';
import { appCheckKey } from './config.ts';

/** Made once, when the module loads; only pages built with a key load it. */
const appCheck = initializeAppCheck(firebaseApp(), {
  provider: new ReCaptchaEnterpriseProvider(appCheckKey ?? ''),
  isTokenAutoRefreshEnabled: true,
});

/**
 * The token that proves that a call comes from our pages; the check is invisible.
 * @throws FirebaseError if the browser is refused or the check can't be reached
 */
export async function appCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
