/** Writes bytes in base 85, as `/ASCII85Decode` reads them. */
export function ascii85(data: Buffer): Buffer {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const part = data.subarray(at, at + 4);
    const value = Buffer.concat([part, Buffer.alloc(4)]).readUInt32BE();
    const figures = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map((by) => Math.floor(value / by) % 85);
    text += String.fromCharCode(...figures.slice(0, part.length + 1).map((one) => one + 0x21));
  }
  return Buffer.from(`${text}~>`);
}

/** Writes bytes as hexadecimal figures, as `/ASCIIHexDecode` reads them. */
export const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`);

/** Writes bytes as literal runs, as `/RunLengthDecode` reads them. */
export function runLength(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const part = data.subarray(at, at + 128);
    parts.push(Buffer.from([part.length - 1]), part);
  }
  return Buffer.concat([...parts, Buffer.from([128])]);
}

const [CLEAR, END] = [256, 257];
/** How many texts have a code of at most 12 bits. */
const MOST_KNOWN = 3_836;

/** Writes codes that grow one code early, as `/LZWDecode` reads them. */
function pack(codes: Iterable<number>): Buffer {
  const bytes: number[] = [];
  let [held, count, sinceClear] = [0, 0, 0];
  for (const code of codes) {
    const width = 32 - Math.clz32(CLEAR + 2 + sinceClear);
    held = ((held << width) | code) & 0xff_ffff;
    count += width;
    for (; count >= 8; count -= 8) bytes.push((held >> (count - 8)) & 0xff);
    sinceClear = code === CLEAR ? 0 : sinceClear + 1;
  }
  return Buffer.from([...bytes, (held << (8 - count)) & 0xff]);
}

/** Writes bytes as LZW (PDF 32000, 7.4.4): it forgets what it has read once its codes are as long as they may be. */
export function lzw(data: Buffer): Buffer {
  function* codes() {
    yield CLEAR;
    let known = new Map<number, number>();
    let prefix = -1;
    for (const byte of data) {
      const longer = prefix < 0 ? byte : known.get(prefix * 256 + byte);
      if (longer !== undefined) {
        prefix = longer;
        continue;
      }
      yield prefix;
      known.set(prefix * 256 + byte, END + 1 + known.size);
      prefix = byte;
      if (known.size < MOST_KNOWN) continue;
      yield prefix;
      yield CLEAR;
      known = new Map();
      prefix = -1;
    }
    if (prefix >= 0) yield prefix;
    yield END;
  }
  return pack(codes());
}

/** Megabytes of spaces as LZW, seven of them in five kilobytes: each code says one space more than the last. */
export function lzwSpaces(sevenMegabytes: number): Buffer {
  const codes = Array.from({ length: MOST_KNOWN }, (_each, n) => END + 1 + n);
  return pack([
    ...Array.from({ length: sevenMegabytes }, () => [CLEAR, 0x20, ...codes]).flat(),
    END,
  ]);
}
