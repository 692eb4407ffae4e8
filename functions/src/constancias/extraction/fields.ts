import { type Found, findLabel } from './labels.ts';
import { fragmentsIn, placeOf, type Reading, type Span, textOf } from './reading.ts';

type Labels<K extends string> = readonly (readonly [name: K, label: string])[];

export const CAMPOS_FISICA = [
  ['rfc', 'RFC:'],
  ['curp', 'CURP:'],
  ['nombre', 'Nombre (s):'],
  ['apellidoPaterno', 'Primer Apellido:'],
  ['apellidoMaterno', 'Segundo Apellido:'],
  ['fechaInicioOperaciones', 'Fecha inicio de operaciones:'],
  ['estatusPadron', 'Estatus en el padrón:'],
  ['fechaUltimoCambio', 'Fecha de último cambio de estado:'],
  ['nombreComercial', 'Nombre Comercial:'],
] as const;

export const CAMPOS_MORAL = [
  ['rfc', 'RFC:'],
  ['denominacion', 'Denominación/Razón Social:'],
  ['regimenCapital', 'Régimen Capital:'],
  ['nombreComercial', 'Nombre Comercial:'],
  ['fechaInicioOperaciones', 'Fecha inicio de operaciones:'],
  ['estatusPadron', 'Estatus en el padrón:'],
  ['fechaUltimoCambio', 'Fecha de último cambio de estado:'],
] as const;

/** From `correo` on, only older layouts print them; they are read because a value ends at them. */
export const CAMPOS_DOMICILIO = [
  ['codigoPostal', 'Código Postal:'],
  ['tipoVialidad', 'Tipo de Vialidad:'],
  ['nombreVialidad', 'Nombre de Vialidad:'],
  ['numeroExterior', 'Número Exterior:'],
  ['numeroInterior', 'Número Interior:'],
  ['colonia', 'Nombre de la Colonia:'],
  ['localidad', 'Nombre de la Localidad:'],
  ['municipio', 'Nombre del Municipio o Demarcación Territorial:'],
  ['entidadFederativa', 'Nombre de la Entidad Federativa:'],
  ['entreCalle', 'Entre Calle:'],
  ['yCalle', 'Y Calle:'],
  ['correo', 'Correo Electrónico:'],
  ['telefonoFijo', 'Tel. Fijo Lada:'],
  ['numeroFijo', 'Número:'],
  ['telefonoMovil', 'Tel. Móvil Lada:'],
  ['numeroMovil', 'Número:'],
  ['estadoDomicilio', 'Estado del domicilio:'],
  ['estadoContribuyente', 'Estado del contribuyente en el domicilio:'],
] as const;

const ETIQUETAS: string[] = [...CAMPOS_FISICA, ...CAMPOS_MORAL, ...CAMPOS_DOMICILIO].map(
  ([, label]) => label.replace(':', ''),
);

/** How long labels begin, which is enough to know one that was cut; short ones count with their colon. */
const COMIENZOS = ETIQUETAS.flatMap((label) => {
  const words = label.split(' ');
  if (words.length === 1) return [];
  return [words.length > 2 ? words.slice(0, 3).join(' ') : `${label}:`];
});

const PRIMERAS_LINEAS = ETIQUETAS.flatMap((label) => {
  const words = label.split(' ');
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '));
});

export interface Field {
  label: Found;
  /** From the label's end to the next label or the section's end. */
  value: Span;
  text: string;
}

/**
 * Splits a section by its labels, looked for in the order in which they are printed. A label that is
 * not there has no field. Capitals are tried only for labels that Title Case didn't find.
 */
export function readFields<K extends string>(
  reading: Reading,
  section: Span,
  labels: Labels<K>,
): Map<K, Field> {
  const found = new Map<K, Found>();
  for (const mixedCase of [true, false]) {
    let from = section.start;
    labels.forEach(([name, label], index) => {
      const later = labels.slice(index + 1).flatMap(([next]) => found.get(next)?.start ?? []);
      const to = Math.min(section.end, ...later);
      const place = found.get(name) ?? findLabel(reading.text, label, { from, to, mixedCase });
      if (!place) return;
      found.set(name, place);
      from = place.end;
    });
  }
  const starts = [...found.values()].map(({ start }) => start);
  return new Map(
    [...found].map(([name, label]) => {
      const end = Math.min(section.end, ...starts.filter((start) => start > label.start));
      const value = { start: label.end, end };
      return [name, { label, value, text: textOf(reading, value) }];
    }),
  );
}

/** Whether the text holds a label of the certificate or the beginning of one, so that it can't be a value. */
export function holdsLabel(text: string): boolean {
  return COMIENZOS.some((label) => findLabel(text, label, { mixedCase: true }) !== undefined);
}

/** Whether the text begins with a label, or is the first line of one that was cut between words. */
export function startsLabel(text: string): boolean {
  return (
    ETIQUETAS.some((label) => findLabel(text, label, { mixedCase: true })?.start === 0) ||
    PRIMERAS_LINEAS.some((part) => findLabel(text, part, { mixedCase: true })?.end === text.length)
  );
}

/**
 * Whether every value stands where its label lets it: not to the left of the label, nor under the
 * label that follows on the line. Text that was sorted by lines across two columns fails this.
 */
export function isLaidOut(reading: Reading, fields: Iterable<Field>): boolean {
  const placed = [...fields].flatMap(({ label, value }) => {
    const place = placeOf(reading, label.start);
    return place ? [{ place, value }] : [];
  });
  return placed.every(({ place, value }) => {
    const beside = placed.flatMap(({ place: { page, x, y, height } }) =>
      page === place.page && x > place.x + 1 && Math.abs(y - place.y) < height / 2 ? [x] : [],
    );
    const right = Math.min(...beside);
    return fragmentsIn(reading, value).every(({ x }) => x > place.x - 2 && x < right - 1);
  });
}
