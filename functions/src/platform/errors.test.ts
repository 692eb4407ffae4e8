import { expect, test } from 'vitest';
import { AppError, paraRegistro } from './errors.ts';

test('the log says which error it was and where, and nothing that a library quotes', () => {
  const quoted = 'documents/usuarios/xochitl already exists';
  const told = paraRegistro(Object.assign(new Error(quoted), { code: 6, details: quoted }));
  expect(told).toEqual({ reason: 'Error (6)', stack: expect.stringMatching(/^\s+at /) });
  expect(JSON.stringify(told)).not.toContain('xochitl');
});

test('the log says the reason of a refusal of ours', () => {
  expect(paraRegistro(new AppError('not_found', 'no such file')).reason).toBe('no such file');
});
