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
  /** Arrays and dictionaries inside one another. */
  nesting: 200,
  /** Pages of the whole file, and pages whose text is read. */
  pages: 2_000,
  pagesRead: 5,
  /** Pieces of text of one file; a certificate has about 400. */
  textItems: 20_000,
  /** Milliseconds from the start of the work to the end of the thread. */
  time: 5_000,
  /** Bytes that the process may grow by while the thread lives, some 60 of them pdf.js itself. */
  memoryGrowth: 110 * 1024 * 1024,
  /** A thread that leaves the process so much bigger is not used again. */
  memoryKept: 80 * 1024 * 1024,
} as const;
