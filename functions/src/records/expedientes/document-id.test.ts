import { expect, test } from 'vitest';
import { idExpedienteOf, newIdDocumento } from './document-id.ts';

const upload = {
  uid: 'ana',
  intent: 'intento-1',
  idExpediente: '2611-AAAAAA',
  idDocRequerido: 'ine',
  sha256: 'a'.repeat(64),
};

test('the same upload repeated has the same id, and the id tells its file', () => {
  const id = newIdDocumento(upload);
  expect(newIdDocumento({ ...upload })).toBe(id);
  expect(id).toMatch(/^2611-AAAAAA-[0-9A-Z]{26}$/);
  expect(idExpedienteOf(id)).toBe('2611-AAAAAA');
});

test.each([
  ['person', { uid: 'eva' }],
  ['intent', { intent: 'intento-2' }],
  ['row', { idDocRequerido: 'acta' }],
  ['content', { sha256: 'b'.repeat(64) }],
])('another %s gives another document', (_what, change) => {
  expect(newIdDocumento({ ...upload, ...change })).not.toBe(newIdDocumento(upload));
});

test("an id without a file's number gives no file", () => {
  expect(idExpedienteOf('suelto')).toBe('ninguno');
});
