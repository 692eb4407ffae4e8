import { doJob } from './do-job.ts';
import type { Answer, News, Order, Word } from './job.ts';
import { Refusal } from './refusal.ts';

/** Does one job after another, because two pages in memory at once would be too many for a small phone. */
let last: Promise<unknown> = Promise.resolve();
/** Jobs that nobody wants any more. */
const cancelled = new Set<number>();

const say = (word: Word) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const { id } = data;
  if ('isCancelled' in data) {
    cancelled.add(id);
    return;
  }
  last = last.then(async () => {
    const asker = { tell: (news: News) => say({ id, ...news }), isGone: () => cancelled.has(id) };
    const answer: Answer = await doJob(data.job, asker).then(
      (value) => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, code: error instanceof Refusal ? error.code : 'interno' }),
    );
    cancelled.delete(id);
    say({ id, answer });
  });
});
