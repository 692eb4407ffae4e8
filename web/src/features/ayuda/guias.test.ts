import { ROL, ROLES_ASIGNABLES } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import { PATHS } from '#shared/paths.ts';
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

test('every step leads to the screen where it is done, which the router knows', () => {
  const known: readonly string[] = Object.values(PATHS);
  for (const { clave, pasos } of GUIAS) {
    const missing = pasos.filter(
      ({ pantalla }) => !known.includes(pantalla?.to.split('?')[0] ?? ''),
    );
    expect(
      missing.map(({ title }) => title),
      clave,
    ).toEqual([]);
  }
});

test('the guide of a lawyer goes through the queue and takes ten minutes to read', () => {
  const { pasos } = guiaDe('abogado', undefined);
  const text = pasos.map((one) => `${one.title}. ${one.text}`).join(' ');
  for (const part of [
    'Mi turno',
    'A acepta',
    'motivos',
    'marca',
    'visor',
    'Notas internas',
    '«?»',
    'correo del día',
  ]) {
    expect(text).toContain(part);
  }
  // A text of this length takes two minutes to read; the other eight are for trying the steps.
  expect(text.split(/\s+/).length).toBeLessThan(450);
});
