import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { parseInput } from './parse.ts';

const schema = z.object({
  titulo: z.string('Falta el título.'),
  pasos: z._default(z.array(z.object({ texto: z.string() })), []),
  apoyos: z.optional(z.record(z.string().check(z.regex(/^[a-z]+$/)), z.array(z.string()))),
});

function fieldsOf(raw: unknown): Record<string, string> | undefined {
  try {
    parseInput(schema, raw);
  } catch (error) {
    if (error instanceof AppError) return error.detail.fields;
    throw error;
  }
  return undefined;
}

describe('the field errors of a refusal', () => {
  test.each([
    [{}, ['titulo']],
    [{ titulo: 1, pasos: [{ texto: 'uno' }, {}] }, ['titulo', 'pasos.1.texto']],
    [{ titulo: '', pasos: 7 }, ['pasos']],
    [7, ['body']],
    [null, ['body']],
  ])('in %j name the fields %j', (raw, names) => {
    expect(Object.keys(fieldsOf(raw) ?? {})).toEqual(names);
  });

  test.each<{ titulo: string; apoyos: object }>([
    { titulo: '', apoyos: { 'ana@prueba.mx': [] } },
    { titulo: '', apoyos: { ana: [7], 'Luz Paz': ['x'] } },
    { titulo: '', apoyos: { constructor: [7] } },
  ])('never repeat keys that the caller typed: %j', (raw) => {
    expect(Object.keys(fieldsOf(raw) ?? {})).toEqual(['apoyos']);
  });

  test('use the sentence of the schema, or one of ours', () => {
    expect(fieldsOf({ pasos: [{}] })).toEqual({
      titulo: 'Falta el título.',
      'pasos.0.texto': 'Revisa este dato.',
    });
  });
});
