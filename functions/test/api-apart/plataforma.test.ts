import '../support/own-project.ts';
import { errorAnswer } from '@notaria/contract/errors';
import { useApi } from '@notaria/factories/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACKS, ENDLESS } from '../support/attacks.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { sendBytes } from '../support/raw-http.ts';
import { sendWire } from '../support/raw-upload.ts';
import { aDocumentTarget, formOf } from '../support/upload-targets.ts';

/** How many MB all of the attacks together may add to the memory of the process. */
const ROOM = 80;
/** How long a client may go on sending after the answer, plus the delay of a shared machine. */
const HUNG_UP_MS = 12_000;

let platform: Platform;
let before: number;

beforeAll(async () => {
  platform = await startPlatform({ PLAZO_RESPUESTA_SEGUNDOS: '3' });
  useApi(platform.url);
  // Memory of code that loads with the first requests must not count as an attack's.
  for (let n = 0; n < 20; n += 1) await fetch(`${platform.url}/api/tramites`);
  before = await platform.peak();
}, 60_000);

afterAll(() => platform.stop());

describe('the API in Google’s functions framework, without a token', () => {
  test.each(ATTACKS.map((attack) => [attack.what, attack] as const))(
    '%s is refused in the error format, without reading it',
    async (_what, attack) => {
      const { status, text } = await sendBytes(platform.url, attack);
      expect(status, text.slice(0, 200)).toBe(attack.status);
      if (attack.isOfNode) expect(text).toBe('');
      else expect(errorAnswer.safeParse(JSON.parse(text)).success, text).toBe(true);
    },
  );

  test.concurrent('endless bodies are answered at once, and the connection is closed', async () => {
    const answers = await Promise.all(ENDLESS.map((attack) => sendBytes(platform.url, attack)));
    expect(answers.map(({ status }) => status)).toEqual(ENDLESS.map(({ status }) => status));
    for (const { text, answeredIn, endedIn } of answers) {
      expect(errorAnswer.safeParse(JSON.parse(text)).success, text).toBe(true);
      expect(answeredIn).toBeLessThan(3_000);
      expect(endedIn).toBeLessThan(HUNG_UP_MS);
    }
  });

  test.concurrent('a body that never arrives is answered in time, and the connection is closed', async () => {
    const slow = { path: '/api/firebase/signin-methods', isHeld: true };
    const headers = ['Content-Type: application/json', 'Content-Length: 40'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        sendBytes(platform.url, { ...slow, headers, body: [Buffer.from('{"email":')] }),
      ),
    );
    for (const { status, answeredIn, endedIn } of answers) {
      expect(status).toBe(503);
      expect(answeredIn).toBeLessThan(10_000);
      expect(endedIn).toBeLessThan(10_000 + HUNG_UP_MS);
    }
  });

  test.concurrent('a body that never arrives, without a token, does not wait for the deadline', async () => {
    const { status, answeredIn } = await sendBytes(platform.url, {
      path: '/api/email-registrado',
      headers: ['Content-Type: application/json', 'Content-Length: 40'],
      isHeld: true,
    });
    expect(status).toBe(401);
    // Long before the deadline.
    expect(answeredIn).toBeLessThan(3_000);
  });

  test('40 bombs at once', async () => {
    const bombs = ATTACKS.filter(({ what }) => what.includes('bomb'));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_each, n) => {
        const attack = bombs[n % bombs.length];
        if (!attack) throw new Error('no bombs');
        return sendBytes(platform.url, attack);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });

  test('all of it together took almost no memory, and the process still answers', async () => {
    const peak = await platform.peak();
    console.log(`Memory: ${Math.round(before)} MB before, ${Math.round(peak)} MB at most.`);
    expect(peak - before).toBeLessThan(ROOM);
    expect((await fetch(`${platform.url}/api/tramites`)).status).toBe(200);
  });

  test('a slow upload by a person with a session may take longer than the deadline', async () => {
    const target = await aDocumentTarget();
    const bytes = formOf(target);
    const size = Math.ceil(bytes.length / 10);
    const pieces = Array.from({ length: 10 }, (_each, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const { status, text } = await sendWire(target.call, target.as, { pieces, pause: 400 });
    expect(status, text).toBe(201);
  });
});
