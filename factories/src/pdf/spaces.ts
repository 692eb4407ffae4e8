import { constants, deflateRawSync } from 'node:zlib';

const MB = 1024 * 1024;
const SPACE = 0x20;

/** The first bytes of zlib's format: deflate with the best compression (RFC 1950, 2.2). */
export const ZLIB_HEADER = Buffer.from([0x78, 0xda]);
/** An empty last block (RFC 1951, 3.2.6). */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * Megabytes of spaces in zlib's format, one kilobyte each. One is compressed and repeated, because
 * compressing hundreds takes seconds.
 */
export function deflatedSpaces(megabytes = 256): Buffer {
  // A full flush ends at a byte and refers to nothing before it.
  const how = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const chunk = deflateRawSync(Buffer.alloc(MB, SPACE), how);
  const all = Array<Buffer>(megabytes).fill(chunk);
  // Adler-32 of that many spaces (RFC 1950, 8.2), calculated without a loop.
  const [base, n, space] = [65_521n, BigInt(megabytes * MB), BigInt(SPACE)];
  const sum = (1n + n * space) % base;
  const sumOfSums = (n + (space * n * (n + 1n)) / 2n) % base;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Number(sumOfSums * 65_536n + sum));
  return Buffer.concat([ZLIB_HEADER, ...all, LAST_BLOCK, checksum]);
}
