// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DRAFT_LIMITS,
  dropDraft,
  flushDrafts,
  keepDraft,
  readDraft,
  sweepDrafts,
} from './draft-store.ts';
import { forgetDrafts } from './forget-drafts.ts';

const EVA = { uid: 'eva', name: 'revision.1/2611-AAAAAA/doc-1/rechazar' };
const LUZ = { ...EVA, uid: 'luz' };
const NOON = new Date('2026-11-22T12:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Stores a draft and waits until it is written. */
function keep(slot: typeof EVA, values: unknown, version: string | null = null): void {
  keepDraft(slot, version, values);
  vi.advanceTimersByTime(DRAFT_LIMITS.delayMs);
}

describe('a draft', () => {
  it('belongs to one person and one form, and has the version that it was written on', () => {
    keep(EVA, { comment: 'Falta el reverso' }, 'doc-7');
    expect(readDraft(EVA)).toMatchObject({
      version: 'doc-7',
      values: { comment: 'Falta el reverso' },
    });
    expect(readDraft(LUZ)).toBeUndefined();
    expect(readDraft({ ...EVA, name: 'revision.1/otro' })).toBeUndefined();
  });

  it('is written once typing pauses, and at once when the page is left', () => {
    keepDraft(EVA, null, 'F');
    keepDraft(EVA, null, 'Fa');
    vi.advanceTimersByTime(DRAFT_LIMITS.delayMs - 1);
    expect(localStorage.length).toBe(0);
    flushDrafts();
    expect(localStorage.length).toBe(1);
    expect(readDraft(EVA)?.values).toBe('Fa');
  });

  it('that is not written yet is found by a form that is drawn anew', () => {
    keepDraft(EVA, null, 'Fa');
    expect(readDraft(EVA)?.values).toBe('Fa');
  });

  it('is gone once it is sent, even if it was not written yet', () => {
    keep(EVA, 'uno');
    keepDraft(EVA, null, 'dos');
    dropDraft(EVA);
    flushDrafts();
    vi.advanceTimersByTime(DRAFT_LIMITS.delayMs);
    expect(readDraft(EVA)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is removed with the others of its author when they sign out, and nobody else’s are', () => {
    keep(EVA, 'uno');
    keep({ ...EVA, name: 'tramite.1/nuevo' }, 'dos');
    keep(LUZ, 'tres');
    forgetDrafts('eva');
    expect(readDraft(EVA)).toBeUndefined();
    expect(readDraft(LUZ)?.values).toBe('tres');
    expect(localStorage).toHaveLength(1);
  });

  it('lasts a week', () => {
    keep(EVA, 'uno');
    vi.setSystemTime(NOON.getTime() + DRAFT_LIMITS.ageMs - 1);
    expect(readDraft(EVA)?.values).toBe('uno');
    vi.setSystemTime(NOON.getTime() + DRAFT_LIMITS.ageMs + DRAFT_LIMITS.delayMs);
    expect(readDraft(EVA)).toBeUndefined();
    sweepDrafts();
    expect(localStorage).toHaveLength(0);
  });

  it('makes room for newer ones, and one that is too long is not stored', () => {
    for (let n = 0; n <= DRAFT_LIMITS.count; n += 1) keep({ ...EVA, name: `form/${n}` }, n);
    expect(readDraft({ ...EVA, name: 'form/0' })).toBeUndefined();
    expect(readDraft({ ...EVA, name: 'form/1' })?.values).toBe(1);
    keep(LUZ, 'x'.repeat(DRAFT_LIMITS.length));
    expect(readDraft(LUZ)).toBeUndefined();
  });

  it.each(['no json', '[]', '{"a":{"values":1}}'])(
    'is absent if the browser has stored %s',
    (text) => {
      localStorage.setItem('borradores:eva', text);
      expect(readDraft(EVA)).toBeUndefined();
      keep(EVA, 'uno');
      expect(readDraft(EVA)?.values).toBe('uno');
    },
  );

  it('is absent if the browser stores nothing, and the form still works', () => {
    const refuse = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    keep(EVA, 'uno');
    expect(refuse).toHaveBeenCalled();
    vi.unstubAllGlobals();
    expect(readDraft(EVA)).toBeUndefined();
  });
});
