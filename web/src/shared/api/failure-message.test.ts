import { ERRORES } from '@notaria/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, failureOf } from './api-error.ts';
import { failureMessage } from './failure-message.ts';

const call = {
  failures: {
    byStatus: { 409: 'Del estado' },
    otherwise: 'Falló ({status})',
  },
};

describe('the sentence for a call that failed', () => {
  it.each([
    ['no connection', new ApiError(0, 'TypeError'), 'No se pudo conectar con el servidor.'],
    ['a status with its own sentence', new ApiError(409, 'Del servidor'), 'Del estado'],
    ['a status for which the server speaks', new ApiError(400, 'Del servidor'), 'Del servidor'],
    ['the same when the server said nothing', new ApiError(400, ''), 'Falló (400)'],
    [
      'a sentence that says no more than the status',
      new ApiError(500, ERRORES.internal.message),
      'Falló (500)',
    ],
    ['what is no answer at all', new TypeError('x'), 'Falló ({status})'],
  ])('%s', (_what, error, sentence) => {
    expect(failureMessage(call, error)).toBe(sentence);
  });
});

describe('the failure that an answer tells', () => {
  const body = {
    message: 'Frase',
    error: { code: 'conflict', detail: 'fino', fields: { email: 'Mal' } },
    requestId: '1',
  };

  it('has the code, the finer code, the fields and the time to wait', () => {
    expect(failureOf(409, body, '60')).toMatchObject({
      status: 409,
      message: 'Frase',
      code: 'conflict',
      detail: 'fino',
      fields: { email: 'Mal' },
      retryAfter: 60,
    });
  });

  it.each([
    ['a page of a proxy', '<html>'],
    ['nothing', undefined],
    ['another shape', { message: 1, error: ['x'] }],
  ])('of %s has no sentence', (_what, answer) => {
    expect(failureOf(502, answer, null)).toMatchObject({
      status: 502,
      message: '',
      code: 'unknown',
      fields: {},
      retryAfter: undefined,
    });
  });

  it.each([
    ['a message', { message: 'Frase' }, 'Frase', 'unknown'],
    ['an error in words', { error: 'Frase' }, 'Frase', 'unknown'],
    ['an error with a code', { valid: false, error: { code: 'vencido' } }, '', 'vencido'],
    ['an error with both', { error: { code: 'c', message: 'Frase' } }, 'Frase', 'c'],
  ])('is understood as the specification shapes it: %s alone', (_what, answer, message, code) => {
    expect(failureOf(409, answer, null)).toMatchObject({ message, code });
  });

  it('a date in Retry-After is ignored', () => {
    expect(failureOf(503, body, 'Sat, 21 Nov 2026 12:00:00 GMT').retryAfter).toBeUndefined();
  });
});
