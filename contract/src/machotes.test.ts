import { expect, test } from 'vitest';
import { isKnownTag } from './borrador.ts';
import { enLetras } from './dinero.ts';
import { escrito, fechaEnLetras, palabraDeClase } from './machotes.ts';

test.each([
  ['2026-11-28', 'veintiocho de noviembre de dos mil veintiséis'],
  ['2026-01-01', 'primero de enero de dos mil veintiséis'],
  ['1984-03-21', 'veintiuno de marzo de mil novecientos ochenta y cuatro'],
  ['2000-12-31', 'treinta y uno de diciembre de dos mil'],
])('%s is written %s', (dia, words) => {
  expect(fechaEnLetras(dia)).toBe(words);
});

test.each([
  [0, 'Cero pesos 00/100 M.N.'],
  [100, 'Un peso 00/100 M.N.'],
  [2_105, 'Veintiún pesos 05/100 M.N.'],
  [10_000, 'Cien pesos 00/100 M.N.'],
  [10_100, 'Ciento un pesos 00/100 M.N.'],
  [100_000, 'Mil pesos 00/100 M.N.'],
  [2_100_000, 'Veintiún mil pesos 00/100 M.N.'],
  [100_000_000, 'Un millón de pesos 00/100 M.N.'],
  [100_000_100, 'Un millón un pesos 00/100 M.N.'],
  [3_100_000_099, 'Treinta y un millones de pesos 99/100 M.N.'],
])('%d centavos are %s', (monto, words) => {
  expect(enLetras(monto)).toBe(words);
});

test('an option is written as deeds do, of a man, of a woman, and of whom nobody knows', () => {
  const estado = {
    clase: 'opcion',
    opciones: [{ valor: 'casado', nombre: 'Casada o casado' }],
  } as const;
  const say = (sexo?: string) => escrito(estado, 'casado', { sexo, letra: false });
  expect([say('mujer'), say('hombre'), say()]).toEqual(['casada', 'casado', 'casado(a)']);
});

test.each([
  ['comprador', 'Quien compra', 'compradores'],
  ['poderdante', 'Quien da el poder', 'poderdantes'],
  ['conyuge-comprador', 'Cónyuge de quien compra', 'conyuges_comprador'],
  ['nueva-1a2b3c4d', 'Obligado solidario', 'obligado_solidario'],
])('the people of %s («%s») are repeated by {#%s}', (clave, nombre, word) => {
  expect(palabraDeClase({ clave, nombre })).toBe(word);
});

test('what no table has is unknown, and so is a name that every object has', () => {
  const none = { clases: [], propias: [] };
  const all = ['nombre', 'fecha_hoy_letra', 'rfc|mayusculas', '#casado', '^casado', '#personas'];
  expect(all.filter((tag) => !isKnownTag(tag, none))).toEqual([]);
  const unknown = ['constructor', '#constructor', 'nombre_letra', 'nombre|toString', 'casado', ''];
  expect(unknown.filter((tag) => isKnownTag(tag, none))).toEqual([]);
});
