import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { todayInMexico } from '@notaria/contract/calendar';
import { CLASES_LINEA, type Cotizacion, conIva } from '@notaria/contract/cotizacion';
import { enLetras, enPesos } from '@notaria/contract/dinero';
import { domicilioCompleto, NOTARIA } from '@notaria/contract/notaria';
import { type Kind, Tags } from '#platform/pdf/tags.ts';

/** The colours of the mails: platform/mail/html.ts. */
const COLOR = {
  tinta: rgb(0.11, 0.141, 0.133),
  tenue: rgb(0.333, 0.376, 0.361),
  linea: rgb(0.886, 0.855, 0.804),
  marca: rgb(0.078, 0.318, 0.29),
} as const;
/** Letter size, in points. */
const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 56;
const RIGHT = WIDTH - MARGIN;

interface Datos {
  titulo: string;
  nota: string;
  tramite: string;
  idExpediente: string;
  cotizacion: Cotizacion;
  /** Who pays how much, by kind of party; empty where one person pays. */
  pagan: readonly { quien: string; monto: number }[];
  fecha: Date;
}

/** A quote as a PDF, in the colours of the mails. Its parts are tagged, for screen readers. */
export async function quotePdf(datos: Datos): Promise<{ bytes: Uint8Array; paginas: number }> {
  const { titulo, nota, tramite, idExpediente, cotizacion, pagan, fecha } = datos;
  const pdf = await PDFDocument.create();
  pdf.setTitle(titulo, { showInWindowTitleBar: true });
  pdf.setAuthor(NOTARIA.marca);
  pdf.setLanguage('es-MX');
  const sheet = new Sheet(
    pdf,
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  );
  sheet.write(NOTARIA.marca, { size: 18, isBold: true, color: COLOR.marca });
  sheet.write(`${domicilioCompleto()} · ${NOTARIA.telefonos[0].texto}`, {
    size: 9,
    color: COLOR.tenue,
  });
  sheet.rule(COLOR.marca);
  sheet.write(titulo, { size: 15, isBold: true, kind: 'H1' });
  sheet.write(`${tramite} · Expediente ${idExpediente}`, { color: COLOR.tenue });
  const day = enDias(todayInMexico(fecha));
  const { vigencia } = cotizacion;
  sheet.write(
    vigencia === null ? `Fecha: ${day}` : `Fecha: ${day} · Vigente hasta el ${enDias(vigencia)}`,
    {
      color: COLOR.tenue,
    },
  );
  if (nota !== '') sheet.write(nota);
  sheet.rule();
  for (const { concepto, clase, monto, nota: detail } of conIva(cotizacion.lineas)) {
    const amount = enPesos(clase === 'descuento' ? -monto : monto);
    sheet.row(concepto, amount);
    const kind = concepto.startsWith(CLASES_LINEA[clase]) ? '' : CLASES_LINEA[clase];
    const small = [kind, detail].filter(Boolean).join(' · ');
    if (small !== '') sheet.write(small, { size: 9, color: COLOR.tenue });
  }
  sheet.rule(COLOR.marca);
  sheet.row('Total', enPesos(cotizacion.total), true);
  sheet.write(enLetras(cotizacion.total), { size: 9, color: COLOR.tenue });
  if (pagan.length > 0) {
    sheet.rule();
    sheet.write('Qué paga cada quien', { isBold: true, kind: 'H2' });
    for (const { quien, monto } of pagan) sheet.row(quien, enPesos(monto));
  }
  sheet.finish();
  return { bytes: await pdf.save(), paginas: pdf.getPageCount() };
}

function enDias(day: string): string {
  return day.split('-').reverse().join('-');
}

interface Look {
  size?: number;
  isBold?: boolean;
  color?: (typeof COLOR)[keyof typeof COLOR];
  kind?: Kind;
}

/** Lays lines from the top down, on as many pages as they take. */
class Sheet {
  private page: PDFPage;
  private y = HEIGHT - MARGIN;
  private readonly known: ReadonlySet<number>;
  private readonly tags: Tags;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly plain: PDFFont,
    private readonly bold: PDFFont,
  ) {
    this.page = pdf.addPage([WIDTH, HEIGHT]);
    this.known = new Set(plain.getCharacterSet());
    this.tags = new Tags(pdf);
  }

  /** A paragraph, wrapped; leaves room for an amount beside it if asked. */
  write(
    text: string,
    { size = 10.5, isBold = false, color = COLOR.tinta, kind = 'P' }: Look = {},
    room = 0,
    piece = this.tags.part(kind),
  ): void {
    const font = isBold ? this.bold : this.plain;
    for (const line of this.wrap(this.printable(text), font, size, RIGHT - MARGIN - room)) {
      this.down(size * 1.45);
      piece(this.page, () => this.page.drawText(line, { x: MARGIN, y: this.y, size, font, color }));
    }
  }

  /** A line with an amount at its right. */
  row(text: string, amount: string, isBold = false): void {
    const font = isBold ? this.bold : this.plain;
    const size = isBold ? 12 : 10.5;
    this.down(6);
    const width = font.widthOfTextAtSize(amount, size);
    const piece = this.tags.part('P');
    this.write(text, { size, isBold }, width + 24, piece);
    piece(this.page, () =>
      this.page.drawText(amount, { x: RIGHT - width, y: this.y, size, font, color: COLOR.tinta }),
    );
  }

  rule(color: Look['color'] = COLOR.linea): void {
    this.down(12);
    const [start, end] = [MARGIN, RIGHT].map((x) => ({ x, y: this.y }));
    if (start && end) {
      this.tags.part('Artifact')(this.page, () =>
        this.page.drawLine({ start, end, thickness: 1, color }),
      );
    }
    this.down(4);
  }

  /** Once everything is written. */
  finish(): void {
    this.tags.finish();
  }

  private down(points: number): void {
    this.y -= points;
    if (this.y > MARGIN) return;
    this.page = this.pdf.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN - points;
  }

  /** The standard fonts have no emoji and no other scripts. */
  private printable(text: string): string {
    return [...text.normalize('NFC')]
      .map((one) => (one === '\n' || this.known.has(one.codePointAt(0) ?? 0) ? one : '?'))
      .join('');
  }

  private wrap(text: string, font: PDFFont, size: number, width: number): string[] {
    const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
    return text.split('\n').flatMap((paragraph) => {
      const lines = [''];
      for (const word of paragraph.split(/\s+/).flatMap((each) => pieces(each, fits))) {
        const last = lines.at(-1) ?? '';
        const longer = last === '' ? word : `${last} ${word}`;
        if (fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    });
  }
}

/** A word in pieces that fit a line; almost always the word itself. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const one of word) {
    const last = parts.at(-1) ?? '';
    if (fits(last + one)) parts[parts.length - 1] = last + one;
    else parts.push(one);
  }
  return parts;
}
