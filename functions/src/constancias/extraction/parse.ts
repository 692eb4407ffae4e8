import type { DatosConstancia } from '@notaria/contract/constancia';
import { parseLongDate, parseShortDate } from './dates.ts';
import {
  CAMPOS_DOMICILIO,
  CAMPOS_FISICA,
  CAMPOS_MORAL,
  type Field,
  holdsLabel,
  isLaidOut,
  readFields,
} from './fields.ts';
import { type Cadena, type Header, isHeaderLaidOut, readCadena, readHeader } from './header.ts';
import { findLabel } from './labels.ts';
import { type Reading, type Span, textOf } from './reading.ts';
import { findSections } from './sections.ts';
import { holdsTable, readActividades, readRegimenes } from './tables.ts';

/** What the text says, before anything is judged. */
export interface Parsed {
  data: DatosConstancia;
  header: Header;
  cadena: Cadena | undefined;
  /** Whether the text hangs together: every value in its place, no label inside one, tables made of rows. */
  isSound: boolean;
}

/** Reads every field from the text in the order given; `undefined` when a section is not there. */
export function parseConstancia(reading: Reading): Parsed | undefined {
  const sections = findSections(reading);
  const { identificacion, domicilio } = sections;
  if (!identificacion || !domicilio || !sections.regimenes) return undefined;
  const header = readHeader(reading, sections);
  const cadena = readCadena(reading, sections);
  const tipoPersona = readTipoPersona(reading, identificacion);
  const persona: Map<string, Field> = readFields(
    reading,
    identificacion,
    tipoPersona === 'moral' ? CAMPOS_MORAL : CAMPOS_FISICA,
  );
  const direccion: Map<string, Field> = readFields(reading, domicilio, CAMPOS_DOMICILIO);
  const regimenes = readRegimenes(textOf(reading, sections.regimenes));
  const actividades = readActividades(
    sections.actividades ? textOf(reading, sections.actividades) : '',
  );
  const valores = [...persona.values(), ...direccion.values()].map(({ text }) => text);
  const nombres = [...(regimenes ?? []), ...(actividades ?? [])].map(({ nombre }) => nombre);
  const fechas = [persona.get('fechaInicioOperaciones'), persona.get('fechaUltimoCambio')];
  const isSound =
    fechas.every((field) => !field?.text || readDate(field.text) !== '') &&
    regimenes !== undefined &&
    actividades !== undefined &&
    ![...valores, ...nombres].some((text) => holdsLabel(text) || holdsTable(text)) &&
    isHeaderLaidOut(reading, sections) &&
    isLaidOut(reading, persona.values()) &&
    isLaidOut(reading, direccion.values());
  const de = (name: string) => persona.get(name)?.text ?? '';
  const en = (name: string) => direccion.get(name)?.text ?? '';
  const data: DatosConstancia = {
    tipoPersona,
    rfc: de('rfc'),
    curp: de('curp'),
    nombre: de('nombre'),
    apellidoPaterno: de('apellidoPaterno'),
    apellidoMaterno: de('apellidoMaterno'),
    denominacion: de('denominacion'),
    regimenCapital: de('regimenCapital'),
    nombreComercial: de('nombreComercial'),
    fechaInicioOperaciones: readDate(de('fechaInicioOperaciones')),
    estatusPadron: de('estatusPadron'),
    fechaUltimoCambio: readDate(de('fechaUltimoCambio')),
    codigoPostal: en('codigoPostal'),
    tipoVialidad: en('tipoVialidad'),
    nombreVialidad: en('nombreVialidad'),
    numeroExterior: en('numeroExterior'),
    numeroInterior: en('numeroInterior'),
    colonia: en('colonia'),
    localidad: en('localidad'),
    municipio: en('municipio'),
    entidadFederativa: en('entidadFederativa'),
    entreCalle: en('entreCalle'),
    yCalle: en('yCalle'),
    idCIF: header.idCIF,
    fechaEmision: cadena?.fecha ?? '',
    lugarEmision: header.lugarEmision,
    regimenes: regimenes ?? [],
    actividades: actividades ?? [],
  };
  return { data, header, cadena, isSound };
}

function readTipoPersona(reading: Reading, { start, end }: Span): DatosConstancia['tipoPersona'] {
  const label = findLabel(reading.text, 'Denominación/Razón Social:', { from: start, to: end });
  return label ? 'moral' : 'fisica';
}

function readDate(text: string): string {
  return parseLongDate(text) ?? parseShortDate(text) ?? '';
}
