import { PDFDocument, StandardFonts } from 'pdf-lib';

const A4: [number, number] = [595, 842];
const MARGIN = 72;

/** A page of text that says what document it stands for. */
export async function demoPdf(title: string, person: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage(A4);
  page.drawText(title, { x: MARGIN, y: 740, size: 18, font: bold, maxWidth: 450, lineHeight: 22 });
  const lines = [`A nombre de ${person}`, '', 'Documento de demostración, sin valor legal.'];
  page.drawText(lines.join('\n'), { x: MARGIN, y: 660, size: 12, font: regular, lineHeight: 18 });
  return Buffer.from(await pdf.save());
}
