/** Bounds that keep a hostile PDF from hurting anybody else (design, "Procedures and files"). */
export const PDF_LIMITS = {
  /** Bytes of the file. */
  bytes: 5 * 1024 * 1024,
  /** `%PDF-` must stand within so many bytes of the start. */
  headerWindow: 1_024,
  /** Bytes that all streams together may inflate to. */
  inflatedBytes: 64 * 1024 * 1024,
  /** Flate inside Flate: honest files use one. */
  flateStages: 4,
  /** Filters of one stream that are undone one after the other: honest files use two. */
  filters: 4,
  /** Arrays and dictionaries inside one another. */
  nesting: 200,
  /** Pages of the whole file, and pages whose text is read. */
  pages: 2_000,
  pagesRead: 40,
  /** Words of one file; a page of a certificate has about 250. */
  textItems: 40_000,
  /** Pixels of a picture that is unpacked to look for a code: bigger ones are scans of a page. */
  pixels: 4_500_000,
  /** QR codes that are read; a certificate has two. */
  codes: 12,
  /** Milliseconds until the thread is ended: under 5 s, so that the refusal is out within 6. */
  time: 4_500,
  /** Milliseconds for the thread to start: seconds where many instances start at once. */
  timeOfStart: 30_000,
  /** Bytes that the process may grow by while a file is open. */
  memoryGrowth: 60 * 1024 * 1024,
  /** What starting the thread and pdf.js takes besides, with the first file. */
  memoryOfStart: 50 * 1024 * 1024,
  /** A thread that a file made so much bigger is not used again, nor after so many files. */
  memoryKept: 30 * 1024 * 1024,
  filesOfThread: 100,
} as const;
