import { doJob, Refusal } from './do-job.ts';
import type { Answer, Job } from './job.ts';

/** Does one job after another: two pages in memory at once would be too many for a small phone. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<{ id: number; job: Job }>) => {
  last = last.then(async () => {
    const answer: Answer = await doJob(data.job).then(
      (value) => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, code: error instanceof Refusal ? error.code : 'interno' }),
    );
    postMessage({ id: data.id, answer });
  });
});
