import { describe, expect, test } from 'vitest';
import { inhabilesEntre } from './calendario.ts';
import { despuesDeHabiles, detenidoConDocumentos, diasHabiles } from './dias.ts';

const NONE = new Set<string>();
const at = (text: string) => new Date(`${text}-06:00`);

describe('working days between two moments', () => {
  test.each([
    ['the same day', '2026-11-23T09:00', '2026-11-23T18:00', 0],
    ['the next day', '2026-11-23T18:00', '2026-11-24T09:00', 1],
    ['over a weekend', '2026-11-20T09:00', '2026-11-23T09:00', 1],
    ['from a Saturday to its Sunday', '2026-11-21T09:00', '2026-11-22T09:00', 0],
    ['a week', '2026-11-23T09:00', '2026-11-30T09:00', 5],
    ['one minute before and after midnight in Mexico', '2026-11-23T23:59', '2026-11-24T00:01', 1],
  ])('%s', (_what, from, to, days) => {
    expect(diasHabiles(at(from), at(to), NONE)).toBe(days);
  });

  test('leave out closed days, and add up wherever the time is divided', () => {
    const inhabiles = new Set(['2026-11-16', '2026-12-12', '2026-12-25']);
    const moments = [
      '2026-11-13T20:00',
      '2026-11-16T10:00',
      '2026-11-20T23:30',
      '2026-12-28T08:00',
    ];
    const [a = '', b = '', c = '', d = ''] = moments;
    const parts = diasHabiles(at(a), at(b), inhabiles) + diasHabiles(at(b), at(c), inhabiles);
    expect(diasHabiles(at(a), at(b), inhabiles)).toBe(0);
    expect(parts + diasHabiles(at(c), at(d), inhabiles)).toBe(diasHabiles(at(a), at(d), inhabiles));
    expect(diasHabiles(at(a), at(d), inhabiles)).toBe(29);
  });
});

test('more than 15 working days have passed on the sixteenth', () => {
  const since = at('2026-11-02T12:00');
  const day = despuesDeHabiles(since, 15, new Set(['2026-11-16']));
  expect(day).toEqual(at('2026-11-25T00:00'));
  expect(detenidoConDocumentos(since)).toEqual(at('2026-11-24T00:00'));
});

test.each([
  [2018, ['2018-12-01']],
  [2024, ['2024-10-01']],
  [2025, []],
  [2030, ['2030-10-01']],
])(
  'in %i a President takes office on the day that the law has named since 2024',
  async (year, days) => {
    const calendario = { propios: [], deLey: [], anios: [], version: 0 };
    const now = at(`${year}-06-01T12:00`);
    const dias = [...(await inhabilesEntre(now, now, calendario))];
    const firsts = [`${year}-10-01`, `${year}-12-01`];
    expect(dias.filter((dia) => firsts.includes(dia))).toEqual(days);
  },
);

test("inhabiles has the statutory holidays of Mexico and the office's own days", async () => {
  const propios = [{ dia: '2026-12-24', motivo: 'Nochebuena' }];
  const calendario = { propios, deLey: [], anios: [], version: 0 };
  const now = at('2026-06-01T12:00');
  const dias = [...(await inhabilesEntre(now, now, calendario))];
  expect(dias.filter((dia) => dia.startsWith('2026-')).sort()).toEqual([
    '2026-01-01',
    '2026-02-02',
    '2026-03-16',
    '2026-05-01',
    '2026-09-16',
    '2026-11-16',
    '2026-12-24',
    '2026-12-25',
  ]);
});
