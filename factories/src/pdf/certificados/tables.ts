import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Forged } from './card.ts';
import type { Design } from './design.ts';
import { wrap } from './ink.ts';
import { block, type Cell, type Sheet, title } from './sheet.ts';
import { shortDate } from './text.ts';
import { OBLIGACIONES } from './vocabulary.ts';

const INICIO = 455;
const FIN = 530;
type Say = (text: string) => string;

export function drawTables(sheet: Sheet, data: DatosConstancia, say: Say, design: Design) {
  const left = design.left - 5;
  const dates = ({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }): Cell[] => [
    cell(sheet, INICIO, 60, shortDate(fechaInicio)),
    cell(sheet, FIN, 60, shortDate(fechaFin)),
  ];
  const headings = (cells: [x: number, text: string][]) => () =>
    sheet.row(
      cells.map(([x, text]) => ({
        lines: [[{ x, text: say(text), face: 'bold', role: 'title' }]],
      })),
      { fill: true },
    );
  function table(name: string, heading: () => void, rows: Cell[][]) {
    title(sheet, design, say(name));
    heading();
    if (design.repeatsHeadings) sheet.onTurn(heading);
    for (const cells of rows) sheet.row(cells);
    sheet.onTurn(undefined);
    sheet.skip(design.rowGap / 2);
  }
  if (data.actividades.length > 0) {
    table(
      'Actividades Económicas:',
      headings([
        [38, 'Orden'],
        [175, 'Actividad Económica'],
        [383, 'Porcentaje'],
        [446, 'Fecha Inicio'],
        [522, 'Fecha Fin'],
      ]),
      data.actividades.map(({ orden, nombre, porcentaje, ...fechas }) => [
        cell(sheet, left, 40, String(orden)),
        cell(sheet, 76, 290 * design.fill, nombre),
        cell(sheet, 395, 40, String(porcentaje)),
        ...dates(fechas),
      ]),
    );
  }
  table(
    'Regímenes:',
    headings([
      [214, 'Régimen'],
      [446, 'Fecha Inicio'],
      [522, 'Fecha Fin'],
    ]),
    data.regimenes.map(({ nombre, ...fechas }) => [
      cell(sheet, left, 400 * design.fill, nombre),
      ...dates(fechas),
    ]),
  );
  if (!design.hasObligaciones) return;
  table(
    'Obligaciones:',
    headings([
      [77, 'Descripción de la Obligación'],
      [293, 'Descripción Vencimiento'],
      [446, 'Fecha Inicio'],
      [522, 'Fecha Fin'],
    ]),
    OBLIGACIONES.map(([obligacion, vencimiento]) => [
      cell(sheet, left, 225, obligacion),
      cell(sheet, 265, 175, vencimiento),
      ...dates({ fechaInicio: '2016-03-14', fechaFin: '' }),
    ]),
  );
}

function cell(sheet: Sheet, x: number, width: number, text: string): Cell {
  return { lines: block(sheet, { x, width, text }) };
}

const AVISO =
  'Sus datos personales son incorporados y protegidos en los sistemas del SAT, de conformidad con los Lineamientos de Protección de Datos Personales y con diversas disposiciones fiscales y legales sobre confidencialidad y protección de datos, a fin de ejercer las facultades conferidas a la autoridad fiscal.';
const CORRECCION =
  'Si desea modificar o corregir sus datos personales, puede acudir a cualquier Módulo de Servicios Tributarios y/o a través de la dirección http://sat.gob.mx';

export function drawSeal(
  sheet: Sheet,
  data: DatosConstancia,
  say: Say,
  design: Design,
  forged: Forged,
) {
  const day = (forged.fechaCadena ?? data.fechaEmision).replaceAll('-', '/');
  const rfc = forged.rfcCadena ?? data.rfc;
  const end = design.isOlder
    ? `${'0'.repeat(21)}||`
    : `${'0'.repeat(21)}|U2FsdGVkX19TSU5URVRJQ08gU0lOIFZBTElERVogOTkyOTA1MzcxNDggU0lOVEVU||`;
  const cadena = `||${day}${design.isOlder ? '' : ' 09:22:23'}|${rfc}|${say('CONSTANCIA DE SITUACIÓN FISCAL')}|${end}`;
  for (const text of [AVISO, CORRECCION]) {
    sheet.row([{ lines: block(sheet, { x: design.left, width: 530, text: say(text) }) }], {
      frame: false,
    });
  }
  const label = (text: string): Cell => ({
    lines: block(sheet, { x: 52, width: 150, text, face: 'bold', role: 'label' }),
  });
  const sello =
    'U0VMTE8gU0lOVEVUSUNPIFNJTiBWQUxJREVaIE9GSUNJQUwgOTkyOTA1MzcxNDggMDk6MjI6MjMgU0VMTE8gU0lOVEVUSUNPIFNJTiBWQUxJREVaIE9GSUNJQUwgOTkyOTA1MzcxNDggMDk6MjI6MjM=';
  for (const [name, text] of [
    ['Cadena Original Sello:', cadena],
    ['Sello Digital:', sello],
  ] as const) {
    const lines = chop(text, (part) => sheet.widthOf(part, 'regular') <= 380);
    const pieces = lines.map(
      (line) => [{ x: 190, text: line, face: 'regular', role: 'cell' }] as const,
    );
    sheet.row([label(say(name)), { lines: pieces.map((line) => [...line]) }], { frame: false });
  }
}

/** Cuts between any two letters, as the cadena and the seal are cut. */
function chop(text: string, fits: (part: string) => boolean): string[] {
  const lines = [''];
  for (const word of wrap(text, 1e6, () => 0).join(' ')) {
    const line = `${lines.at(-1)}${word}`;
    if (fits(line)) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}
