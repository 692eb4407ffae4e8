import {
  frame,
  line,
  MARGIN,
  paragraph,
  rule,
  type Sheet,
  table,
  turnPage,
  WIDTH,
} from './sheet.ts';

/** Writes the content of a kind of paper for a person. */
export type Layout = (sheet: Sheet, title: string, person: string) => void;

const CARD_HEIGHT = 190;

/** Both sides of an identity card on one page. */
export const card: Layout = (sheet, title, person) => {
  line(sheet, title, { size: 14, isBold: true });
  sheet.y -= 20;
  frame(sheet, MARGIN, WIDTH, CARD_HEIGHT);
  frame(sheet, MARGIN + 18, 96, CARD_HEIGHT - 30);
  const x = MARGIN + 134;
  line(sheet, 'CREDENCIAL DE EJEMPLO', { size: 12, isBold: true, x });
  line(sheet, 'NOMBRE', { size: 8, x });
  line(sheet, person.toUpperCase(), { size: 12, isBold: true, x });
  line(sheet, 'DOMICILIO', { size: 8, x });
  line(sheet, 'C ORIZABA 101 INT 4, COL ROMA NORTE 06700', { size: 10, x });
  line(sheet, 'CUAUHTÉMOC, CIUDAD DE MÉXICO', { size: 10, x });
  line(sheet, 'CLAVE  XXXXXX00000000X000     VIGENCIA  2024 - 2034', { size: 10, x });
  sheet.y -= 90;
  frame(sheet, MARGIN, WIDTH, CARD_HEIGHT);
  line(sheet, 'REVERSO', { size: 8, x: MARGIN + 18 });
  sheet.y -= 110;
  line(sheet, 'IDMEX0000000000<<0000000000000', { size: 12, x: MARGIN + 18 });
  line(sheet, '0000000H0000000MEX<00<<00000<0', { size: 12, x: MARGIN + 18 });
};

/** What an authority certifies, field by field. */
export const certificate: Layout = (sheet, title, person) => {
  line(sheet, 'ESTADOS UNIDOS MEXICANOS', { size: 13, isBold: true, isCentred: true });
  line(sheet, title.toUpperCase(), { size: 12, isBold: true, isCentred: true });
  rule(sheet, 14);
  sheet.y -= 20;
  table(sheet, [
    ['FOLIO', 'A00 0000000'],
    ['NOMBRE', person.toUpperCase()],
    ['ENTIDAD', 'CIUDAD DE MÉXICO'],
    ['MUNICIPIO O ALCALDÍA', 'CUAUHTÉMOC'],
    ['OFICIALÍA Y LIBRO', '12, LIBRO 4'],
    ['ACTA', '00318'],
    ['FECHA DE REGISTRO', '21 DE JUNIO DE 1988'],
    ['CLAVE', 'XXXX000000XXXXXX00'],
  ]);
  paragraph(
    sheet,
    'Se expide la presente a petición de la persona interesada, con los datos que obran en el registro. Cadena digital: 00A1B2C3D4E5F60718293A4B5C6D7E8F.',
    9,
  );
};

/** A receipt with what was paid for. */
export const bill: Layout = (sheet, title, person) => {
  line(sheet, 'SERVICIOS DE EJEMPLO, S.A. DE C.V.', { size: 13, isBold: true });
  line(sheet, title, { size: 11 });
  rule(sheet);
  sheet.y -= 12;
  table(sheet, [
    ['TITULAR', person],
    ['DOMICILIO', 'Calle Orizaba 101, int. 4, Roma Norte, 06700'],
    ['CUENTA', '0000 0000 0000'],
    ['PERIODO', 'Dos meses, al corriente'],
  ]);
  line(sheet, 'Concepto', { isBold: true });
  table(sheet, [
    ['Consumo o cuota del periodo', '$ 412.36'],
    ['Impuesto al valor agregado', '$ 65.98'],
    ['Adeudo anterior', '$ 0.00'],
    ['Total', '$ 478.34'],
  ]);
  line(sheet, 'PAGADO', { size: 16, isBold: true });
};

const CLAUSES = [
  'PRIMERA. Las partes declaran bajo protesta de decir verdad que los datos que aquí se asientan son ciertos y que comparecen por su propio derecho, sin que medie error, dolo ni violencia.',
  'SEGUNDA. El inmueble tiene la superficie, medidas y linderos que aparecen en el plano que se agrega al apéndice: al norte en ocho metros con calle Orizaba; al sur en ocho metros con el lote nueve; al oriente en quince metros con el lote cuatro.',
  'TERCERA. El acto se celebra libre de todo gravamen y limitación de dominio, según el certificado que se agrega al apéndice con la letra B.',
  'CUARTA. Los gastos, impuestos y honorarios que origina este instrumento son por cuenta de quien adquiere, salvo el impuesto sobre la renta, que paga quien enajena.',
  'QUINTA. Para la interpretación y el cumplimiento de este instrumento las partes se someten a los tribunales de la Ciudad de México.',
];

/** A deed of several pages. */
export const deed: Layout = (sheet, title, person) => {
  line(sheet, 'VOLUMEN CIENTO VEINTE', { isBold: true, isCentred: true });
  line(sheet, 'INSTRUMENTO NÚMERO CERO MIL CERO', { isBold: true, isCentred: true });
  line(sheet, title.toUpperCase(), { size: 12, isBold: true, isCentred: true });
  sheet.y -= 16;
  paragraph(
    sheet,
    `En la Ciudad de México, ante la fe de un notario de ejemplo, comparece ${person}, quien se identifica y manifiesta su voluntad de otorgar este acto al tenor de los antecedentes y cláusulas que siguen.`,
  );
  for (const clause of CLAUSES) paragraph(sheet, clause);
  turnPage(sheet);
  line(sheet, 'GENERALES Y FIRMAS', { size: 12, isBold: true, isCentred: true });
  sheet.y -= 12;
  paragraph(
    sheet,
    `${person}, de nacionalidad mexicana, mayor de edad, con domicilio en calle Orizaba 101, Roma Norte. Leído que fue este instrumento y explicado su valor y alcance legal, lo ratifica y firma. Doy fe.`,
  );
  sign(sheet, person);
};

/** A letter to the notary. */
export const letter: Layout = (sheet, title, person) => {
  line(sheet, 'Ciudad de México', {});
  line(sheet, title, { size: 14, isBold: true });
  sheet.y -= 16;
  line(sheet, 'A la notaría:', {});
  sheet.y -= 8;
  paragraph(
    sheet,
    `Yo, ${person}, entrego por este medio lo que mi trámite pide como «${title}». Lo que sigue está completo y es cierto según mi saber.`,
  );
  paragraph(
    sheet,
    '1. Las personas que intervienen tienen capacidad para hacerlo y conocen el contenido. 2. Los bienes, fechas y cantidades son los que aparecen en los documentos que acompaño. 3. Autorizo que se agregue al apéndice del instrumento.',
  );
  paragraph(sheet, 'Quedo a sus órdenes para cualquier aclaración.');
  sign(sheet, person);
};

function sign(sheet: Sheet, person: string): void {
  sheet.y -= 60;
  line(sheet, '______________________________', { isCentred: true });
  line(sheet, person, { isCentred: true });
}
