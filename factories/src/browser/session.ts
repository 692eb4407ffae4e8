import type { BrowserContext, Disposable, Page } from '@playwright/test';

/** Firebase's web key in local builds: part of the name under which its library stores the signed-in user. */
const API_KEY = 'demo';
const HOUR_MS = 3_600_000;

export interface SignedIn {
  uid: string;
  email: string;
  /** The ID token, good for an hour. */
  token: string;
}

/** The scripts that sign a person in to the pages of a context. */
const entries = new WeakMap<BrowserContext, Disposable>();

/** Pages that the context opens from now on belong to nobody; what earlier pages stored stays. */
export async function leave(context: BrowserContext): Promise<void> {
  await entries.get(context)?.dispose();
  entries.delete(context);
}

/**
 * Opens every page of the context as a person who signed in on this browser before: with what Firebase's
 * library and ours store in the browser. Their session must be open on the server.
 */
export async function enterAs(
  context: BrowserContext,
  { uid, email, token }: SignedIn,
): Promise<void> {
  const now = Date.now();
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    // No test lasts long enough to need another token.
    stsTokenManager: { refreshToken: '-', accessToken: token, expirationTime: now + HOUR_MS },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  await leave(context);
  const entry = await context.addInitScript(
    ([key, value]) => {
      if (window !== window.top) return;
      localStorage.setItem(key, value);
      localStorage.setItem('haySesion', '1');
    },
    [`firebase:authUser:${API_KEY}:[DEFAULT]`, JSON.stringify(user)] as const,
  );
  entries.set(context, entry);
}

/** The same, followed by the home page: for tests of what comes after signing in. */
export async function enter(page: Page, person: SignedIn): Promise<void> {
  await enterAs(page.context(), person);
  await page.goto('/');
}
