import type { DatosConstancia } from '@notaria/contract/constancia';
import type { EstadoIdentidad } from '@notaria/contract/identidad';
import { expect, test } from 'vitest';
import { identidadAbierta } from '../usuarios/repository.ts';
import { judgeIdentity } from './policy.ts';

const JUAN = { nombre: 'JUAN', apellidoPaterno: 'PEREZ', apellidoMaterno: 'LOPEZ' };
const EVA = { nombre: 'EVA', apellidoPaterno: 'LUNA', apellidoMaterno: '' };
const RFC = 'PELJ800101AB1';
const OTHER = 'PELJ800101ZZ9';

function certificate(names: typeof JUAN, rfc: string): DatosConstancia {
  return {
    ...names,
    ...{ rfc, tipoPersona: 'fisica', curp: '', denominacion: '', regimenCapital: '' },
    ...{ nombreComercial: '', fechaInicioOperaciones: '', estatusPadron: 'ACTIVO' },
    ...{ fechaUltimoCambio: '', codigoPostal: '', tipoVialidad: '', nombreVialidad: '' },
    ...{ numeroExterior: '', numeroInterior: '', colonia: '', localidad: '', municipio: '' },
    ...{ entidadFederativa: '', entreCalle: '', yCalle: '', idCIF: '', fechaEmision: '' },
    ...{ lugarEmision: '', regimenes: [], actividades: [] },
  };
}

/** An account of Juan, with the certificate that it verified, if any. */
function account(estado: EstadoIdentidad, nombreFiscal: string | null, rechazados: string[] = []) {
  return {
    ...JUAN,
    rfc: nombreFiscal === null ? null : RFC,
    nombreFiscal,
    identidad: identidadAbierta(estado),
    rfcsRechazados: rechazados,
  };
}

const NEW = account('sin_constancia', null);
const FITS = account('coincide', 'JUAN PEREZ LOPEZ');
const WAITS = account('por_confirmar', 'EVA LUNA');
const CONFIRMED = account('confirmada', 'EVA LUNA');
const REFUSED = account('rechazada', null, [RFC]);

test.each([
  ['a first one that fits', NEW, JUAN, RFC, 'coincide', null],
  ['a first one that does not fit', NEW, EVA, RFC, 'por_confirmar', 'nombre'],
  ['a newer one of the same person', FITS, JUAN, RFC, 'coincide', null],
  ['the same RFC under another name', FITS, EVA, RFC, 'por_confirmar', 'nombre'],
  ['another RFC under the fitting name', FITS, JUAN, OTHER, 'por_confirmar', 'rfc_cambiado'],
  ['a second person', FITS, EVA, OTHER, 'otra_persona', null],
  ['the right one after a wrong one', WAITS, JUAN, OTHER, 'coincide', null],
  ['a second wrong one', WAITS, EVA, OTHER, 'otra_persona', null],
  ['a newer one of the confirmed person', CONFIRMED, EVA, RFC, 'confirmada', null],
  ['another RFC of the confirmed person', CONFIRMED, EVA, OTHER, 'por_confirmar', 'rfc_cambiado'],
  [
    'the account’s own after a confirmed one',
    CONFIRMED,
    JUAN,
    OTHER,
    'por_confirmar',
    'rfc_cambiado',
  ],
  ['the RFC that the office refused', REFUSED, JUAN, RFC, 'por_confirmar', 'rechazada_antes'],
  ['another one after a refusal', REFUSED, JUAN, OTHER, 'coincide', null],
] as const)('%s', (_what, person, names, rfc, expected, razon) => {
  const verdict = judgeIdentity(certificate(names, rfc), person);
  const found =
    verdict.kind === 'otra_persona' ? [verdict.kind, null] : [verdict.estado, verdict.razon];
  expect(found).toEqual([expected, razon]);
});
