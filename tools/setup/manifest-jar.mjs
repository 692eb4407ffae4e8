import { crc32 } from 'node:zlib';

const NAME = 'META-INF/MANIFEST.MF';

/**
 * A jar that holds only a manifest: `java -jar` on it runs a class of another jar.
 *
 * @param {string} mainClass
 * @param {string} classPath a file: URL
 * @returns {Buffer} a ZIP file with one stored entry
 */
export function manifestJar(mainClass, classPath) {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`];
  const content = Buffer.from(`${lines.map(wrap).join('\r\n')}\r\n\r\n`);
  const name = Buffer.from(NAME);

  // Version 2.0, no flags, stored, 1 January 1980: the fields that both headers share.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/**
 * Manifest lines hold at most 72 bytes; what follows goes on the next one after a space.
 *
 * @param {string} line in ASCII
 */
function wrap(line) {
  const [first = '', ...rest] = line.match(/^.{1,72}|.{1,71}/g) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n');
}
