import type { BrowserContext, Disposable, Page } from '@playwright/test';

/** Firebase's web key in local builds: part of the name under which its library keeps who is signed in. */
const API_KEY = 'demo';
const HOUR_MS = 3_600_000;

export interface SignedIn {
  uid: string;
  email: string;
  /** Their identity token, good for an hour. */
  token: string;
}

/** What lets somebody into the pages of a context. */
const entries = new WeakMap<BrowserContext, Disposable>();

/** Pages that the context opens from now on are nobody's; what those before have kept stays. */
export async function leave(context: BrowserContext): Promise<void> {
  await entries.get(context)?.dispose();
  entries.delete(context);
}

/**
 * Opens every page of the context as somebody who signed in on this browser before: what Firebase's
 * library and ours keep in the browser. Their session must be open on the server.
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
    // Nothing here lasts long enough to need another token.
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

/** The same, and the home page: for tests of what comes after signing in. */
export async function enter(page: Page, person: SignedIn): Promise<void> {
  await enterAs(page.context(), person);
  await page.goto('/');
}
