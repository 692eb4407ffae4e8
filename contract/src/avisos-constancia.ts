import {
  AVISOS_CONSTANCIA,
  type CodigoAvisoConstancia,
  type DatosConstancia,
  datosConstancia,
  MESES_EMISION_RECIENTE,
} from './constancia.ts';

export type CampoConstancia = keyof DatosConstancia;

/** How each field is called on screen. */
export const CAMPOS_CONSTANCIA: Readonly<Record<CampoConstancia, string>> = {
  tipoPersona: 'Tipo de persona',
  rfc: 'RFC',
  curp: 'CURP',
  nombre: 'Nombre(s)',
  apellidoPaterno: 'Primer apellido',
  apellidoMaterno: 'Segundo apellido',
  denominacion: 'Denominación o razón social',
  regimenCapital: 'Régimen capital',
  nombreComercial: 'Nombre comercial',
  fechaInicioOperaciones: 'Fecha de inicio de operaciones',
  estatusPadron: 'Estatus en el padrón',
  fechaUltimoCambio: 'Fecha de último cambio de estado',
  codigoPostal: 'Código postal',
  tipoVialidad: 'Tipo de vialidad',
  nombreVialidad: 'Nombre de la vialidad',
  numeroExterior: 'Número exterior',
  numeroInterior: 'Número interior',
  colonia: 'Colonia',
  localidad: 'Localidad',
  municipio: 'Municipio o alcaldía',
  entidadFederativa: 'Entidad federativa',
  entreCalle: 'Entre calle',
  yCalle: 'Y calle',
  idCIF: 'idCIF',
  fechaEmision: 'Fecha de emisión',
  lugarEmision: 'Lugar de emisión',
  regimenes: 'Regímenes',
  actividades: 'Actividades económicas',
};

/** The same day some months earlier, or the last one of that month. */
function mesesAntes(hoy: string, meses: number): string {
  const [anio = 0, mes = 1, dia = 1] = hoy.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio, mes - meses, 0)).getUTCDate();
  return new Date(Date.UTC(anio, mes - 1 - meses, Math.min(dia, ultimo)))
    .toISOString()
    .slice(0, 10);
}

/**
 * True if a certificate was issued more than three months ago.
 * @param hoy `YYYY-MM-DD`
 */
export function isOldEmision({ fechaEmision }: DatosConstancia, hoy: string): boolean {
  return fechaEmision !== '' && fechaEmision < mesesAntes(hoy, MESES_EMISION_RECIENTE);
}

/** The name of a field as it is stored; the field itself if the platform has no name for it. */
export function nombreDeCampo(campo: string): string {
  return isCampo(campo) ? CAMPOS_CONSTANCIA[campo] : campo;
}

/** What was noticed in an accepted certificate: a code, and the fields that may be wrong. */
export interface AvisoConstancia {
  code: CodigoAvisoConstancia;
  campos: readonly CampoConstancia[];
}

/** Writes a notice as one word for the database: `texto_ajeno:colonia,municipio`. */
export function writeAviso({ code, campos }: AvisoConstancia): string {
  return campos.length === 0 ? code : `${code}:${campos.join(',')}`;
}

/** Reads a stored notice back. Leaves out fields that the platform no longer has. */
export function parseAviso(escrito: string): { code: string; campos: CampoConstancia[] } {
  const [code = '', nombres = ''] = escrito.split(':');
  return { code, campos: nombres.split(',').filter(isCampo) };
}

/** A field's value in words; a table's rows one after the other. */
export function valorDeCampo(data: DatosConstancia, campo: CampoConstancia): string {
  if (campo === 'tipoPersona') return data.tipoPersona === 'fisica' ? 'Física' : 'Moral';
  if (campo === 'regimenes' || campo === 'actividades') {
    return data[campo].map(({ nombre }) => nombre).join('; ');
  }
  const valor = data[campo];
  const [, anio, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(valor) ?? [];
  return anio === undefined ? valor : `${dia}/${mes}/${anio}`;
}

function isCampo(nombre: string): nombre is CampoConstancia {
  return nombre in datosConstancia.shape;
}

/**
 * The sentence of a stored notice, with the names of its fields filled in.
 * @param frases the sentence of each code, worded for the reader (the client or the staff)
 * @param otra the sentence of a code that the platform no longer has
 */
export function fraseDeAviso(
  escrito: string,
  frases: Readonly<Record<string, string>> = AVISOS_CONSTANCIA,
  otra = 'Una persona de la notaría lo revisará.',
): string {
  const { code, campos } = parseAviso(escrito);
  const frase = frases[code] ?? otra;
  const nombres = campos.map((campo) => CAMPOS_CONSTANCIA[campo]);
  return nombres.length === 0 ? frase : `${frase} Datos: ${nombres.join(', ')}.`;
}
