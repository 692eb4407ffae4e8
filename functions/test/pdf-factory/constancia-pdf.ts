import type { DatosConstancia } from '@notaria/contract/constancia';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { longDate, plain, shortDate } from './constancia-text.ts';
import { type Cell, createSheet, type Ink, type SheetOptions, wrap } from './sheet.ts';

export interface ConstanciaLayout extends SheetOptions {
  /** Rows that only layouts until 2021 print, and the cadena without hour and token. */
  isOlder: boolean;
  hasObligaciones: boolean;
  /** Labels and titles without accents, as some programs save them. */
  withoutAccents: boolean;
  markerIsLast: boolean;
  /** The order in which the file gives the text. */
  order: 'cells' | 'lines' | 'labels first';
  objectStreams: boolean;
  /** What other programs add: the name of the office on each page, and letters struck twice. */
  hasFurniture?: boolean;
  strikesTwice?: boolean;
  /** What is printed otherwise than the data say, in one place only. */
  forged?: { rfcCedula?: string; rfcCadena?: string; fechaCadena?: string; nombreCedula?: string };
}

/** The layout of today, nothing unusual in it. */
export const PLAIN_LAYOUT: ConstanciaLayout = {
  bottoms: [100],
  rowGap: 6,
  breaksRows: false,
  isNarrow: false,
  isOlder: false,
  hasObligaciones: false,
  withoutAccents: false,
  markerIsLast: true,
  order: 'cells',
  objectStreams: false,
};

const SIZE = 8;
const LEFT = 36;
const MIDDLE = 311;
const RIGHT = 576;

/** Draws a certificate in the layout of the SAT, with the given data and the given accidents. */
export async function drawConstancia(
  data: DatosConstancia,
  layout: ConstanciaLayout,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const fontOf = (isBold: boolean) => (isBold ? bold : regular);
  const measure = (text: string, isBold: boolean) => fontOf(isBold).widthOfTextAtSize(text, SIZE);

  const sheet = createSheet(measure, layout);
  const say = layout.withoutAccents ? plain : (text: string) => text;
  drawHeader(sheet, data, say, measure, layout);
  sheet.startAt(497);
  drawPersona(sheet, data, say);
  drawDomicilio(sheet, data, say, layout);
  drawTables(sheet, data, say, layout);
  drawSeal(sheet, data, say, layout);

  const pages = Array.from({ length: sheet.pages() }, () => pdf.addPage([612, 792]));
  for (const ink of inOrder(sheet.inks, layout, pages.length)) {
    const { text, x, y, isBold } = ink;
    const options = { x, y, size: SIZE, font: fontOf(isBold) };
    pages[ink.page]?.drawText(text, options);
    if (layout.strikesTwice) pages[ink.page]?.drawText(text, { ...options, x: x + 0.3 });
  }
  return pdf.save({ useObjectStreams: layout.objectStreams });
}

type Sheet = ReturnType<typeof createSheet>;
type Say = (text: string) => string;

function drawHeader(
  { at }: Sheet,
  data: DatosConstancia,
  say: Say,
  measure: (text: string, isBold: boolean) => number,
  { forged }: ConstanciaLayout,
) {
  const nombre =
    forged?.nombreCedula ||
    data.denominacion ||
    `${data.nombre} ${data.apellidoPaterno} ${data.apellidoMaterno}`.trim();
  at(64, 693, say('CÉDULA DE IDENTIFICACIÓN FISCAL'), true);
  at(189, 635, forged?.rfcCedula ?? data.rfc, true);
  at(154, 625, 'Registro Federal de Contribuyentes');
  let y = 604;
  for (const line of wrap(nombre, 128, (text) => measure(text, true))) {
    at(159, y, line, true);
    y -= 10;
  }
  at(161, y, say('Nombre, denominación o razón'));
  at(207, y - 9, 'social');
  at(181, y - 30, `idCIF: ${data.idCIF}`, true);
  at(166, y - 40, say('VALIDA TU INFORMACIÓN'));
  at(203, y - 49, 'FISCAL');
  at(339, 637, say('CONSTANCIA DE SITUACIÓN FISCAL'), true);
  at(386, 593, say('Lugar y Fecha de Emisión'), true);
  const emision = `${data.lugarEmision} A ${longDate(data.fechaEmision)}`;
  wrap(emision, 218, (text) => measure(text, false)).forEach((line, index) => {
    at(325, 581 - 10 * index, line);
  });
  at(416, 525, data.rfc);
}

