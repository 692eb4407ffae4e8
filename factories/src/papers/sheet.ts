import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

const LETTER: [number, number] = [612, 792];
export const MARGIN = 64;
export const WIDTH = LETTER[0] - 2 * MARGIN;
const INK = rgb(0.12, 0.12, 0.14);
const LINE = rgb(0.55, 0.55, 0.6);
const MARK = rgb(0.85, 0.35, 0.3);

/** A paper that is written from top to bottom. */
export interface Sheet {
  pdf: PDFDocument;
  regular: PDFFont;
  bold: PDFFont;
  page: PDFPage;
  /** The position of the next line. */
  y: number;
}

/** An empty paper, marked as a sample across the page and at its foot. */
export async function newSheet(title: string): Promise<Sheet> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${title} (muestra)`);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const sheet = { pdf, regular, bold, page: pdf.addPage(LETTER), y: LETTER[1] - MARGIN };
  mark(sheet);
  return sheet;
}

export function turnPage(sheet: Sheet): void {
  sheet.page = sheet.pdf.addPage(LETTER);
  sheet.y = LETTER[1] - MARGIN;
  mark(sheet);
}

function mark({ page, bold, regular }: Sheet): void {
  page.drawText('MUESTRA', {
    ...{ x: 120, y: 250, size: 96, font: bold, color: MARK },
    ...{ opacity: 0.22, rotate: degrees(45) },
  });
  page.drawText('MUESTRA: documento inventado, sin validez oficial ni legal.', {
    ...{ x: MARGIN, y: 36, size: 9, font: regular, color: MARK },
  });
}

/** Writes a line of text; in the middle of the page if `isCentred`. */
export function line(
  sheet: Sheet,
  text: string,
  { size = 11, isBold = false, isCentred = false, x = MARGIN } = {},
): void {
  const font = isBold ? sheet.bold : sheet.regular;
  const left = isCentred ? (LETTER[0] - font.widthOfTextAtSize(text, size)) / 2 : x;
  sheet.y -= size * 1.5;
  sheet.page.drawText(text, { x: left, y: sheet.y, size, font, color: INK });
}

/** Writes a paragraph, broken at the end of the page. */
export function paragraph(sheet: Sheet, text: string, size = 11): void {
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (sheet.regular.widthOfTextAtSize(longer, size) > WIDTH) {
      line(sheet, row, { size });
      row = word;
    } else row = longer;
  }
  line(sheet, row, { size });
  sheet.y -= size;
}

/** Writes names and values below each other, with a line between them. */
export function table(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  for (const [name, value] of rows) {
    sheet.y -= 22;
    sheet.page.drawText(name, { x: MARGIN, y: sheet.y, size: 9, font: sheet.bold, color: LINE });
    sheet.page.drawText(value, {
      ...{ x: MARGIN + 190, y: sheet.y, size: 11, font: sheet.regular, color: INK },
    });
    rule(sheet, 6);
  }
  sheet.y -= 12;
}

export function rule(sheet: Sheet, below = 8): void {
  const y = sheet.y - below;
  sheet.page.drawLine({
    ...{ start: { x: MARGIN, y }, end: { x: MARGIN + WIDTH, y } },
    ...{ thickness: 0.6, color: LINE },
  });
}

/** Draws an empty frame whose upper edge is at the next line. */
export function frame(sheet: Sheet, x: number, width: number, height: number): void {
  sheet.page.drawRectangle({
    ...{ x, y: sheet.y - height, width, height },
    ...{ borderColor: LINE, borderWidth: 1 },
  });
}
