import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A real one-page PDF that says `text`, as a file to pick. */
export async function aPdf(name: string, text: string) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([420, 300]).drawText(text, { x: 40, y: 200, size: 18, font });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}
