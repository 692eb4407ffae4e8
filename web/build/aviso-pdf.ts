import PDFDocument from 'pdfkit';
import { NOTARIA } from '../../contract/src/notaria.ts';
import type { Aviso, Block, Run } from './aviso.ts';

const TINTA = '#1c2422';
const PRIMARIO = '#14514a';
const GRIS = '#55605c';
const MARGEN = 64;
const CUERPO = 10.5;
/** A title with less room than this below it, in points, moves to the next page with its text. */
const SITIO_TITULO = 90;

/** Writes the notice as a tagged PDF that screen readers can follow. The same text gives the same bytes. */
export async function avisoPdf(aviso: Aviso): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGEN,
    lang: 'es-MX',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: `${aviso.titulo} · ${NOTARIA.marca}`,
      Author: NOTARIA.razonSocial,
      CreationDate: new Date(`${aviso.vigencia}T18:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });

  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(
    doc.struct('H1', {}, () => {
      doc.font('Times-Bold').fontSize(22).fillColor(PRIMARIO).text(aviso.titulo);
      doc.moveDown(0.2);
    }),
  );
  root.add(
    doc.struct('P', {}, () => {
      doc.font('Helvetica').fontSize(CUERPO).fillColor(GRIS);
      doc.text(`${NOTARIA.marca}. Vigente desde el ${longDate(aviso.vigencia)}.`);
      doc.moveDown(1);
    }),
  );
  for (const block of aviso.blocks) root.add(structOf(doc, block));
  root.end();
  numberPages(doc);
  doc.end();
  return finished;
}

/** A day as '1 de noviembre de 2026'. */
export function longDate(day: string): string {
  const format = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function structOf(doc: PDFKit.PDFDocument, block: Block): PDFKit.PDFStructureElement {
  if (block.kind === 'title') {
    return doc.struct('H2', {}, () => {
      const room = doc.page.height - MARGEN - doc.y;
      if (room < SITIO_TITULO) doc.addPage();
      else doc.moveDown(0.5);
      doc.font('Times-Bold').fontSize(14).fillColor(PRIMARIO).text(block.text);
      doc.moveDown(0.3);
    });
  }
  if (block.kind === 'paragraph') {
    return doc.struct('P', {}, () => {
      writeRuns(doc, block.runs);
      doc.moveDown(0.6);
    });
  }
  const list = doc.struct('L');
  for (const item of block.items) {
    list.add(
      doc.struct('LI', {}, [
        doc.struct('LBody', {}, () => {
          writeRuns(doc, [{ at: -1, text: '•  ', bold: false }, ...item], 14);
          doc.moveDown(0.3);
        }),
      ]),
    );
  }
  return list;
}

function writeRuns(doc: PDFKit.PDFDocument, runs: readonly Run[], indent = 0) {
  doc.fontSize(CUERPO).fillColor(TINTA);
  const x = MARGEN + indent;
  const width = doc.page.width - MARGEN - x;
  runs.forEach((run, index) => {
    const options = { width, lineGap: 2.5, continued: index < runs.length - 1 };
    doc.font(run.bold ? 'Helvetica-Bold' : 'Helvetica');
    if (index === 0) doc.text(run.text, x, doc.y, options);
    else doc.text(run.text, options);
  });
  doc.x = MARGEN;
}

function numberPages(doc: PDFKit.PDFDocument) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Otherwise text inside the bottom margin would start another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('Helvetica').fontSize(9).fillColor(GRIS);
    doc.text(`Página ${page + 1} de ${count}`, MARGEN, doc.page.height - 40, {
      width: doc.page.width - 2 * MARGEN,
      align: 'center',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