function drawPersona({ row }: Sheet, data: DatosConstancia, say: Say) {
  const isMoral = data.tipoPersona === 'moral';
  const field = (label: string, value: string) =>
    row([{ x: LEFT, right: 561, label: say(label), value, valueX: 236 }]);
  row([
    { x: 31, right: 561, value: say('Datos de Identificación del Contribuyente:'), isBold: true },
  ]);
  field('RFC:', data.rfc);
  if (isMoral) {
    field('Denominación/Razón Social:', data.denominacion);
    field('Régimen Capital:', data.regimenCapital);
    field('Nombre Comercial:', data.nombreComercial);
  } else {
    field('CURP:', data.curp);
    field('Nombre (s):', data.nombre);
    field('Primer Apellido:', data.apellidoPaterno);
    field('Segundo Apellido:', data.apellidoMaterno);
  }
  field('Fecha inicio de operaciones:', longDate(data.fechaInicioOperaciones));
  field('Estatus en el padrón:', data.estatusPadron);
  field('Fecha de último cambio de estado:', longDate(data.fechaUltimoCambio));
  if (!isMoral) field('Nombre Comercial:', data.nombreComercial);
}

function drawDomicilio({ row }: Sheet, data: DatosConstancia, say: Say, layout: ConstanciaLayout) {
  const left = (label: string, value: string): Cell => ({
    x: LEFT,
    right: MIDDLE - 5,
    label: say(label),
    value,
  });
  const right = (label: string, value: string): Cell => ({
    x: MIDDLE,
    right: RIGHT,
    label: say(label),
    value,
  });
  const d = data;
  row([{ x: 31, right: RIGHT, value: 'Datos del domicilio registrado', isBold: true }]);
  row([left('Código Postal:', d.codigoPostal), right('Tipo de Vialidad: ', d.tipoVialidad)]);
  row([
    left('Nombre de Vialidad: ', d.nombreVialidad),
    right('Número Exterior: ', d.numeroExterior),
  ]);
  row([left('Número Interior:', d.numeroInterior), right('Nombre de la Colonia: ', d.colonia)]);
  row([
    left('Nombre de la Localidad: ', d.localidad),
    right('Nombre del Municipio o Demarcación Territorial: ', d.municipio),
  ]);
  row([
    left('Nombre de la Entidad Federativa: ', d.entidadFederativa),
    right('Entre Calle: ', d.entreCalle),
  ]);
  const yCalle = left('Y Calle: ', d.yCalle);
  if (!layout.isOlder) return row([yCalle]);
  row([yCalle, right('Correo Electrónico: ', 'nadie@example.com')]);
  row([left('Tel. Fijo Lada: ', '55'), right('Número: ', '55550123')]);
  row([left('Tel. Móvil Lada: ', '55'), right('Número: ', '55550124')]);
  row([left('Estado del domicilio: ', 'LOCALIZADO - Domicilio Localizado')]);
  row([
    left('Estado del contribuyente en el domicilio: ', 'LOCALIZADO - Contribuyente Localizado'),
  ]);
}

