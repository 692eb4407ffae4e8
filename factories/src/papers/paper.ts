import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';

const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 64;
const INK = rgb(0.12, 0.12, 0.14);
const LINE = rgb(0.55, 0.55, 0.6);
const MARK = rgb(0.85, 0.35, 0.3);

/** One part of a drawn paper: a title (text), a paragraph, some values with their names, or the start of a page. */
type Part = string | Readonly<Record<string, string>>;
const NEXT_PAGE = '';
const text = (paragraph: string): Part => ({ paragraph });

const CLAUSES = [
  'PRIMERA. Las partes declaran bajo protesta de decir verdad que los datos que aquí se asientan son ciertos y que comparecen por su propio derecho, sin que medie error, dolo ni violencia.',
  'SEGUNDA. El inmueble tiene la superficie, medidas y linderos que aparecen en el plano que se agrega al apéndice: al norte en ocho metros con calle Orizaba; al sur en ocho metros con el lote nueve.',
  'TERCERA. Los gastos, impuestos y honorarios que origina este instrumento son por cuenta de quien adquiere, salvo el impuesto sobre la renta, que paga quien enajena.',
];

/** What each kind of paper says, by its name in the catalogue; the first match applies, else the letter. */
const KINDS: readonly (readonly [RegExp, (tipo: string, person: string) => Part[]])[] = [
  [
    /identificaci[oó]n|pasaporte|migratorio/i,
    (tipo, person) => [
      tipo,
      'CREDENCIAL DE EJEMPLO',
      {
        NOMBRE: person,
        DOMICILIO: 'C ORIZABA 101 INT 4, ROMA NORTE 06700',
        CLAVE: 'XXXXXX00000000X000',
        VIGENCIA: '2024 - 2034',
      },
      'REVERSO',
      text('IDMEX0000000000<<0000000000000'),
    ],
  ],
  [
    /comprobante|predial|agua|no adeudo|entrega del dinero/i,
    (tipo, person) => [
      'SERVICIOS DE EJEMPLO, S.A. DE C.V.',
      tipo,
      {
        TITULAR: person,
        CUENTA: '0000 0000 0000',
        DOMICILIO: 'Calle Orizaba 101, int. 4, Roma Norte',
        TOTAL: '$ 478.34',
      },
      'PAGADO',
    ],
  ],
  [
    /escritura|testimonio|testamento|asamblea|constitutiva|poder|cotejar|ratificar|libro/i,
    (tipo, person) => [
      'INSTRUMENTO NÚMERO CERO MIL CERO',
      tipo,
      text(
        `En la Ciudad de México, ante la fe de un notario de ejemplo, comparece ${person}, quien se identifica y manifiesta su voluntad de otorgar este acto al tenor de las cláusulas que siguen.`,
      ),
      ...CLAUSES.map(text),
      NEXT_PAGE,
      'GENERALES Y FIRMAS',
      text(`${person}, mayor de edad, lo ratifica y firma. Doy fe.`),
    ],
  ],
  [
    /acta|curp|situaci[oó]n fiscal|rfc|constancia|autorizaci[oó]n/i,
    (tipo, person) => [
      'ESTADOS UNIDOS MEXICANOS',
      tipo,
      {
        FOLIO: 'A00 0000000',
        NOMBRE: person,
        ACTA: '00318',
        'FECHA DE REGISTRO': '21 DE JUNIO DE 1988',
        CLAVE: 'XXXX000000XXXXXX00',
      },
    ],
  ],
];

const letter = (tipo: string, person: string): Part[] => [
  tipo,
  text('A la notaría:'),
  text(
    `Yo, ${person}, entrego por este medio lo que mi trámite pide como «${tipo}». Lo que sigue está completo y es cierto según mi saber.`,
  ),
  text('Quedo a sus órdenes para cualquier aclaración.'),
  text(person),
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
  const line = (text: string, size: number, font = regular, x = MARGIN) =>
    page.drawText(text, { x, y, size, font, color: INK });
  const [, parts = letter] = KINDS.find(([kind]) => kind.test(tipo)) ?? [];
  for (const part of parts(tipo, person)) {
    if (part === NEXT_PAGE) [page, y] = [newPage(), HEIGHT - MARGIN];
    else if (typeof part === 'string') {
      y -= 26;
      line(part.toUpperCase(), 13, bold);
    } else if (part.paragraph !== undefined) {
      y -= 12;
      for (const row of part.paragraph.match(/.{1,84}(\s|$)/g) ?? []) {
        y -= 17;
        line(row.trim(), 11);
      }
    } else {
      for (const [name, value] of Object.entries(part)) {
        y -= 28;
        line(name, 9, bold);
        line(value, 11, regular, MARGIN + 190);
        const [start, end] = [MARGIN, WIDTH - MARGIN].map((x) => ({ x, y: y - 7 }));
        if (start && end) page.drawLine({ start, end, thickness: 0.6, color: LINE });
      }
    }
  }
  return Buffer.from(await pdf.save());
}
