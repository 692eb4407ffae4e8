const MB = 1024 * 1024;

/** Limits that keep a hostile PDF from harming anybody else. docs/decisions/070 says how they were found. */
export const PDF_LIMITS = {
  /** Bytes of the file. */
  bytes: 5 * MB,
  /** Bytes that all streams together may inflate to, without the pixels of images. */
  inflatedBytes: 64 * MB,
  /** The same for the pixels of all images, and of one image. */
  imagesBytes: 640 * MB,
  imageBytes: 256 * MB,
  /** Pixels of one image, however it is packed. A plan in A0 at 400 dpi has 248 million. */
  imagePixels: 300_000_000,
  /** Bytes kept while a filter is undone. */
  keptBytes: 16 * MB,
  /** Bytes read as objects, and how many streams may be among them. */
  objects: 32 * MB,
  streams: 20_000,
  /** Filters of one stream, undone one after the other. Honest files use two. */
  filters: 4,
  /** Depth of nested arrays and dictionaries. */
  nesting: 200,
  /** Pages of the whole file, and pages whose text is read. */
  pages: 2_000,
  pagesRead: 40,
  /** Words of one file. A page of a certificate has about 250. */
  textItems: 40_000,
  /** Pixels of a picture that is unpacked. Larger ones are scans of a page. */
  pixels: 4_500_000,
  /** The same for all pictures of a file together, smaller ones first. Those of a certificate have 0.2 million. */
  pixelsOfAll: 6_000_000,
  /** Pixels searched for codes. */
  pixelsSearched: 9_000_000,
  /** QR codes read; a certificate has two. */
  codes: 12,
  /** Milliseconds until the thread is ended. Less than 5 s, so that the refusal is sent within 6 s. */
  time: 4_500,
  /** Milliseconds that the thread may take to start: several seconds if many instances start at once. */
  timeOfStart: 30_000,
  /** Bytes that the process may grow by while a file is open. */
  memoryGrowth: 60 * MB,
  /** A thread that a file made this much larger is not used again, nor one that has read this many files. */
  memoryKept: 30 * MB,
  filesOfThread: 100,
} as const;
