const MB = 1024 * 1024;

/** Limits that keep a hostile PDF from harming anybody else. docs/decisions/070 says how they were found. */
export const PDF_LIMITS = {
  /** Bytes of the file. */
  bytes: 5 * MB,
  /** Bytes that all streams together may unpack to: 26 pages of 300 dpi in colour. */
  unpackedBytes: 640 * MB,
  /** The same for one image, one other stream, and one stream of objects. A page of 600 dpi has 105 MB. */
  imageBytes: 160 * MB,
  streamBytes: 64 * MB,
  packedBytes: 16 * MB,
  /** Pixels of one image. A plan in A0 at 400 dpi has 248 million. */
  imagePixels: 300_000_000,
  /** Objects of the file, in all its versions. A tagged book of 5 MB has 100,000. */
  objects: 400_000,
  /** Filters of one stream, undone one after the other. Honest files use two. */
  filters: 4,
  /** Times that one list may name an object again. */
  repeated: 1_000,
  /** Pages of the whole file, and pages that are read. */
  pages: 2_000,
  pagesRead: 40,
  /** Words of one file. A page of a certificate has about 250. */
  words: 12_000,
  /** Pixels of a picture that is drawn: a page of 600 dpi has 35 million. Larger ones are left out. */
  pixelsDrawn: 40_000_000,
  /** Milliseconds of the processor that one answer about the file may take. */
  time: 5_000,
  /** How many times longer a busy machine may need by the clock. */
  slowestMachine: 4,
  /** Milliseconds that the process may take to start: several seconds if many instances start at once. */
  timeOfStart: 30_000,
  /** Resident bytes of the process when it has loaded its code are about 110 MB; a file may add this much. */
  memoryGrowth: 256 * MB,
  /** The same where a page may be drawn: pdf.js takes 12 bytes for a pixel of a JPEG. */
  drawingGrowth: 512 * MB,
} as const;
