import { findLabel } from './labels.ts';
import type { Reading, Span } from './reading.ts';

/** Titles in the order in which they are printed; those that may be absent are marked. */
const TITULOS = [
  { key: 'cedula', label: 'CÉDULA DE IDENTIFICACIÓN FISCAL' },
  { key: 'constancia', label: 'CONSTANCIA DE SITUACIÓN FISCAL' },
  { key: 'emision', label: 'Lugar y Fecha de Emisión' },
  { key: 'identificacion', label: 'Datos de Identificación del Contribuyente' },
  { key: 'domicilio', label: 'Datos del domicilio registrado' },
  { key: 'actividades', label: 'Actividades Económicas:' },
  { key: 'regimenes', label: 'Regímenes:' },
  { key: 'obligaciones', label: 'Obligaciones:' },
  { key: 'avisoPrivacidad', label: 'Sus datos personales son incorporados' },
  { key: 'cadena', label: 'Cadena Original Sello' },
  { key: 'sello', label: 'Sello Digital' },
] as const;

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

/** Sections that make a certificate what it is: other papers quote the title or carry a cédula. */
const DISTINTIVAS = ['cedula', 'constancia', 'identificacion', 'domicilio'] as const;

/** Whether the text is a certificate at all, if perhaps not a whole one. */
export function isConstancia({ text }: Reading): boolean {
  return DISTINTIVAS.every((key) => {
    const title = TITULOS.find((candidate) => candidate.key === key);
    return title !== undefined && findLabel(text, title.label) !== undefined;
  });
}
