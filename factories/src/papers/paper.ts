import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 64];
const INK = rgb(0.12, 0.12, 0.14);
const LINE = rgb(0.55, 0.55, 0.6);
const MARK = rgb(0.85, 0.35, 0.3);

/** Papers with a page of text behind the first, by their names in the catalogue. */
const LONG =
  /escritura|testimonio|testamento|asamblea|constitutiva|poder|cotejar|ratificar|libro|proyecto/i;

const CLAUSES = [
  'PRIMERA. Las partes declaran bajo protesta de decir verdad que los datos que aquí se asientan son ciertos y que comparecen por su propio derecho, sin que medie error, dolo ni violencia.',
  'SEGUNDA. El inmueble tiene la superficie, medidas y linderos que aparecen en el plano que se agrega al apéndice: al norte en ocho metros con calle Orizaba; al sur en ocho metros con el lote nueve.',
  'TERCERA. Los gastos, impuestos y honorarios que origina este instrumento son por cuenta de quien adquiere, salvo el impuesto sobre la renta, que paga quien enajena.',
];

/** An invented paper of this kind in a person's name, marked as a sample across each page and at its foot. */
export async function paper(tipo: string, person: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${tipo} (muestra)`);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const newPage = () => {
    const added = pdf.addPage([WIDTH, HEIGHT]);
    const mark = { opacity: 0.22, rotate: degrees(45), color: MARK };
    added.drawText('MUESTRA', { x: 120, y: 250, size: 96, font: bold, ...mark });
    const foot = { x: MARGIN, y: 36, size: 9, font: regular, color: MARK };
    added.drawText('MUESTRA: documento inventado, sin validez oficial ni legal.', foot);
    return added;
  };
  let [page, y] = [newPage(), HEIGHT - MARGIN];
  const write = (text: string, size: number, font = regular, x = MARGIN) =>
    page.drawText(text, { x, y, size, font, color: INK });
  const title = (text: string) => {
    y -= 26;
    write(text.toUpperCase(), 13, bold);
  };
  const paragraph = (text: string) => {
    y -= 12;
    for (const row of text.match(/.{1,84}(\s|$)/g) ?? []) {
      y -= 17;
      write(row.trim(), 11);
    }
  };
  title('Ejemplo de un documento');
  title(tipo);
  for (const [name, value] of [
    ['NOMBRE', person],
    ['CLAVE', 'XXXX000000XXXXXX00'],
    ['DOMICILIO', 'Calle Orizaba 101, int. 4, Roma Norte, C.P. 06700'],
    ['VIGENCIA', '2024 - 2034'],
  ] as const) {
    y -= 28;
    write(name, 9, bold);
    write(value, 11, regular, MARGIN + 190);
    const ends = { start: { x: MARGIN, y: y - 7 }, end: { x: WIDTH - MARGIN, y: y - 7 } };
    page.drawLine({ ...ends, thickness: 0.6, color: LINE });
  }
  paragraph(`${person} lo entrega por este medio. Lo que sigue está completo y es cierto.`);
  if (LONG.test(tipo)) {
    for (const clause of CLAUSES) paragraph(clause);
    [page, y] = [newPage(), HEIGHT - MARGIN];
    title('Generales y firmas');
    paragraph(`${person}, mayor de edad, lo ratifica y firma. Doy fe.`);
  }
  return Buffer.from(await pdf.save());
}
