import { INICIO_PDF, startsAsPdf } from '@notaria/contract/pdf-start';

/** The directory of a ZIP may end this many bytes before the end of the file, because a comment may follow it. */
const ZIP_COMMENT = 65_535;
const ZIP_END = Buffer.from('PK\u0005\u0006');
const ZIP_END_BYTES = 22;
const ZIP_ENTRY = Buffer.from('PK\u0001\u0002');

const END_OF_PDF = Buffer.from('%%EOF');
/** The first bytes of archives, programs and web pages. */
const FOREIGN = [
  ...['PK\u0003\u0004', 'PK\u0005\u0006', 'Rar!\u001a', '7z\u00bc\u00af', '\u007fELF', 'MZ\u0090'],
  ...['<!doctype', '<html', '<head', '<body', '<script', '<svg', '<iframe', '<?php', '<hta:'],
];

/**
 * Looks for another file in front of the PDF or behind it.
 * @returns `no_es_pdf` if the file does not begin as a PDF, `mezclado` if it is a PDF and something else too
 */
export function findForeignEdge(bytes: Buffer): 'no_es_pdf' | 'mezclado' | undefined {
  const start = bytes.toString('latin1', 0, INICIO_PDF.ventana);
  if (!startsAsPdf(start)) return start.includes(INICIO_PDF.marca) ? 'mezclado' : 'no_es_pdf';
  return isZip(bytes) || hasForeignEnd(bytes) ? 'mezclado' : undefined;
}

/** Works like programs that unpack: they look for the directory from the end and ignore what stands in front of it. */
function isZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_COMMENT - ZIP_END_BYTES);
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    const directory = at - bytes.readUInt32LE(at + 12);
    const start = bytes.subarray(Math.max(0, directory), Math.max(0, directory) + ZIP_ENTRY.length);
    if (start.equals(ZIP_ENTRY)) return true;
  }
  return false;
}

function hasForeignEnd(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(END_OF_PDF);
  if (end < 0) return false;
  const rest = bytes.toString('latin1', end + END_OF_PDF.length).toLowerCase();
  return FOREIGN.some((beginning) => rest.includes(beginning.toLowerCase()));
}
