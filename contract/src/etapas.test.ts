import { expect, test } from 'vitest';
import { etapaParaPersonal } from './etapas.ts';

test.each([
  ['Tu revisión', 'Revisión del cliente'],
  ['Tus pagos', 'Pagos del cliente'],
  ['Firma', 'Firma'],
  ['Turno de firma', 'Turno de firma'],
])('the staff read «%s» as «%s»', (nombre, said) => {
  expect(etapaParaPersonal(nombre)).toBe(said);
});
