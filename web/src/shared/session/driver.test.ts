// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentIdentity } from '../api/identity.ts';
import { effectsWith } from './driver.ts';
import type { User } from './machine.ts';
import { addEffects, connect, currentState, send } from './store.ts';
import { hasHint, isStampValid, storeState } from './stored-state.ts';
import { ANA, PROFILE } from './test-machine.ts';

const DAY = 24 * 60 * 60_000;

/** A stand-in for Firebase as far as the session uses it: somebody is signed in, and reports reach the listeners. */
const firebase = {
  user: ANA as User | null,
  report: undefined as ((user: User | null) => void) | undefined,
};
const effects = effectsWith({
  currentUser: () => firebase.user,
  signOutHere: async () => {
    firebase.user = null;
  },
  watchUser: (onUser) => {
    firebase.report = onUser;
    return () => {
      firebase.report = undefined;
    };
  },
  watchSession: () => () => {},
});

const queryClient = new QueryClient();
const navigate = vi.fn();
const location = {
  pathname: '/expedientes',
  search: '?pagina=2',
  hash: '',
  state: null,
  key: 'k1',
};
const page = { current: { queryClient, navigate, location } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json(PROFILE));
  firebase.user = ANA;
  send({ type: 'navigated', isPublic: false, key: 'k1' });
  connect(page);
  addEffects(effects);
  storeState({ isTotpRequired: false, isTotpVerified: true, userEmail: 'ana@prueba.mx' });
});
afterEach(() => {
  send({ type: 'signedOut', from: null });
  send({ type: 'navigated', isPublic: true, key: 'k9' });
  navigate.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

/** Firebase reports Ana, and everything that follows happens. */
async function signedIn() {
  firebase.report?.(ANA);
  await vi.advanceTimersByTimeAsync(100);
}

describe('the session of a reloaded page', () => {
  it('is restored: calls carry its token, other tabs may know of it, and the profile is asked for', async () => {
    await signedIn();
    expect(currentState().who).toMatchObject({ name: 'ready', profile: { nombre: 'Ana Paz' } });
    expect(await currentIdentity()?.getToken()).toBe('token');
    expect(hasHint()).toBe(true);
  });

  it('is left alone while a form signs in or out', () => {
    send({ type: 'formBegan' });
    expect(firebase.report).toBeUndefined();
    send({ type: 'formEnded' });
    expect(firebase.report).toBeDefined();
  });
});

describe('a page that comes into view again', () => {
  it('asks at once whether the session still holds, however fresh the answer is', async () => {
    await signedIn();
    const asked = vi.fn(async () => Response.json(PROFILE));
    vi.stubGlobal('fetch', asked);
    queryClient.mount();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(100);
    queryClient.unmount();
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('the end of a session', () => {
  async function isOver(leadsTo = '/iniciar-sesion?volver=%2Fexpedientes%3Fpagina%3D2') {
    await vi.advanceTimersByTimeAsync(100);
    expect(navigate.mock.calls).toEqual([[leadsTo, expect.objectContaining({ replace: true })]]);
    expect(currentState()).toMatchObject({ who: { name: 'leaving', from: 'k1' } });
    expect(currentIdentity()).toBeUndefined();
    expect(hasHint()).toBe(false);
    expect(isStampValid()).toBe(false);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(firebase.user).toBeNull();
  }

  it('signed out in another tab: goes to the login with the way back, and nothing of the person stays', async () => {
    await signedIn();
    firebase.user = null;
    firebase.report?.(null);
    await isOver();
    expect(navigate.mock.calls[0]?.[1]).toMatchObject({ state: { aviso: expect.any(String) } });
  });

  it('ended by the server: the same', async () => {
    await signedIn();
    currentIdentity()?.onRefused('session_expired');
    await isOver();
  });

  it('ended before its screen was shown: the 404 page, which knows the way back', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: '', error: { code: 'session_expired' } }, { status: 401 }),
    );
    await signedIn();
    await isOver('/404');
    expect(navigate.mock.calls[0]?.[1]).toMatchObject({
      state: { buscado: '/expedientes?pagina=2' },
    });
  });

  it('24 hours old: the same', async () => {
    await signedIn();
    await vi.advanceTimersByTimeAsync(DAY);
    await isOver();
  });

  it('the next page is a visitor’s', async () => {
    await signedIn();
    currentIdentity()?.onRefused('unauthenticated');
    await isOver();
    send({ type: 'navigated', isPublic: true, key: 'k2' });
    expect(currentState().who.name).toBe('anonymous');
    expect(vi.getTimerCount()).toBe(0);
  });
});
