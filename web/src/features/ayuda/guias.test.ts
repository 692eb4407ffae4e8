import { ROL, ROLES_ASIGNABLES } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import { GUIAS, guiaDe } from './guias.ts';

test('guiaDe takes the guide of the address, then of the role, and gives a visitor the client’s', () => {
  expect(guiaDe('titular', ROL.secretaria).clave).toBe('titular');
  expect(guiaDe(null, ROL.secretaria).clave).toBe('secretaria');
  expect(guiaDe('no-hay', ROL.administrador).clave).toBe('administrador');
  expect(guiaDe(null, undefined).clave).toBe('cliente');
});

test('every staff role has a guide of its own, with at least five steps', () => {
  const staff = ROLES_ASIGNABLES.filter(({ ID_Rol }) => ID_Rol >= ROL.abogado);
  const keys = new Set(staff.map(({ ID_Rol }) => guiaDe(null, ID_Rol).clave));
  expect(keys.size).toBe(staff.length);
  for (const { pasos } of GUIAS) expect(pasos.length).toBeGreaterThanOrEqual(5);
});
