// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    // As Chromium does on a page whose site data are blocked.
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

describe('where the browser blocks site data', () => {
  it('a page loads as if nothing were stored', async () => {
    const { currentState } = await import('./session/store.ts');
    const { mayHaveDrafts } = await import('./escaner/drafts-database.ts');
    expect(currentState().doing).toBe('following');
    expect(mayHaveDrafts()).toBe(false);
  });

  it('a session lasts as long as the page', async () => {
    const session = await import('./session/stored-state.ts');
    session.storeState({ isTotpRequired: false, isTotpVerified: true, userEmail: 'ana@prueba.mx' });
    session.setHint(true);
    expect([session.isStampValid(), session.hasHint()]).toEqual([true, true]);
    session.clearState();
    session.setHint(false);
    expect([session.isStampValid(), session.hasHint()]).toEqual([false, false]);
  });

  it('forms open without a draft, and signing out does not fail for the missing storage', async () => {
    const { sweepDrafts } = await import('./drafts/draft-store.ts');
    const { forgetDrafts } = await import('./drafts/forget-drafts.ts');
    sweepDrafts();
    forgetDrafts('eva');
  });
});
