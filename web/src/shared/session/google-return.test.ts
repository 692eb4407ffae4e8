// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { noteGoogleReturn, peekGoogleReturn, takeGoogleReturn } from './google-return.ts';

afterEach(() => sessionStorage.clear());

const NAME = {
  userId: 'u1',
  email: 'ana@prueba.mx',
  nombre: 'Ana',
  apellidoPaterno: 'Paz',
  apellidoMaterno: '',
};

describe('the return from Google to the same address', () => {
  it('is noted until it is taken, with the name that was typed', () => {
    noteGoogleReturn(NAME);
    expect(peekGoogleReturn()?.name).toEqual(NAME);
    expect(takeGoogleReturn()?.name).toEqual(NAME);
    expect(takeGoogleReturn()).toBeUndefined();
  });

  it('is absent without a note', () => {
    expect(peekGoogleReturn()).toBeUndefined();
  });

  it.each([
    ['another address', JSON.stringify({ path: '/otra' })],
    ['another shape', '{"ruta":"/"}'],
  ])('is absent with a note of %s', (_what, note) => {
    sessionStorage.setItem('regresoGoogle', note);
    expect(peekGoogleReturn()).toBeUndefined();
    expect(takeGoogleReturn()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });
});
