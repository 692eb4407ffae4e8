import type { IdentidadCliente } from '@notaria/contract/identidades';
import { expect, it } from 'vitest';
import { asksForALook } from './identidad-api.ts';

/** A client whose certificate has grown old since it was sent: a notice that waits for nobody. */
function anIdentity(revisarAvisos: boolean): IdentidadCliente {
  const avisos = [{ code: 'emision_antigua', message: 'Es antigua', campos: [] }];
  return {
    estado: 'coincide',
    razon: null,
    motivo: '',
    nombreCuenta: 'Ana',
    fecha: null,
    por: '',
    enDisputa: false,
    acceso: {
      confirmar: true,
      rechazar: true,
      decidir: false,
      preguntarAlSat: false,
      revisarAvisos,
    },
    constancia: { avisos, avisosRevisados: null, sat: { estado: 'sin_consulta' } },
  } as unknown as IdentidadCliente;
}

it('counts the notices that the reader has a button for, and no others', () => {
  expect(asksForALook(anIdentity(false))).toBe(false);
  expect(asksForALook(anIdentity(true))).toBe(true);
});
