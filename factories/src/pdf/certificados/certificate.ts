import type { DatosConstancia } from '@notaria/contract/constancia';
import { drawCard, type Forged } from './card.ts';
import type { Design } from './design.ts';
import { type Draft, type Face, type Measure, wrap } from './ink.ts';
import { type Cell, createSheet, type Sheet, title } from './sheet.ts';
import { drawSeal, drawTables } from './tables.ts';
import { longDate, plain } from './text.ts';

/** Lays out a certificate with the given data in the given design. */
export function layOut(
  data: DatosConstancia,
  design: Design,
  measure: Measure,
  forged: Forged = {},
): Draft {
  const sheet = createSheet(design, measure);
  const say = design.withoutAccents ? plain : (text: string) => text;
  const bottomOfCard = drawCard(sheet, data, say, design, forged);
  sheet.startAt(bottomOfCard - 12);
  drawPersona(sheet, data, say, design);
  sheet.skip(design.rowGap / 2);
  drawDomicilio(sheet, data, say, design);
  drawTables(sheet, data, say, design);
  drawSeal(sheet, data, say, design, forged);
  return { pages: sheet.pages(), width: 612, height: 792, items: sheet.items };
}

type Say = (text: string) => string;

function drawPersona(sheet: Sheet, data: DatosConstancia, say: Say, design: Design) {
  const field = (name: string, label: string, value: string) =>
    sheet.row(labelled(sheet, design, [{ name, label: say(label), value }]));
  title(sheet, design, say('Datos de Identificación del Contribuyente:'));
  field('rfc', 'RFC:', data.rfc);
  if (data.tipoPersona === 'moral') {
    field('denominacion', 'Denominación/Razón Social:', data.denominacion);
    field('regimenCapital', 'Régimen Capital:', data.regimenCapital);
    field('nombreComercial', 'Nombre Comercial:', data.nombreComercial);
  } else {
    field('curp', 'CURP:', data.curp);
    field('nombre', 'Nombre (s):', data.nombre);
    field('apellidoPaterno', 'Primer Apellido:', data.apellidoPaterno);
    field('apellidoMaterno', 'Segundo Apellido:', data.apellidoMaterno);
  }
  field(
    'fechaInicioOperaciones',
    'Fecha inicio de operaciones:',
    longDate(data.fechaInicioOperaciones),
  );
  field('estatusPadron', 'Estatus en el padrón:', data.estatusPadron);
  field('fechaUltimoCambio', 'Fecha de último cambio de estado:', longDate(data.fechaUltimoCambio));
  if (data.tipoPersona === 'fisica') {
    field('nombreComercial', 'Nombre Comercial:', data.nombreComercial);
  }
}

interface Field {
  name: string;
  label: string;
  value: string;
}

function drawDomicilio(sheet: Sheet, d: DatosConstancia, say: Say, design: Design) {
  const pairs: [name: string, label: string, value: string][][] = [
    [
      ['codigoPostal', 'Código Postal:', d.codigoPostal],
      ['tipoVialidad', 'Tipo de Vialidad: ', d.tipoVialidad],
    ],
    [
      ['nombreVialidad', 'Nombre de Vialidad: ', d.nombreVialidad],
      ['numeroExterior', 'Número Exterior: ', d.numeroExterior],
    ],
    [
      ['numeroInterior', 'Número Interior:', d.numeroInterior],
      ['colonia', 'Nombre de la Colonia: ', d.colonia],
    ],
    [
      ['localidad', 'Nombre de la Localidad: ', d.localidad],
      ['municipio', 'Nombre del Municipio o Demarcación Territorial: ', d.municipio],
    ],
    [
      ['entidadFederativa', 'Nombre de la Entidad Federativa: ', d.entidadFederativa],
      ['entreCalle', 'Entre Calle: ', d.entreCalle],
    ],
    design.isOlder
      ? [
          ['yCalle', 'Y Calle: ', d.yCalle],
          ['', 'Correo Electrónico: ', 'nadie@example.com'],
        ]
      : [['yCalle', 'Y Calle: ', d.yCalle]],
  ];
  if (design.isOlder) {
    pairs.push(
      [
        ['', 'Tel. Fijo Lada: ', '55'],
        ['', 'Número: ', '55550123'],
      ],
      [['', 'Estado del domicilio: ', 'LOCALIZADO']],
      [['', 'Estado del contribuyente en el domicilio: ', 'LOCALIZADO']],
    );
  }
  title(sheet, design, 'Datos del domicilio registrado');
  for (const pair of pairs) {
    const fields = pair.map(([name, label, value]) => ({ name, label: say(label), value }));
    if (design.addressColumns === 2) sheet.row(labelled(sheet, design, fields, true));
    else for (const field of fields) sheet.row(labelled(sheet, design, [field], true));
  }
}

