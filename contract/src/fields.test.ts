import { describe, expect, it } from 'vitest';
import { apellido, apellidoOpcional, nombre } from './fields.ts';

describe('the names that people have', () => {
  it.each([
    "O'Farrill",
    'O’Farrill',
    'D´Acosta',
    'D´ Acosta',
    'Peña-Iturbe',
    'Ma. Elena',
    'Ma.Elena',
    'J. Jesús',
    'María Gpe.',
    'de la O',
    'Ñáñez',
  ])('%s', (name) => {
    for (const field of [nombre, apellido, apellidoOpcional]) {
      expect(field.parse(` ${name} `)).toBe(name);
    }
  });

  it.each([
    'R2D2',
    '-',
    "'",
    '.',
    'Ana--Luz',
    'Ana-',
    "O''Farrill",
    '<b>Ana</b>',
    'Ana; Luz',
    'Ana/Luz',
    'Ana..',
    '☎',
  ])('not %s', (name) => {
    expect(nombre.safeParse(name).success).toBe(false);
    expect(apellidoOpcional.safeParse(name).success).toBe(false);
  });

  it('a long name of nothing but joints is refused at once', () => {
    const begun = performance.now();
    expect(apellido.safeParse(`${'a-'.repeat(5_000)}!`).success).toBe(false);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});
