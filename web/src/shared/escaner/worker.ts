import { doJob, Refusal } from './do-job.ts';
import type { Answer, Glimpse, Job, Word } from './job.ts';

/** Does one job after another: two pages in memory at once would be too many for a small phone. */
let last: Promise<unknown> = Promise.resolve();

const say = (word: Word) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<{ id: number; job: Job }>) => {
  last = last.then(async () => {
    const tell = (glimpse: Glimpse) => say({ id: data.id, glimpse });
    const answer: Answer = await doJob(data.job, tell).then(
      (value) => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, code: error instanceof Refusal ? error.code : 'interno' }),
    );
    say({ id: data.id, answer });
  });
});
