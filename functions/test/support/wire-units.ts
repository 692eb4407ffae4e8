/** A piece of what one side of a connection sends: a frame of HTTP/2, or whatever came at once. */
export interface Unit {
  /** The request that it belongs to, on a connection that carries several; 0 where it carries one at a time. */
  stream: number;
  bytes: Buffer;
}

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const FRAME_HEAD = 9;

/** Whether a connection that begins like this is HTTP/2 (RFC 9113 §3.4), as gRPC's are. */
export function isHttp2(first: Buffer): boolean {
  return first.subarray(0, 3).equals(PREFACE.subarray(0, 3));
}

/** Cuts one direction of an HTTP/2 connection into its frames (RFC 9113 §4.1), whole ones only. */
export function frameReader(): (chunk: Buffer) => Unit[] {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const units: Unit[] = [];
    for (;;) {
      const isPreface = isHttp2(rest);
      const isWhole = rest.length >= (isPreface ? PREFACE.length : FRAME_HEAD);
      const length = isPreface
        ? PREFACE.length
        : FRAME_HEAD + (isWhole ? rest.readUIntBE(0, 3) : 0);
      if (!isWhole || rest.length < length) return units;
      const bytes = rest.subarray(0, length);
      units.push({ stream: isPreface ? 0 : bytes.readUInt32BE(5) & 0x7f_ff_ff_ff, bytes });
      rest = rest.subarray(length);
    }
  };
}
