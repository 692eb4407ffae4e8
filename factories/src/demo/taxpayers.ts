import type { DatosConstancia } from '@notaria/contract/constancia';
import { inventedData, personOf } from '../pdf/certificados/people.ts';
import { NOT_FOUND_PAGE, satPage, serveSat } from '../sat.ts';

/** A person as their certificate names them. */
export interface Taxpayer {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
  /** As in a CURP. */
  sexo: 'H' | 'M';
  nacimiento: string;
}

function person(whole: string, sexo: 'H' | 'M', nacimiento: string): Taxpayer {
  const [nombre = '', apellidoPaterno = '', apellidoMaterno = ''] = whole.split(' ');
  return { nombre, apellidoPaterno, apellidoMaterno, sexo, nacimiento };
}

/** Invented people who are clients of the two offices, besides the accounts that one can sign in to. */
export const CLIENTES: readonly Taxpayer[] = [
  person('Gabriela Mendoza Rivas', 'M', '840312'),
  person('Fernando Castillo Vega', 'H', '790825'),
  person('Patricia Guerrero Soto', 'M', '720114'),
  person('Ricardo Delgado Pineda', 'H', '880607'),
  person('Verónica Cabrera Lara', 'M', '910219'),
  person('Jorge Navarro Cortés', 'H', '660930'),
  person('Silvia Maldonado Reyes', 'M', '580403'),
  person('Eduardo Bautista Solano', 'H', '930511'),
  person('Mónica Figueroa Duarte', 'M', '860728'),
  person('Raúl Zamora Quiroz', 'H', '750216'),
  person('Teresa Valdez Montes', 'M', '620821'),
  person('Daniel Carrillo Bravo', 'H', '960104'),
  person('Leticia Sandoval Meza', 'M', '700909'),
  person('Hugo Cervantes Nieto', 'H', '820317'),
];

/** The demo accounts with a certificate. */
export const CONTRIBUYENTES = {
  cliente: person('Mariana Torres Luna', 'M', '880621'),
  clienta: { ...person('_ Ortega Santos', 'M', '790312'), nombre: 'María Guadalupe' },
};

const since = { fechaInicio: '2014-02-03', fechaFin: '' };
const WORK = 'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios';
/** What everybody has; the rest of a certificate is invented. */
const ORDINARY = {
  estatusPadron: 'ACTIVO',
  codigoPostal: '06700',
  tipoVialidad: 'CALLE',
  nombreVialidad: 'ORIZABA',
  numeroExterior: '101',
  numeroInterior: '4',
  colonia: 'ROMA NORTE',
  localidad: 'CIUDAD DE MEXICO',
  municipio: 'CUAUHTEMOC',
  entidadFederativa: 'CIUDAD DE MEXICO',
  lugarEmision: 'CUAUHTEMOC , CIUDAD DE MEXICO',
  regimenes: [{ nombre: WORK, ...since }],
  actividades: [{ orden: 1, nombre: 'Asalariado', porcentaje: 100, ...since }],
};
/** As certificates write it: upper case without accents. */
const printed = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** What a person's certificate says today, by the rules for RFC and CURP. */
export function taxpayerData({ sexo, nacimiento, ...names }: Taxpayer): DatosConstancia {
  const { nombre, apellidoPaterno, apellidoMaterno } = names;
  const asPrinted = {
    nombre: printed(nombre),
    apellidoPaterno: printed(apellidoPaterno),
    apellidoMaterno: printed(apellidoMaterno),
  };
  const rest = { homoclave: 'EF', place: `${sexo}DF`, century: '0' };
  const person = personOf(asPrinted, nacimiento, rest);
  return { ...inventedData(35_135), ...ORDINARY, ...person };
}

/** Serves a stand-in of the SAT's public page for the demo's people. Of one it knows another postal code. */
export async function serveSatOfDemo(port: number): Promise<void> {
  const people = [...Object.values(CONTRIBUYENTES), ...CLIENTES].map(taxpayerData);
  const moved = taxpayerData(CONTRIBUYENTES.clienta).rfc;
  await serveSat((_idCIF, rfc) => {
    const known = people.find((each) => each.rfc === rfc);
    if (!known) return { page: NOT_FOUND_PAGE };
    const codigoPostal = rfc === moved ? '03100' : known.codigoPostal;
    return { page: satPage({ ...known, codigoPostal }) };
  }, port);
}
