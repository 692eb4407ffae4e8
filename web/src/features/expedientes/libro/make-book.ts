import { startThread } from '#shared/escaner/thread.ts';
import type { Front } from './bind.ts';
import type { BinderJobs } from './binder.ts';

/**
 * Binds the documents of a ZIP into one PDF, in a thread of its own.
 * @throws ScanError `demasiado` for more than a computer can hold
 */
export async function makeBook(
  zip: Blob | null,
  front: Front,
  onProgress: (document: number, documents: number) => void,
): Promise<Blob> {
  const worker = new Worker(new URL('./binder.ts', import.meta.url), { type: 'module' });
  const { jobs, end } = startThread<BinderJobs>(worker);
  try {
    return await jobs.bindBook(zip, front, onProgress);
  } finally {
    end();
  }
}
