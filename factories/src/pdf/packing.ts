/** Writes bytes in base 85, as `/ASCII85Decode` reads them. */
export function ascii85(data: Buffer): Buffer {
  const figures: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const part = data.subarray(at, at + 4);
    let value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE();
    const group = [0, 0, 0, 0, 0].map(() => {
      const figure = value % 85;
      value = Math.floor(value / 85);
      return figure + 0x21;
    });
    figures.push(...group.reverse().slice(0, part.length + 1));
  }
  return Buffer.concat([Buffer.from(figures), Buffer.from('~>')]);
}

/** Writes bytes as hexadecimal figures, as `/ASCIIHexDecode` reads them. */
export function hex(data: Buffer): Buffer {
  return Buffer.from(`${data.toString('hex')}>`);
}

/** Writes bytes as literal runs, as `/RunLengthDecode` reads them. */
export function runLength(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const part = data.subarray(at, at + 128);
    parts.push(Buffer.from([part.length - 1]), part);
  }
  return Buffer.concat([...parts, Buffer.from([128])]);
}

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4_096;

/** Writes bytes as LZW codes that grow one code early, as `/LZWDecode` reads them. */
export function lzw(data: Buffer): Buffer {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  /** Codes of a known text and the next byte, 0 for none: a Map would take twice as long. */
  const known = new Uint16Array(MOST_CODES * 256);
  let free = CLEAR + 2;
  const write = (code: number) => {
    const width = free >= 2_048 ? 12 : free >= 1_024 ? 11 : free >= 512 ? 10 : 9;
    held = ((held << width) | code) & 0xff_ffff;
    count += width;
    for (; count >= 8; count -= 8) bytes.push((held >> (count - 8)) & 0xff);
  };
  const clear = () => {
    write(CLEAR);
    known.fill(0);
    free = CLEAR + 2;
  };
  clear();
  let prefix = -1;
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at] ?? 0;
    const longer = prefix < 0 ? byte : (known[prefix * 256 + byte] ?? 0);
    if (prefix < 0 || longer > 0) {
      prefix = longer;
      continue;
    }
    write(prefix);
    known[prefix * 256 + byte] = free;
    free += 1;
    prefix = byte;
    if (free >= MOST_CODES - 1) {
      write(prefix);
      prefix = -1;
      clear();
    }
  }
  if (prefix >= 0) write(prefix);
  write(END);
  if (count > 0) bytes.push((held << (8 - count)) & 0xff);
  return Buffer.from(bytes);
}
