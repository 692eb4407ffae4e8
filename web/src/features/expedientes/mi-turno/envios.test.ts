import { TURNO } from '@notaria/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasKeptReviews } from '#shared/drafts/kept-reviews.ts';

const EVA = { uid: 'eva', email: 'eva@notaria.example' };
const decision = (idDocumento: string) => ({
  ...{ idExpediente: '2611-AAAAAA', idDocRequerido: 'doc-1', idDocumento, tipo: 'INE' },
  ...{ accepts: true, comment: '' },
});

/** The server's answer to each review, by the id of its document; each function is called. */
let answers: Record<string, () => Promise<Response>> = {};
const sent: string[] = [];
const done = () => Promise.resolve(Response.json({ message: 'Hecho' }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A tab of the browser: its own modules, and the storage that all tabs share. */
async function aTab(signedIn = true) {
  vi.resetModules();
  const { setIdentity } = await import('#shared/api/identity.ts');
  const enter = () =>
    setIdentity({ email: EVA.email, getToken: async () => 'token', onRefused: () => {} });
  if (signedIn) enter();
  return { ...(await import('./envios.ts')), enter };
}

const keys = () => Object.keys(localStorage).sort();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  answers = {};
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  vi.stubGlobal('fetch', (url: string) => {
    const id = /documentos\/([^/]+)\//.exec(String(url))?.[1] ?? '';
    sent.push(id);
    return (answers[id] ?? done)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('reviews that wait', () => {
  it('in two tabs are kept side by side: neither removes the other’s', async () => {
    const one = await aTab();
    one.poner(decision('a'), EVA);
    const other = await aTab();
    other.poner(decision('b'), EVA);
    expect(keys()).toEqual(['envios:eva:a', 'envios:eva:b']);
    one.retirar('a');
    expect(keys()).toEqual(['envios:eva:b']);
    await pass(TURNO.deshacer);
    expect(sent).toEqual(['b']);
    expect(keys()).toEqual([]);
  });

  it('that another tab left are sent as soon as that tab cannot be sending them, not before', async () => {
    const gone = await aTab();
    answers.a = lost;
    gone.poner(decision('a'), EVA);
    // The tab ends, and its timers with it.
    vi.clearAllTimers();
    const tab = await aTab();
    tab.vigilar(EVA);
    expect(tab.currentEnvios()).toEqual([]);
    answers.a = done;
    await pass(TURNO.deshacer + 29_000);
    expect(sent).toEqual([]);
    await pass(60_000);
    expect(sent).toEqual(['a']);
    expect(keys()).toEqual([]);
  });

  it('kept under one key by an older version are not lost', async () => {
    const old = { ...decision('a'), sale: Date.now() - 60_000 };
    localStorage.setItem('envios:eva', JSON.stringify([old, { ...old, idDocumento: 'b' }]));
    const tab = await aTab();
    tab.vigilar(EVA);
    await pass(10);
    expect(sent.toSorted()).toEqual(['a', 'b']);
    expect(keys()).toEqual([]);
  });

  it('of one file are sent one after the other, those of another file beside them', async () => {
    const tab = await aTab();
    let answer = (_response: Response) => {};
    answers.a = () => new Promise((resolve) => (answer = resolve));
    tab.poner(decision('a'), EVA);
    tab.poner(decision('b'), EVA);
    tab.poner({ ...decision('c'), idExpediente: '2611-BBBBBB' }, EVA);
    await pass(TURNO.deshacer + 1_000);
    expect(sent).toEqual(['a', 'c']);
    answer(Response.json({ message: 'Hecho' }));
    await pass(10);
    expect(sent).toEqual(['a', 'c', 'b']);
    expect(keys()).toEqual([]);
  });

  it('are sent again if the server was not reached or never answered', async () => {
    const tab = await aTab();
    answers.a = lost;
    answers.b = () => new Promise(() => {});
    tab.poner(decision('a'), EVA);
    tab.poner(decision('b'), EVA);
    await pass(TURNO.deshacer + 10);
    expect(tab.currentEnvios().map(({ estado }) => estado)).toEqual(['detenido', 'enviando']);
    answers = {};
    await pass(120_000);
    expect(tab.currentEnvios()).toEqual([]);
    expect(sent).toEqual(['a', 'b', 'a', 'b']);
  });

  it('wait for their author, and are sent when the author is back', async () => {
    const tab = await aTab(false);
    tab.poner(decision('a'), EVA);
    await pass(TURNO.deshacer + 1);
    expect(sent).toEqual([]);
    expect(tab.currentEnvios()).toMatchObject([{ estado: 'detenido' }]);
    tab.enter();
    await pass(10_000);
    expect(sent).toEqual(['a']);
  });

  it('are dropped if another tab has sent them', async () => {
    const tab = await aTab();
    tab.poner(decision('a'), EVA);
    localStorage.removeItem('envios:eva:a');
    window.dispatchEvent(new StorageEvent('storage', { key: 'envios:eva:a', newValue: null }));
    expect(tab.currentEnvios()).toEqual([]);
  });

  it('go with their author, who was told what would be lost', async () => {
    const tab = await aTab();
    const leaving = await import('#shared/session/before-leaving.ts');
    answers.a = lost;
    tab.poner(decision('a'), EVA);
    expect(await leaving.settleBeforeLeaving()).toEqual([
      'Tu revisión de «INE» no se ha guardado.',
    ]);
    expect(hasKeptReviews('eva')).toBe(true);
    leaving.forgetUnsent('luz');
    expect(hasKeptReviews('eva')).toBe(true);
    leaving.forgetUnsent('eva');
    expect(hasKeptReviews('eva')).toBe(false);
    expect(tab.currentEnvios()).toEqual([]);
  });
});
