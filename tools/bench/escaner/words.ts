import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker } from 'tesseract.js';

const require = createRequire(import.meta.url);

export interface Reader {
  /** Reads the words of three letters or more in a picture. */
  read: (picture: Buffer) => Promise<string[]>;
  end: () => Promise<unknown>;
}

/** Tesseract with its Spanish data, both from npm, so that nothing else is downloaded. */
export async function startReader(): Promise<Reader> {
  const langPath = join(dirname(require.resolve('@tesseract.js-data/spa/package.json')), '4.0.0');
  const worker = await createWorker('spa', 1, { langPath, gzip: true, cacheMethod: 'none' });
  return {
    read: async (picture) => {
      const { data } = await worker.recognize(picture);
      return data.text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    },
    end: () => worker.terminate(),
  };
}

/** The share of `expected` that is in `found`; each word counts as often as it occurs. */
export function shareFound(expected: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  const hits = expected.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return hits.length / expected.length;
}
