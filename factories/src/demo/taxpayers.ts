import { todayInMexico } from '@notaria/contract/calendar';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { keysOf } from '../pdf/certificados/people.ts';
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

/** As certificates write it: upper case without accents. */
const printed = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** What a person's certificate says today, by the rules for RFC and CURP. */
export function taxpayerData({ sexo, nacimiento, ...names }: Taxpayer): DatosConstancia {
  const nombre = printed(names.nombre);
  const apellidoPaterno = printed(names.apellidoPaterno);
  const apellidoMaterno = printed(names.apellidoMaterno);
  const rest = { homoclave: 'EF', place: `${sexo}DF`, century: '0' };
  const since = '2014-02-03';
  const work = 'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios';
  return {
    tipoPersona: 'fisica',
    ...keysOf([nombre, apellidoPaterno, apellidoMaterno], nacimiento, rest),
    nombre,
    apellidoPaterno,
    apellidoMaterno,
    denominacion: '',
    regimenCapital: '',
    nombreComercial: '',
    estatusPadron: 'ACTIVO',
    fechaInicioOperaciones: since,
    fechaUltimoCambio: since,
    codigoPostal: '06700',
    tipoVialidad: 'CALLE',
    nombreVialidad: 'ORIZABA',
    numeroExterior: '101',
    numeroInterior: '4',
    colonia: 'ROMA NORTE',
    localidad: 'CIUDAD DE MEXICO',
    municipio: 'CUAUHTEMOC',
    entidadFederativa: 'CIUDAD DE MEXICO',
    entreCalle: 'DURANGO',
    yCalle: 'COLIMA',
    idCIF: '14020312345',
    fechaEmision: todayInMexico(new Date()),
    lugarEmision: 'CUAUHTEMOC , CIUDAD DE MEXICO',
    regimenes: [{ nombre: work, fechaInicio: since, fechaFin: '' }],
    actividades: [
      { orden: 1, nombre: 'Asalariado', porcentaje: 100, fechaInicio: since, fechaFin: '' },
    ],
  };
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
