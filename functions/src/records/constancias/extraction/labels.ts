import type { DatosConstancia } from '@notaria/contract/constancia';

export type Campo = keyof DatosConstancia;
/** A label of the certificate and the field that it names, if that field is read. */
export type Label = readonly [campo: Campo | undefined, label: string];

export const IDENTIFICACION: readonly Label[] = [
  ['rfc', 'RFC:'],
  ['curp', 'CURP:'],
  ['nombre', 'Nombre (s):'],
  ['apellidoPaterno', 'Primer Apellido:'],
  ['apellidoMaterno', 'Segundo Apellido:'],
  ['denominacion', 'Denominación/Razón Social:'],
  ['regimenCapital', 'Régimen Capital:'],
  ['nombreComercial', 'Nombre Comercial:'],
  ['fechaInicioOperaciones', 'Fecha inicio de operaciones:'],
  ['estatusPadron', 'Estatus en el padrón:'],
  ['fechaUltimoCambio', 'Fecha de último cambio de estado:'],
];

/** The last ones are printed only by older layouts; they end the value before them. */
export const DOMICILIO: readonly Label[] = [
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
  [undefined, 'Correo Electrónico:'],
  [undefined, 'Tel. Fijo Lada:'],
  [undefined, 'Tel. Móvil Lada:'],
  [undefined, 'Número:'],
  [undefined, 'Estado del domicilio:'],
  [undefined, 'Estado del contribuyente en el domicilio:'],
];

/** Captions of the card and beside it. */
export const TARJETA = {
  cedula: 'CÉDULA DE IDENTIFICACIÓN FISCAL',
  rfc: 'Registro Federal de Contribuyentes',
  nombre: 'Nombre, denominación o razón social',
  nombreSinSocial: 'Nombre, denominación o razón',
  idCIF: 'idCIF:',
  valida: 'VALIDA TU INFORMACIÓN FISCAL',
  constancia: 'CONSTANCIA DE SITUACIÓN FISCAL',
  emision: 'Lugar y Fecha de Emisión',
} as const;

/** Titles of the sections, in the order in which they are printed. */
export const TITULOS = {
  identificacion: 'Datos de Identificación del Contribuyente',
  domicilio: 'Datos del domicilio registrado',
  actividades: 'Actividades Económicas:',
  regimenes: 'Regímenes:',
  obligaciones: 'Obligaciones:',
} as const;

/** What ends the tables if there are no obligations. */
export const TRAS_TABLAS = [
  'Sus datos personales son incorporados',
  'Si desea modificar o corregir sus datos',
  'La corrupción tiene consecuencias',
  'Cadena Original',
] as const;

export const SELLO = {
  cadenaSello: 'Cadena Original Sello:',
  cadena: 'Cadena Original',
  sello: 'Sello Digital:',
} as const;

export const COLUMNAS = {
  orden: 'Orden',
  actividad: 'Actividad Económica',
  regimen: 'Régimen',
  porcentaje: 'Porcentaje',
  inicio: 'Fecha Inicio',
  fin: 'Fecha Fin',
} as const;
