import type { Page } from '@playwright/test';
import { answers, serverAnswers } from './network.ts';

const addressOf = (method: string) => `*/accounts:${method}*`;

/**
 * Makes Firebase refuse a sign-in call from now on, as its servers would: for errors that the emulator can't
 * give. `offline` makes it unreachable.
 * @param method as in the call's address, `accounts:{method}`
 * @param isMeant tells which bodies are refused; left out, all
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

/** Lets Firebase answer by itself again. */
export async function firebaseAnswers(page: Page, method: string): Promise<void> {
  await serverAnswers(page, addressOf(method));
}
