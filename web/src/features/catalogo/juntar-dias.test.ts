import { expect, test } from 'vitest';
import { joinDias, toCierres, toDias } from './juntar-dias.ts';

const dia = (number: number, motivo = 'Puente') => ({ dia: `2026-12-0${number}`, motivo });

test('changes that two people make to the closed days are both kept', () => {
  const base = [dia(1), dia(2), dia(3), dia(4)];
  const mine = [dia(1, 'Inventario'), dia(3), dia(4), dia(5)];
  const latest = [dia(1, 'Otra cosa'), dia(2), dia(3, 'Aniversario'), dia(6)];
  expect(joinDias(base, mine, latest)).toEqual([
    dia(1, 'Inventario'),
    dia(3, 'Aniversario'),
    dia(5),
    dia(6),
  ]);
});

test('days in a row with one reason are one row of the form, and come out as they were', () => {
  const dias = [dia(3), dia(1), dia(2), dia(4, 'Inventario'), dia(6, 'Inventario')];
  const rows = toCierres(dias);
  expect(rows).toEqual([
    { ...dia(1), hasta: '2026-12-03' },
    { ...dia(4, 'Inventario'), hasta: '' },
    { ...dia(6, 'Inventario'), hasta: '' },
  ]);
  expect(toDias(rows)).toEqual(dias.toSorted((one, other) => one.dia.localeCompare(other.dia)));
});

test('vacations go over the end of a year, and a row without end stops', () => {
  const over = toDias([{ dia: '2026-12-30', hasta: '2027-01-02', motivo: 'Vacaciones' }]);
  expect(over.map((one) => one.dia)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(toDias([{ dia: '2026-12-30', hasta: '9999-01-01', motivo: 'x' }])).toHaveLength(201);
});
