import { ROL, ROLES_ASIGNABLES } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import { GUIAS, guiaDe } from './guias.ts';

test('the address decides, then the role, and a visitor reads that of a client', () => {
  expect(guiaDe('titular', ROL.secretaria).clave).toBe('titular');
  expect(guiaDe(null, ROL.secretaria).clave).toBe('secretaria');
  expect(guiaDe('no-hay', ROL.administrador).clave).toBe('administrador');
  expect(guiaDe(null, undefined).clave).toBe('cliente');
});

test('every role of the staff has a guide of its own, with at least five steps', () => {
  const staff = ROLES_ASIGNABLES.filter(({ ID_Rol }) => ID_Rol >= ROL.abogado);
  const keys = new Set(staff.map(({ ID_Rol }) => guiaDe(null, ID_Rol).clave));
  expect(keys.size).toBe(staff.length);
  for (const { pasos } of GUIAS) expect(pasos.length).toBeGreaterThanOrEqual(5);
});
