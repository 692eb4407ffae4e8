import type { DatosConstancia } from '@notaria/contract/constancia';
import { type EstadoIdentidad, IDENTIDADES } from '@notaria/contract/identidad';
import { ROL } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import { identidadAbierta } from '#records/usuarios/repository.ts';
import { fitsAccount, isDecidable, isStrong, judgeIdentity, nameOn, satLink } from './policy.ts';

const JUAN = { nombre: 'JUAN', apellidoPaterno: 'PEREZ', apellidoMaterno: 'LOPEZ' };
const EVA = { nombre: 'EVA', apellidoPaterno: 'LUNA', apellidoMaterno: '' };
const RFC = 'PELJ800101AB1';
const OTHER = 'PELJ800101ZZ9';

function certificate(names: typeof JUAN, rfc: string): DatosConstancia {
  return {
    ...names,
    rfc,
    tipoPersona: 'fisica',
    curp: '',
    denominacion: '',
    regimenCapital: '',
    nombreComercial: '',
    fechaInicioOperaciones: '',
    estatusPadron: 'ACTIVO',
    fechaUltimoCambio: '',
    codigoPostal: '',
    tipoVialidad: '',
    nombreVialidad: '',
    numeroExterior: '',
    numeroInterior: '',
    colonia: '',
    localidad: '',
    municipio: '',
    entidadFederativa: '',
    entreCalle: '',
    yCalle: '',
    idCIF: '',
    fechaEmision: '',
    lugarEmision: '',
    regimenes: [],
    actividades: [],
  };
}

/** Juan's account, with the certificate that it verified, if any. */
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

test('an identity keeps its RFC by its name or by the office, and not while it waits', () => {
  expect(IDENTIDADES.filter(isStrong)).toEqual(['coincide', 'confirmada']);
});

test('the office decides only on a client with a verified certificate', () => {
  const client = { idRol: ROL.cliente, rfc: RFC, constanciaVigente: 'c1' };
  expect(isDecidable(client)).toBe(true);
  expect(isDecidable({ ...client, idRol: ROL.abogado })).toBe(false);
  expect(isDecidable({ ...client, idRol: ROL.eliminado })).toBe(false);
  expect(isDecidable({ ...client, rfc: null })).toBe(false);
  expect(isDecidable({ ...client, constanciaVigente: null })).toBe(false);
  expect(isDecidable(undefined)).toBe(false);
});

test('a company’s certificate has its name, and fits an account with that name', () => {
  const person = certificate(JUAN, RFC);
  const company = { ...person, tipoPersona: 'moral' as const, denominacion: 'EVA LUNA' };
  expect([nameOn(person), nameOn(company)]).toEqual(['JUAN PEREZ LOPEZ', 'EVA LUNA']);
  expect(fitsAccount(person, NEW)).toBe(true);
  expect(fitsAccount(company, NEW)).toBe(false);
  expect(fitsAccount(company, { ...NEW, ...EVA })).toBe(true);
});

test('the link to the SAT goes to the SAT, whatever a certificate says', () => {
  const { origin, searchParams } = new URL(
    satLink({ ...certificate(JUAN, 'X&D3=Y#/..'), idCIF: '@otro.mx/' }),
  );
  expect(origin).toBe('https://siat.sat.gob.mx');
  expect([...searchParams]).toEqual([
    ['D1', '10'],
    ['D2', '1'],
    ['D3', '@otro.mx/_X&D3=Y#/..'],
  ]);
});
