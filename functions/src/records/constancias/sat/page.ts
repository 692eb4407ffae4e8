import { isoDate } from '@notaria/contract/calendar';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { checkCurp } from '@notaria/contract/curp';
import { type HTMLElement, parse } from 'node-html-parser';
import { normalize } from '#platform/store/terms.ts';

/** What the SAT has registered for a card. */
export type Registered = Omit<DatosConstancia, 'idCIF' | 'fechaEmision' | 'lugarEmision'>;

export type SatAnswer =
  | { kind: 'registrada'; data: Registered }
  | { kind: 'no_encontrada' }
  | { kind: 'sin_respuesta' };

const NOT_FOUND = 'no se encontro informacion de la cedula de identificacion fiscal';
/** The labels of the page, as `plain` writes them. */
const LABELS = {
  curp: 'curp',
  nombre: 'nombre',
  apellidoPaterno: 'apellido paterno',
  apellidoMaterno: 'apellido materno',
  denominacion: 'denominacion o razon social',
  regimenCapital: 'regimen de capital',
  fechaInicioOperaciones: 'fecha de inicio de operaciones',
  estatusPadron: 'situacion del contribuyente',
  fechaUltimoCambio: 'fecha del ultimo cambio de situacion',
  codigoPostal: 'cp',
  tipoVialidad: 'tipo de vialidad',
  nombreVialidad: 'nombre de la vialidad',
  numeroExterior: 'numero exterior',
  numeroInterior: 'numero interior',
  colonia: 'colonia',
  municipio: 'municipio o delegacion',
  entidadFederativa: 'entidad federativa',
} as const;
const REGIMEN = 'regimen';
const ALTA = 'fecha de alta';

/**
 * Reads the SAT's page: rows of two cells, a label and a value, found by their labels.
 * @param rfc the one that was asked for; a page about another one is no answer
 */
export function readSatPage(html: string, rfc: string): SatAnswer {
  const page = parse(html);
  const text = plain(page.text);
  const rows = page.querySelectorAll('tr').flatMap(rowOf);
  if (rows.length === 0) {
    return { kind: text.includes(NOT_FOUND) ? 'no_encontrada' : 'sin_respuesta' };
  }
  const valueAt = (label: string) => rows.find((row) => row.label === label)?.value ?? '';
  const of = (campo: keyof typeof LABELS) => valueAt(LABELS[campo]);
  const isMoral = of('denominacion') !== '';
  const isKnown =
    page.text.replace(/\s+/g, ' ').includes(`El RFC: ${rfc},`) &&
    (isMoral || (of('nombre') !== '' && checkCurp(of('curp')).ok)) &&
    of('estatusPadron') !== '' &&
    of('codigoPostal') !== '';
  if (!isKnown) return { kind: 'sin_respuesta' };
  const regimenes = rows.flatMap(({ label, value }, index) => {
    if (label !== REGIMEN || value === '') return [];
    const next = rows[index + 1];
    const fechaInicio = next?.label === ALTA ? dateIn(next.value) : '';
    return [{ nombre: value, fechaInicio, fechaFin: '' }];
  });
  return {
    kind: 'registrada',
    data: {
      tipoPersona: isMoral ? 'moral' : 'fisica',
      rfc,
      curp: of('curp'),
      nombre: of('nombre'),
      apellidoPaterno: of('apellidoPaterno'),
      apellidoMaterno: of('apellidoMaterno'),
      denominacion: of('denominacion'),
      regimenCapital: of('regimenCapital'),
      nombreComercial: '',
      fechaInicioOperaciones: dateIn(of('fechaInicioOperaciones')),
      estatusPadron: of('estatusPadron'),
      fechaUltimoCambio: dateIn(of('fechaUltimoCambio')),
      codigoPostal: of('codigoPostal'),
      tipoVialidad: of('tipoVialidad'),
      nombreVialidad: of('nombreVialidad'),
      numeroExterior: of('numeroExterior'),
      numeroInterior: of('numeroInterior'),
      colonia: of('colonia'),
      localidad: '',
      municipio: of('municipio'),
      entidadFederativa: of('entidadFederativa'),
      entreCalle: '',
      yCalle: '',
      regimenes,
      actividades: [],
    },
  };
}

function rowOf(row: HTMLElement): { label: string; value: string }[] {
  const cells = row.childNodes.filter(({ rawTagName }) => rawTagName?.toLowerCase() === 'td');
  const [label, value, more] = cells.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  if (!label?.endsWith(':') || value === undefined || more !== undefined) return [];
  return [{ label: plain(label), value }];
}

function plain(text: string): string {
  return normalize(text.replace(/:\s*$/, '')).replace(/\s+/g, ' ').trim();
}

/** Converts `DD-MM-YYYY` to `YYYY-MM-DD`. */
function dateIn(text: string): string {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return isoDate(Number(year), Number(month), Number(day)) ?? '';
}
