import { findLabel } from './labels.ts';
import type { Reading, Span } from './reading.ts';

/** Titles in the order in which they are printed; some may be absent. */
const TITULOS = [
  { key: 'emision', label: 'Lugar y Fecha de Emisión' },
  { key: 'identificacion', label: 'Datos de Identificación del Contribuyente' },
  { key: 'domicilio', label: 'Datos del domicilio registrado' },
  { key: 'actividades', label: 'Actividades Económicas:' },
  { key: 'regimenes', label: 'Regímenes:' },
  { key: 'obligaciones', label: 'Obligaciones:' },
  { key: 'avisoDatos', label: 'Sus datos personales son incorporados' },
  { key: 'avisoCorreccion', label: 'Si desea modificar o corregir sus datos' },
  { key: 'avisoDenuncia', label: 'La corrupción tiene consecuencias' },
  { key: 'cadena', label: 'Cadena Original' },
] as const;

/** What may follow the tables that are read. */
export const TRAS_TABLAS = TITULOS.slice(5).map(({ label }) => label);

type SectionKey = (typeof TITULOS)[number]['key'];

/** What stands under each title: from its end to the next title that is there. */
export type Sections = Partial<Record<SectionKey, Span>>;

/** Finds the titles in order, each after the one before. */
export function findSections({ text }: Reading): Sections {
  const found: { key: SectionKey; start: number; end: number }[] = [];
  let from = 0;
  for (const { key, label } of TITULOS) {
    const place = findLabel(text, label, { from });
    if (!place) continue;
    found.push({ key, ...place });
    from = place.end;
  }
  const sections: Sections = {};
  found.forEach(({ key, end }, index) => {
    sections[key] = { start: end, end: found[index + 1]?.start ?? text.length };
  });
  return sections;
}

/** What makes a certificate what it is: other papers quote the title or carry a cédula. */
const DISTINTIVOS = [
  'CÉDULA DE IDENTIFICACIÓN FISCAL',
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'Datos de Identificación del Contribuyente',
  'Datos del domicilio registrado',
];

/** Whether the text is a certificate at all, if perhaps not a whole one. */
export function isConstancia({ text }: Reading): boolean {
  return DISTINTIVOS.every((title) => findLabel(text, title) !== undefined);
}
