import type { DatosConstancia } from '@notaria/contract/constancia';
import { type Card, readCard } from './card.ts';
import { type Cell, readCells } from './cells.ts';
import { parseLongDate, parseShortDate } from './dates.ts';
import { DOMICILIO, IDENTIFICACION } from './labels.ts';
import { type Cadena, readCadena } from './seal.ts';
import type { Sections } from './sections.ts';
import { readTable, type Table, toActividades, toRegimenes } from './tables.ts';
import type { Word } from './words.ts';

/** What the text says, before anything is judged. */
export interface Parsed {
  data: DatosConstancia;
  card: Card;
  cadena: Cadena | undefined;
  persona: Cell[];
  domicilio: Cell[];
  actividades: Table | undefined;
  regimenes: Table;
  /** True if the text is consistent: dates are dates, no label is inside a value, tables consist of rows. */
  isSound: boolean;
}

/** Reads every field from the sections, without the words to leave out. */
export function parse(sections: Sections, without: ReadonlySet<Word> = new Set()): Parsed {
  const left = (words: readonly Word[]) => words.filter((word) => !without.has(word));
  const section = (one: Sections['regimenes']) => ({ ...one, words: left(one.words) });
  const card = readCard(left(sections.card));
  const cadena = readCadena(left(sections.end));
  const persona = readCells(left(sections.identificacion.words), IDENTIFICACION);
  const domicilio = readCells(left(sections.domicilio.words), DOMICILIO);
  const tablaActividades = sections.actividades && readTable(section(sections.actividades), true);
  const tablaRegimenes = readTable(section(sections.regimenes), false);
  const actividades = tablaActividades ? toActividades(tablaActividades) : [];
  const regimenes = toRegimenes(tablaRegimenes);
  const isMoral = persona.some(({ campo }) => campo === 'denominacion');
  const text = (campo: Cell['campo']) =>
    [...persona, ...domicilio].find((cell) => cell.campo === campo)?.text ?? '';
  const data: DatosConstancia = {
    tipoPersona: isMoral ? 'moral' : 'fisica',
    rfc: text('rfc'),
    curp: text('curp'),
    nombre: text('nombre'),
    apellidoPaterno: text('apellidoPaterno'),
    apellidoMaterno: text('apellidoMaterno'),
    denominacion: text('denominacion'),
    regimenCapital: text('regimenCapital'),
    nombreComercial: text('nombreComercial'),
    fechaInicioOperaciones: readDate(text('fechaInicioOperaciones')),
    estatusPadron: text('estatusPadron'),
    fechaUltimoCambio: readDate(text('fechaUltimoCambio')),
    codigoPostal: text('codigoPostal'),
    tipoVialidad: text('tipoVialidad'),
    nombreVialidad: text('nombreVialidad'),
    numeroExterior: text('numeroExterior'),
    numeroInterior: text('numeroInterior'),
    colonia: text('colonia'),
    localidad: text('localidad'),
    municipio: text('municipio'),
    entidadFederativa: text('entidadFederativa'),
    entreCalle: text('entreCalle'),
    yCalle: text('yCalle'),
    idCIF: card.idCIF,
    fechaEmision: cadena?.fecha ?? '',
    lugarEmision: card.lugarEmision,
    regimenes: regimenes ?? [],
    actividades: actividades ?? [],
  };
  const valores = [...persona, ...domicilio].map((cell) => cell.text);
  const nombres = [...data.regimenes, ...data.actividades].map(({ nombre }) => nombre);
  const fechas = [text('fechaInicioOperaciones'), text('fechaUltimoCambio')];
  const isSound =
    fechas.every((fecha) => fecha === '' || readDate(fecha) !== '') &&
    regimenes !== undefined &&
    actividades !== undefined &&
    ![...valores, ...nombres, data.lugarEmision].some(holdsLabel);
  return {
    data,
    card,
    cadena,
    persona,
    domicilio,
    isSound,
    actividades: tablaActividades,
    regimenes: tablaRegimenes,
  };
}

function readDate(text: string): string {
  return parseLongDate(text) ?? parseShortDate(text) ?? '';
}

/** Labels of several words. */
const LABELS = [...IDENTIFICACION, ...DOMICILIO]
  .map(([, label]) => label)
  .filter((label) => label.includes(' '));
/** A value may be a date, but none ends in one. */
const ROW_END = /\S\s+\d{2}\/\d{2}\/\d{4}/;

/** True if a text contains a label, or a row of a table, so that it is no value. */
function holdsLabel(text: string): boolean {
  return ROW_END.test(text) || LABELS.some((label) => text.includes(label));
}