function drawTables({ row }: Sheet, data: DatosConstancia, say: Say, layout: ConstanciaLayout) {
  const title = (text: string) => row([{ x: 31, right: RIGHT, value: say(text), isBold: true }]);
  const heading = (...cells: [x: number, text: string][]) =>
    row(cells.map(([x, text]) => ({ x, right: RIGHT, value: say(text), isBold: true })));
  const dates = ({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }): Cell[] => [
    { x: 455, right: 520, value: shortDate(fechaInicio) },
    { x: 530, right: RIGHT, value: shortDate(fechaFin) },
  ];
  if (data.actividades.length > 0) {
    title('Actividades Económicas:');
    heading(
      [38, 'Orden'],
      [175, 'Actividad Económica'],
      [383, 'Porcentaje'],
      [446, 'Fecha Inicio'],
      [522, 'Fecha Fin'],
    );
    for (const { orden, nombre, porcentaje, ...fechas } of data.actividades) {
      row([
        { x: 31, right: 70, value: String(orden) },
        { x: 76, right: 375, value: nombre },
        { x: 390, right: 430, value: String(porcentaje) },
        ...dates(fechas),
      ]);
    }
  }
  title('Regímenes:');
  heading([214, 'Régimen'], [446, 'Fecha Inicio'], [522, 'Fecha Fin']);
  for (const { nombre, ...fechas } of data.regimenes) {
    row([{ x: 31, right: 430, value: nombre }, ...dates(fechas)]);
  }
  if (!layout.hasObligaciones) return;
  title('Obligaciones:');
  heading(
    [77, 'Descripción de la Obligación'],
    [293, 'Descripción Vencimiento'],
    [446, 'Fecha Inicio'],
    [522, 'Fecha Fin'],
  );
  row([
    {
      x: 31,
      right: 255,
      value: 'Pago definitivo mensual de IVA de Régimen Simplificado de Confianza.',
    },
    {
      x: 266,
      right: 440,
      value: 'A más tardar el día 17 del mes inmediato posterior al periodo que corresponda.',
    },
    ...dates({ fechaInicio: '2022-01-01', fechaFin: '' }),
  ]);
}

function drawSeal(
  { row }: Sheet,
  data: DatosConstancia,
  say: Say,
  { isOlder, forged }: ConstanciaLayout,
) {
  const dia = forged?.fechaCadena ?? data.fechaEmision;
  const fecha = dia.replaceAll('-', '/') + (isOlder ? '' : ' 10:22:45');
  const token = isOlder ? '' : 'U2FsdGVkX19TSU5URVRJQ08gU0lOIFZBTElERVogOTkzMzEyMzQ4OTEg U0lOVEVU';
  const cadena = [
    '',
    '',
    fecha,
    forged?.rfcCadena ?? data.rfc,
    say('CONSTANCIA DE SITUACIÓN FISCAL'),
    '0'.repeat(21),
  ];
  row([
    {
      x: 31,
      right: RIGHT,
      value:
        'Sus datos personales son incorporados y protegidos en los sistemas del SAT, de conformidad con los Lineamientos.',
    },
  ]);
  const value = `${[...cadena, ...(token ? [token] : [])].join('|')}||`;
  row([{ x: 31, right: RIGHT, label: 'Cadena Original Sello:', value, valueX: 146 }]);
  row([
    {
      x: 31,
      right: RIGHT,
      label: 'Sello Digital:',
      value: 'U0VMTE8gU0lOVEVUSUNP U0VMTE8=',
      valueX: 146,
    },
  ]);
  row([{ x: 31, right: RIGHT, value: 'DOCUMENTO SINTETICO DE PRUEBA - SIN VALIDEZ OFICIAL' }]);
}

/** The text in the order of the layout, with each page's marker before or after it. */
function inOrder(
  inks: Ink[],
  { order, markerIsLast, withoutAccents, hasFurniture }: ConstanciaLayout,
  pages: number,
) {
  const byPlace = (a: Ink, b: Ink) => b.y - a.y || a.x - b.x;
  return Array.from({ length: pages }, (_, page) => page).flatMap((page) => {
    const own = inks.filter((ink) => ink.page === page);
    if (hasFurniture) own.push(...furniture(page));
    if (order === 'lines') own.sort(byPlace);
    if (order === 'labels first') own.sort((a, b) => Number(b.isBold) - Number(a.isBold));
    const text = `Página [${page + 1}] de [${pages}]`;
    const marker = {
      text: withoutAccents ? plain(text) : text,
      page,
      x: 515,
      y: 60,
      isBold: false,
    };
    return markerIsLast ? [...own, marker] : [marker, ...own];
  });
}

function furniture(page: number): Ink[] {
  const lines: [number, number, string][] = [
    [160, 750, 'SERVICIO DE ADMINISTRACIÓN TRIBUTARIA'],
    [31, 40, 'Contacto'],
    [31, 30, 'Av. Hidalgo 77, col. Guerrero, C.P. 06300, Ciudad de México.'],
  ];
  return lines.map(([x, y, text]) => ({ text, page, x, y, isBold: false }));
}
