import { registroForm } from '@notaria/contract/cuentas';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { accesoForm, recuperarForm, restablecerForm } from './forms.ts';

/** The error sentences of a form by field; empty if it is right. */
function sentences(form: z.ZodMiniType, values: object): Record<string, string> {
  const { error } = form.safeParse(values);
  const said = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(said.toReversed());
}

const RIGHT = {
  nombre: 'Ana María',
  apellidoPaterno: 'Ñúñez',
  apellidoMaterno: '',
  email: 'ana@prueba.mx',
  password: 'Prueba-2026',
  confirmacion: 'Prueba-2026',
};

describe('the login form', () => {
  const VACIOS = 'Por favor, completa todos los campos.';
  const INVALIDO = 'Por favor, introduce un correo electrónico válido.';
  it.each([
    ['nothing', { email: '', password: '' }, { email: VACIOS }],
    ['only blanks', { email: '  ', password: 'x' }, { email: VACIOS }],
    ['no password', { email: 'ana@prueba.mx', password: '' }, { password: VACIOS }],
    ['no password and a wrong address', { email: 'ana', password: '' }, { password: VACIOS }],
    ['a wrong address', { email: 'ana@', password: 'x' }, { email: INVALIDO }],
    ['both', { email: ' Ana@Prueba.MX ', password: 'x' }, {}],
  ])('with %s', (_what, values, expected) => {
    expect(sentences(accesoForm, values)).toEqual(expected);
  });
});

describe('the sign-up form', () => {
  it('asks for everything except the second surname', () => {
    const empty = Object.fromEntries(Object.keys(RIGHT).map((name) => [name, '']));
    expect(sentences(registroForm, empty)).toEqual({
      nombre: 'Campo requerido',
      apellidoPaterno: 'Campo requerido',
      email: 'Campo requerido',
      password: 'Campo requerido',
      confirmacion: 'Campo requerido',
    });
  });

  it.each([
    ['200 letters', 'W'.repeat(200), 'Escribe 80 caracteres como máximo.'],
    ['emoji', 'Ana 👩‍⚖️', 'Solo se permiten letras y espacios.'],
    ['HTML', '<b>Ana</b>', 'Solo se permiten letras y espacios.'],
    ['80 letters', 'W'.repeat(80), undefined],
    ['right-to-left letters', 'سلمى', undefined],
  ])('a name of %s', (_what, nombre, sentence) => {
    expect(sentences(registroForm, { ...RIGHT, nombre })).toEqual(
      sentence ? { nombre: sentence } : {},
    );
  });

  it('shows everything that is wrong at once', () => {
    const wrong = {
      nombre: 'R2D2',
      apellidoPaterno: 'C-3PO',
      apellidoMaterno: '2',
      email: 'no es un correo',
      password: 'corta',
      confirmacion: 'otra',
    };
    expect(sentences(registroForm, wrong)).toEqual({
      nombre: 'Solo se permiten letras y espacios.',
      apellidoPaterno: 'El apellido solo puede contener letras.',
      apellidoMaterno: 'El apellido solo puede contener letras.',
      email: 'Correo electrónico no válido',
      password:
        'Debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un símbolo',
      confirmacion: 'Las contraseñas no coinciden',
    });
  });

  it('trims, and puts the address in lower case', () => {
    const typed = { ...RIGHT, nombre: '  Ana   María ', email: ' ANA@Prueba.mx ' };
    expect(registroForm.parse(typed)).toEqual(RIGHT);
  });

  it.each([
    ['7 characters', 'Abcd-12', false],
    ['no lowercase', 'ABCDEF-12', false],
    ['no uppercase', 'abcdef-12', false],
    ['no digit', 'Abcdefg-h', false],
    ['no symbol', 'Abcdefg12', false],
    ['a symbol that is not of the list', 'Abcdef-12^', false],
    ['a letter with an accent', 'Ábcdef-12', false],
    ['8 characters with all of it', 'Abcde-12', true],
    ['every symbol of the list', 'Aa1@$!%*?&#+-_.', true],
  ])('a password with %s: %s', (_what, password, isRight) => {
    const values = { ...RIGHT, password, confirmacion: password };
    expect(registroForm.safeParse(values).success).toBe(isRight);
  });
});

describe('the recovery forms', () => {
  it.each(['', 'ana', 'ana@', '@prueba.mx'])('the address %j is refused', (email) => {
    expect(sentences(recuperarForm, { email })).toEqual({
      email: 'Por favor, ingresa un correo electrónico válido.',
    });
  });

  it('the confirmation in a reset has an error sentence with a full stop', () => {
    const values = { password: 'Prueba-2026', confirmacion: 'Prueba-2027' };
    expect(sentences(restablecerForm, values)).toEqual({
      confirmacion: 'Las contraseñas no coinciden.',
    });
  });

  it('an empty reset asks for both', () => {
    expect(sentences(restablecerForm, { password: '', confirmacion: '' })).toEqual({
      password: 'Campo requerido',
      confirmacion: 'Campo requerido',
    });
  });
});
