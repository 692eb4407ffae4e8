import { expect, test } from 'vitest';
import { destinoDe, NOBODY, trayOf } from './destino.ts';

test.each([
  ['nobody, in the office that it belongs to', NOBODY, { idResponsable: null }],
  ['a lawyer', 'uid-1', { idResponsable: 'uid-1' }],
  ['the tray of an office', trayOf('g1'), { idResponsable: null, idGrupo: 'g1' }],
  ['no office at all', trayOf(null), { idResponsable: null, idGrupo: null }],
])('a file goes to %s', (_where, value, body) => {
  expect(destinoDe(value)).toEqual(body);
});
