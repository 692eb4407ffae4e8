import { expect, test } from 'vitest';
import { juntarDias } from './juntar-dias.ts';

const dia = (number: number, motivo = 'Puente') => ({ dia: `2026-12-0${number}`, motivo });

test('changes that two people make to the closed days are both kept', () => {
  const base = [dia(1), dia(2), dia(3), dia(4)];
  const mine = [dia(1, 'Inventario'), dia(3), dia(4), dia(5)];
  const latest = [dia(1, 'Otra cosa'), dia(2), dia(3, 'Aniversario'), dia(6)];
  expect(juntarDias(base, mine, latest)).toEqual([
    dia(1, 'Inventario'),
    dia(3, 'Aniversario'),
    dia(5),
    dia(6),
  ]);
});