/** Prints labels with their values: side by side in the columns of the row, or the value after its label. */
function labelled(sheet: Sheet, design: Design, fields: Field[], isAddress = false): Cell[] {
  const { left, middle, right, valueX, labelWidth, fill } = design;
  const face = design.plainLabels ? 'regular' : 'bold';
  return fields.flatMap(({ name, label, value }, index): Cell[] => {
    const x = index === 0 ? left : middle;
    const end = isAddress && design.addressColumns === 2 && index === 0 ? middle - 8 : right;
    if (!isAddress && valueX !== undefined) {
      const wide = Math.min(labelWidth, valueX - x - 8);
      const labels = wrapInto(
        sheet,
        label.trim(),
        x,
        Math.max(wide, longest(sheet, label)),
        face,
        'label',
      );
      const values = wrapInto(sheet, value, valueX, (end - valueX) * fill, 'regular', 'value');
      return [{ lines: labels }, { lines: values, field: name }];
    }
    return [{ lines: running(sheet, design, { label, value, x, end, face }), field: name }];
  });
}

/** Prints the value right after its label, both wrapped as one text. */
function running(
  sheet: Sheet,
  design: Design,
  {
    label,
    value,
    x,
    end,
    face,
  }: { label: string; value: string; x: number; end: number; face: Face },
): Cell['lines'] {
  const width = (end - x) * design.fill;
  const labels = wrapInto(
    sheet,
    label.trim(),
    x,
    Math.max(width, longest(sheet, label)),
    face,
    'label',
  );
  const last = labels.at(-1)?.[0];
  const start = x + sheet.widthOf(last?.text ?? '', face) + (label.endsWith(' ') ? 3 : 0.2);
  // Behind a long label a word may have no room, and begins under it.
  const hasRoom = start + longest(sheet, value) < x + width;
  const under = design.hangsUnderLabel || !hasRoom ? x : start;
  const wrapFrom = (text: string, from: number) =>
    wrap(text, x + width - from, (line) => sheet.widthOf(line, 'regular'), design.breaksAtHyphens);
  const [first = ''] = hasRoom ? wrapFrom(value, start) : [];
  const rest = wrapFrom(value.slice(first.length).trim(), under);
  return [
    ...labels.slice(0, -1),
    [...(labels.at(-1) ?? []), ...piece(start, first)],
    ...rest.map((line) => piece(under, line)),
  ];
}

function piece(x: number, text: string | undefined): Cell['lines'][number] {
  return text ? [{ x, text, face: 'regular', role: 'value' }] : [];
}

function longest(sheet: Sheet, text: string): number {
  return (
    Math.max(
      ...text
        .trim()
        .split(' ')
        .map((word) => sheet.widthOf(word, 'bold')),
    ) + 0.1
  );
}

function wrapInto(
  sheet: Sheet,
  text: string,
  x: number,
  width: number,
  face: Face,
  role: 'label' | 'value',
): Cell['lines'] {
  const measure = (line: string) => sheet.widthOf(line, face);
  const lines = wrap(text, width, measure, sheet.breaksAtHyphens && role === 'value');
  return lines.map((line) => [{ x, text: line, face, role }]);
}
