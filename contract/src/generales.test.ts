import { expect, test } from 'vitest';
import {
  CODIGOS_GENERALES,
  errorDeRespuesta,
  faltantes,
  preguntaDe,
  respuestaLeida,
  stillAsked,
} from './generales.ts';

const TODAS = CODIGOS_GENERALES.map(preguntaDe);
const codes = (preguntas: readonly { codigo: string }[]) => preguntas.map(({ codigo }) => codigo);

test('the regime and the spouse are asked of the married only', () => {
  const alone = codes(stillAsked(TODAS, { estado_civil: 'soltero' }));
  expect(alone).not.toContain('regimen_matrimonial');
  expect(alone).not.toContain('nombre_conyuge');
  const married = codes(stillAsked(TODAS, { estado_civil: 'casado' }));
  expect(married).toEqual([...CODIGOS_GENERALES]);
});

test('what is not required is not missing, and neither is what is not asked', () => {
  const missing = codes(faltantes(TODAS, { estado_civil: 'soltero', nacionalidad: 'mexicana' }));
  expect(missing).toContain('domicilio');
  for (const codigo of ['nacionalidad', 'nombre_padre', 'regimen_matrimonial']) {
    expect(missing).not.toContain(codigo);
  }
});

test.each([
  ['fecha_nacimiento', '1988-02-29', true],
  ['fecha_nacimiento', '1989-02-29', false],
  ['fecha_nacimiento', '2999-01-01', false],
  ['estado_civil', 'casado', true],
  ['estado_civil', 'Casado', false],
  ['telefono', '55 1234 5678', true],
  ['telefono', '1234', false],
  ['ocupacion', 'a'.repeat(81), false],
  ['ocupacion', '', true],
] as const)('%s takes «%s»: %s', (codigo, valor, isRight) => {
  expect(errorDeRespuesta(preguntaDe(codigo), valor) === undefined).toBe(isRight);
});

test.each([
  ['cantidad', '125050', '$1,250.50'],
  ['fecha', '1988-02-29', '29 de febrero de 1988'],
  ['si_no', 'no', 'No'],
] as const)('an answer of the kind %s is read in words', (clase, valor, read) => {
  expect(respuestaLeida({ ...preguntaDe('ocupacion'), clase }, valor)).toBe(read);
});
