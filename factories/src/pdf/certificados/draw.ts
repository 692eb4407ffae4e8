import type { DatosConstancia } from '@notaria/contract/constancia';
import { type Cell, createSheet, type Ink, LEADING, type Sheet, widthOf, wrap } from './sheet.ts';
import { OBLIGACIONES } from './vocabulary.ts';

/** What is printed differently from the data, in one place only. */
export type Forged = Partial<
  Record<'rfcCedula' | 'rfcCadena' | 'fechaCadena' | 'nombreCedula', string>
>;

interface Changes {
  forged?: Forged;
  /** True for the layout that the SAT printed before 2022: its address has more rows and its cadena is shorter. */
  isOlder?: boolean;
  /** Changes what is printed. */
  change?: (inks: Ink[]) => void;
}

const PAGINA_SAT = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';
const MESES =
  'ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE'.split(
    ' ',
  );

/** `YYYY-MM-DD` as a certificate spells it: `05 DE MARZO DE 2026`. */
function longDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return iso === '' ? '' : `${day} DE ${MESES[Number(month) - 1]} DE ${year}`;
}

const shortDate = (iso: string): string => iso.split('-').reverse().join('/');

/** The columns of the page, and where the values of a person stand. */
const [LEFT, MIDDLE, RIGHT, VALUES] = [36, 311, 576, 236];

const cell = (x: number, width: number, text: string): Cell => ({ x, width, text });
const inBold = (cells: readonly Cell[]) =>
  cells.map((each) => ({ ...each, face: 'bold' as const }));

/** A certificate with these data, as the SAT prints it. */
export function drawConstancia(
  data: DatosConstancia,
  { forged = {}, isOlder = false, change }: Changes = {},
): Uint8Array<ArrayBuffer> {
  const sheet = createSheet();
  drawCard(sheet, data, forged);
  drawPersona(sheet, data);
  drawDomicilio(sheet, data, isOlder);
  drawTables(sheet, data);
  drawSeal(sheet, data, forged, isOlder);
  change?.(sheet.inks);
  return Uint8Array.from(sheet.write(`${PAGINA_SAT}?D1=10&D2=1&D3=${data.idCIF}_${data.rfc}`));
}

/** The card and the place of issue, side by side. */
function drawCard(sheet: Sheet, data: DatosConstancia, forged: Forged): void {
  let y = 640;
  const centred = (text: string, width: number, face: 'regular' | 'bold' = 'regular') => {
    for (const line of wrap(text, width, face)) {
      sheet.at(220 - widthOf(line, face) / 2, y, line, face);
      y -= LEADING;
    }
  };
  const names = [data.nombre, data.apellidoPaterno, data.apellidoMaterno].join(' ').trim();
  sheet.at(64, 693, 'CÉDULA DE IDENTIFICACIÓN FISCAL', 'bold');
  if (data.rfc !== '') centred(forged.rfcCedula ?? data.rfc, 200, 'bold');
  centred('Registro Federal de Contribuyentes', 120);
  y -= LEADING;
  centred(forged.nombreCedula ?? (data.denominacion || names), 128, 'bold');
  centred('Nombre, denominación o razón social', 120);
  y -= LEADING;
  centred(`idCIF: ${data.idCIF}`, 200, 'bold');
  centred('VALIDA TU INFORMACIÓN FISCAL', 120);
  const bottom = Math.min(y, 520);
  sheet.at(339, 637, 'CONSTANCIA DE SITUACIÓN FISCAL', 'bold');
  sheet.at(386, 593, 'Lugar y Fecha de Emisión', 'bold');
  const emision = wrap(`${data.lugarEmision} A ${longDate(data.fechaEmision)}`, 228);
  for (const [line, text] of emision.entries()) sheet.at(325, 581 - line * LEADING, text);
  const under = Math.min(561 - emision.length * LEADING, bottom + 5);
  if (data.rfc !== '') sheet.at(416, under, data.rfc);
  sheet.goTo(Math.min(bottom, under) - 22);
}

function drawPersona(sheet: Sheet, data: DatosConstancia): void {
  const isMoral = data.tipoPersona === 'moral';
  const comercial = ['Nombre Comercial:', data.nombreComercial] as const;
  const ofCompany = [
    ['Denominación/Razón Social:', data.denominacion],
    ['Régimen Capital:', data.regimenCapital],
    comercial,
  ] as const;
  const ofPerson = [
    ['CURP:', data.curp],
    ['Nombre (s):', data.nombre],
    ['Primer Apellido:', data.apellidoPaterno],
    ['Segundo Apellido:', data.apellidoMaterno],
  ] as const;
  title(sheet, 'Datos de Identificación del Contribuyente:');
  for (const [label, text] of [
    ['RFC:', data.rfc],
    ...(isMoral ? ofCompany : ofPerson),
    ['Fecha inicio de operaciones:', longDate(data.fechaInicioOperaciones)],
    ['Estatus en el padrón:', data.estatusPadron],
    ['Fecha de último cambio de estado:', longDate(data.fechaUltimoCambio)],
    ...(isMoral ? [] : [comercial]),
  ] as const) {
    const value = cell(VALUES, RIGHT - VALUES, text);
    sheet.row([...inBold([cell(LEFT, VALUES - LEFT, label)]), value]);
  }
}

