const MB = 1024 * 1024;

/** Bounds that keep a hostile PDF from hurting anybody else. How they were found: docs/decisions/070. */
export const PDF_LIMITS = {
  /** Bytes of the file. */
  bytes: 5 * MB,
  /** Bytes that all streams together may inflate to, the pixels of images left out. */
  inflatedBytes: 64 * MB,
  /** The same of the pixels of all images, and of one. */
  imagesBytes: 640 * MB,
  imageBytes: 256 * MB,
  /** Pixels of one image, however it is packed: a plan of A0 at 400 dpi has 248 million. */
  imagePixels: 300_000_000,
  /** Bytes that are kept while a filter is undone. */
  keptBytes: 16 * MB,
  /** Bytes that are read as objects, and how many of those may be streams. */
  objects: 32 * MB,
  streams: 20_000,
  /** Filters of one stream that are undone one after the other: honest files use two. */
  filters: 4,
  /** Arrays and dictionaries inside one another. */
  nesting: 200,
  /** Pages of the whole file, and pages whose text is read. */
  pages: 2_000,
  pagesRead: 40,
  /** Words of one file; a page of a certificate has about 250. */
  textItems: 40_000,
  /** Pixels of a picture that is unpacked: bigger ones are scans of a page. */
  pixels: 4_500_000,
  /** The same of all pictures of a file together, the smaller ones first: a certificate's have 0.2 million. */
  pixelsOfAll: 6_000_000,
  /** Pixels that are searched for codes. */
  pixelsSearched: 9_000_000,
  /** QR codes that are read; a certificate has two. */
  codes: 12,
  /** Milliseconds until the thread is ended: under 5 s, so that the refusal is out within 6. */
  time: 4_500,
  /** Milliseconds for the thread to start: seconds where many instances start at once. */
  timeOfStart: 30_000,
  /** Bytes that the process may grow by while a file is open. */
  memoryGrowth: 60 * MB,
  /** What starting the thread and pdf.js takes besides, with the first file. */
  memoryOfStart: 50 * MB,
  /** A thread that a file made so much bigger is not used again, nor after so many files. */
  memoryKept: 30 * MB,
  filesOfThread: 100,
} as const;
