import type { ZipSource } from '#platform/http/zip.ts';

/** Bytes of PDFs in one part: about what a slow line transfers in the minute that a call lives. */
const PART_BYTES = 24 * 1024 * 1024;

type Sources = AsyncIterable<ZipSource>;

/** Each source with the number of its part, from 1; a source is never split. */
async function* numbered(sources: Sources): AsyncGenerator<[number, ZipSource]> {
  let part = 1;
  let filled = 0;
  for await (const source of sources) {
    const size = source.tamano ?? 0;
    if (filled > 0 && filled + size > PART_BYTES) {
      part += 1;
      filled = 0;
    }
    filled += size;
    yield [part, source];
  }
}

/** How many parts the sources fill: at least one. */
export async function countParts(sources: Sources): Promise<number> {
  let last = 1;
  for await (const [part] of numbered(sources)) last = part;
  return last;
}

/** The sources of one part. */
export async function* onlyPart(sources: Sources, part: number): AsyncGenerator<ZipSource> {
  for await (const [number, source] of numbered(sources)) {
    if (number > part) return;
    if (number === part) yield source;
  }
}