/** What the address of an older certificate says besides. */
const OLDER = [
  ['Correo Electrónico: ', 'nadie@example.com'],
  ['Tel. Fijo Lada: ', '55'],
  ['Número: ', '55550123'],
  ['Estado del domicilio: ', 'LOCALIZADO'],
  ['Estado del contribuyente en el domicilio: ', 'LOCALIZADO'],
] as const;

function drawDomicilio(sheet: Sheet, d: DatosConstancia, isOlder: boolean): void {
  const fields = [
    ['Código Postal:', d.codigoPostal],
    ['Tipo de Vialidad: ', d.tipoVialidad],
    ['Nombre de Vialidad: ', d.nombreVialidad],
    ['Número Exterior: ', d.numeroExterior],
    ['Número Interior:', d.numeroInterior],
    ['Nombre de la Colonia: ', d.colonia],
    ['Nombre de la Localidad: ', d.localidad],
    ['Nombre del Municipio o Demarcación Territorial: ', d.municipio],
    ['Nombre de la Entidad Federativa: ', d.entidadFederativa],
    ['Entre Calle: ', d.entreCalle],
    ['Y Calle: ', d.yCalle],
    ...(isOlder ? OLDER : []),
  ] as const;
  title(sheet, 'Datos del domicilio registrado');
  for (let first = 0; first < fields.length; first += 2) {
    const pair = fields.slice(first, first + 2).flatMap(([label, text], index): Cell[] => {
      const x = index === 0 ? LEFT : MIDDLE;
      const width = (index === 0 ? MIDDLE - 8 : RIGHT) - x;
      const start = x + widthOf(label.trim(), 'bold') + (label.endsWith(' ') ? 3 : 0.2);
      return [...inBold([cell(x, width, label.trim())]), { ...cell(x, width, text), start }];
    });
    sheet.row(pair);
  }
}

function drawTables(sheet: Sheet, data: DatosConstancia): void {
  const dates = ({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }) => [
    cell(455, 60, shortDate(fechaInicio)),
    cell(530, 46, shortDate(fechaFin)),
  ];
  const table = (name: string, headings: Cell[], rows: readonly Cell[][]) => {
    title(sheet, name);
    sheet.row(inBold([...headings, cell(446, 70, 'Fecha Inicio'), cell(522, 54, 'Fecha Fin')]));
    for (const cells of rows) sheet.row(cells);
  };
  if (data.actividades.length > 0) {
    table(
      'Actividades Económicas:',
      [cell(38, 40, 'Orden'), cell(175, 120, 'Actividad Económica'), cell(383, 60, 'Porcentaje')],
      data.actividades.map(({ orden, nombre, porcentaje, ...fechas }) => [
        cell(LEFT - 5, 40, String(orden)),
        cell(76, 290, nombre),
        cell(395, 40, String(porcentaje)),
        ...dates(fechas),
      ]),
    );
  }
  table(
    'Regímenes:',
    [cell(214, 80, 'Régimen')],
    data.regimenes.map(({ nombre, ...fechas }) => [cell(LEFT - 5, 400, nombre), ...dates(fechas)]),
  );
  const since = dates({ fechaInicio: '2016-03-14', fechaFin: '' });
  table(
    'Obligaciones:',
    [cell(77, 130, 'Descripción de la Obligación'), cell(293, 120, 'Descripción Vencimiento')],
    [0, 2, 4].map((at) => {
      const [what = '', when = ''] = OBLIGACIONES.slice(at, at + 2);
      return [cell(LEFT - 5, 225, what), cell(265, 175, when), ...since];
    }),
  );
}

const AVISOS = [
  'Sus datos personales son incorporados y protegidos en los sistemas del SAT, de conformidad con los Lineamientos de Protección de Datos Personales y con diversas disposiciones fiscales y legales sobre confidencialidad y protección de datos, a fin de ejercer las facultades conferidas a la autoridad fiscal.',
  'Si desea modificar o corregir sus datos personales, puede acudir a cualquier Módulo de Servicios Tributarios y/o a través de la dirección http://sat.gob.mx',
];
const SELLO = Buffer.from('SELLO SINTETICO SIN VALIDEZ OFICIAL '.repeat(3)).toString('base64');

function drawSeal(sheet: Sheet, data: DatosConstancia, forged: Forged, isOlder: boolean): void {
  const day = (forged.fechaCadena ?? data.fechaEmision).replaceAll('-', '/');
  const [hour, sello] = isOlder ? ['', ''] : [' 09:22:23', `|${SELLO.slice(0, 64)}`];
  const cadena = `||${day}${hour}|${forged.rfcCadena ?? data.rfc}|CONSTANCIA DE SITUACIÓN FISCAL|${'0'.repeat(21)}${sello}||`;
  for (const text of AVISOS) sheet.row([cell(LEFT, 530, text)]);
  for (const [label, text] of [
    ['Cadena Original Sello:', cadena],
    ['Sello Digital:', SELLO],
  ] as const) {
    // They are cut between any two letters.
    for (const [at, line] of (text.match(/.{1,70}/gu) ?? []).entries())
      sheet.row([...inBold(at === 0 ? [cell(52, 130, label)] : []), cell(190, 400, line)]);
  }
}

function title(sheet: Sheet, text: string): void {
  sheet.row(inBold([cell(LEFT - 3, 400, text)]));
}
