import { todayInMexico } from '@notaria/contract/calendar';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { curpCheckDigit } from '@notaria/contract/curp';
import { rfcCheckDigit } from '@notaria/contract/rfc';
import { drawConstancia } from '../pdf/certificados/draw.ts';

export interface Contribuyente {
  /** Without the check digits. */
  rfc: string;
  curp: string;
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
}

/** The people of the demo certificates: invented, with RFCs that no test certificate has. */
export const CONTRIBUYENTES = {
  cliente: {
    rfc: 'TOLM880621AB',
    curp: 'TOLM880621MDFRNR0',
    nombre: 'MARIANA',
    apellidoPaterno: 'TORRES',
    apellidoMaterno: 'LUNA',
  },
  clienta: {
    rfc: 'OESG790312CD',
    curp: 'OESG790312MDFRNR0',
    nombre: 'MARIA GUADALUPE',
    apellidoPaterno: 'ORTEGA',
    apellidoMaterno: 'SANTOS',
  },
} as const satisfies Record<string, Contribuyente>;

/** What the demo's certificates say of a person. */
export function invented({ rfc, curp, ...names }: Contribuyente, today: string): DatosConstancia {
  const since = '2014-02-03';
  return {
    tipoPersona: 'fisica',
    rfc: rfc + rfcCheckDigit(rfc),
    curp: curp + curpCheckDigit(curp),
    ...names,
    denominacion: '',
    regimenCapital: '',
    nombreComercial: '',
    fechaInicioOperaciones: since,
    estatusPadron: 'ACTIVO',
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
    fechaEmision: today,
    lugarEmision: 'CUAUHTEMOC , CIUDAD DE MEXICO',
    regimenes: [
      {
        nombre: 'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios',
        fechaInicio: since,
        fechaFin: '',
      },
    ],
    actividades: [
      { orden: 1, nombre: 'Asalariado', porcentaje: 100, fechaInicio: since, fechaFin: '' },
    ],
  };
}

/** A certificate of an invented person, issued today. */
export function invent(who: Contribuyente): { data: DatosConstancia; bytes: Buffer } {
  const data = invented(who, todayInMexico(new Date()));
  return { data, bytes: Buffer.from(drawConstancia(data)) };
}
