import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A real one-page PDF that says `text`, as a file to pick. */
export async function aPdf(name: string, text: string) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([420, 300]).drawText(text, { x: 40, y: 200, size: 18, font });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

/** The most bytes that a page and a stream add to the noise. */
const OVERHEAD = 8_192;

/** A real PDF of almost `bytes` bytes and never more, as a file to pick: a page, and incompressible data. */
export async function aPdfOf(name: string, bytes: number) {
  const pdf = await PDFDocument.create();
  pdf.addPage([420, 300]);
  pdf.context.register(pdf.context.stream(randomBytes(bytes - OVERHEAD)));
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}
