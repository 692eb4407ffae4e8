import type { Page } from '@playwright/test';
import { answers, serverAnswers } from './network.ts';

const addressOf = (method: string) => `*/accounts:${method}*`;

/**
 * Makes Firebase refuse a call of its sign-in from now on, as its servers word it: what the emulator
 * can't be brought to say. `offline` means that it can't be reached.
 * @param method as in the call's address, `accounts:{method}`
 * @param isMeant of the bodies that are refused; all unless given
 */
export async function firebaseRefuses(
  page: Page,
  method: string,
  message: string,
  isMeant: (body: string) => boolean = () => true,
): Promise<void> {
  await answers(page, addressOf(method), (body) => {
    if (!isMeant(body)) return undefined;
    if (message === 'offline') return 'failure';
    const code = message === 'INTERNAL' ? 500 : 400;
    return {
      status: code,
      body: JSON.stringify({ error: { code, message } }),
      headers: { 'Access-Control-Allow-Origin': '*' },
    };
  });
}

/** Firebase answers by itself again. */
export async function firebaseAnswers(page: Page, method: string): Promise<void> {
  await serverAnswers(page, addressOf(method));
}
