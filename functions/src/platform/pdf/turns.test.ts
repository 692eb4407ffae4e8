import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { takeTurns } from './turns.ts';

/** Files whose end the test decides, by name, in the order in which they were opened. */
function aDesk(bounds: { places: number; wait?: number; spent?: number }) {
  const inTurn = takeTurns({ wait: 20_000, spent: 60_000, ...bounds });
  const opened: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    opened,
    /** Hands in a file that takes `ms` once it is opened. */
    send(who: string | undefined, name: string): Promise<string> {
      return inTurn(who, async () => {
        opened.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      });
    },
    async end(name: string, ms = 0): Promise<void> {
      vi.advanceTimersByTime(ms);
      ends.get(name)?.();
      await settled();
    },
  };
}

const settled = () => new Promise((done) => setImmediate(done));
const codeOf = (sent: Promise<string>) =>
  sent.then(
    () => 'opened',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  return () => vi.useRealTimers();
});

describe('turns', () => {
  test('ten files of one person leave a place for another’s', async () => {
    const desk = aDesk({ places: 2 });
    for (let at = 0; at < 10; at += 1) void desk.send('ana', `ana ${at}`);
    void desk.send('luz', 'luz 0');
    await settled();
    expect(desk.opened).toEqual(['ana 0', 'luz 0']);
  });

  test('are of each person in turn, whatever these sent', async () => {
    const desk = aDesk({ places: 1 });
    for (const name of ['ana 0', 'ana 1', 'ana 2']) void desk.send('ana', name);
    await settled();
    void desk.send('luz', 'luz 0');
    void desk.send('eva', 'eva 0');
    void desk.send('luz', 'luz 1');
    for (const name of ['ana 0', 'luz 0', 'eva 0', 'ana 1', 'luz 1', 'ana 2']) await desk.end(name);
    expect(desk.opened).toEqual(['ana 0', 'luz 0', 'eva 0', 'ana 1', 'luz 1', 'ana 2']);
  });

  test('go on after a file that failed', async () => {
    const inTurn = takeTurns({ places: 1, wait: 1, spent: 1 });
    const failed = inTurn('ana', () => Promise.reject(new Error('broken')));
    const next = inTurn('luz', async () => 'read');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('read');
  });
});

describe('is refused at once', () => {
  test('whose own files take longer than an answer may; others are served', async () => {
    const desk = aDesk({ places: 2 });
    void desk.send('ana', 'first');
    await settled();
    await desk.end('first', 5_000);
    const sent = Array.from({ length: 8 }, (_none, at) => codeOf(desk.send('ana', `ana ${at}`)));
    expect(await Promise.all(sent.slice(5))).toEqual(Array(3).fill('too_many_requests'));
    void desk.send('luz', 'luz 0');
    await settled();
    expect(desk.opened).toEqual(['first', 'ana 0', 'luz 0']);
  });

  test('who would wait too long for everybody else', async () => {
    const desk = aDesk({ places: 1 });
    void desk.send('ana', 'first');
    await settled();
    await desk.end('first', 10_000);
    for (let at = 0; at < 5; at += 1) void codeOf(desk.send(`person ${at}`, `${at}`));
    expect(await codeOf(desk.send('luz', 'luz 0'))).toBe('unavailable');
  });

  test('whose files took all that an hour gives; the next hour they are taken', async () => {
    const desk = aDesk({ places: 1 });
    void desk.send('ana', 'slow');
    await settled();
    await desk.end('slow', 60_000);
    const refused = await desk.send('ana', 'next').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_requests', detail: { retryAfter: 3_540 } });
    vi.advanceTimersByTime(3_540_000);
    void desk.send('ana', 'later');
    await settled();
    expect(desk.opened).toEqual(['slow', 'later']);
  });
});

test('whose turn comes after the answer’s deadline is refused then, unopened', async () => {
  const desk = aDesk({ places: 1 });
  void desk.send('ana', 'slow');
  const late = codeOf(desk.send('luz', 'luz 0'));
  await settled();
  await desk.end('slow', 21_000);
  expect(await late).toBe('unavailable');
  expect(desk.opened).toEqual(['slow']);
});

test('what nobody in particular reads waits as long as it has to', async () => {
  const desk = aDesk({ places: 1 });
  void desk.send(undefined, 'slow');
  const next = desk.send(undefined, 'next');
  await settled();
  await desk.end('slow', 90_000);
  await desk.end('next');
  expect(await next).toBe('next');
});
