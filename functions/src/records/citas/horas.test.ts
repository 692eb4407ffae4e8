import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { expect, test } from 'vitest';
import { diaDe, diaDeTrabajo, horasDelDia, instante, isEnHorario, lunesDe } from './horas.ts';

const NOW = new Date('2026-11-01T18:00:00Z');
const agenda = {
  ...AGENDA_DE_INICIO,
  clases: {
    ...AGENDA_DE_INICIO.clases,
    firma: {
      minutos: 60,
      lugar: 'Sala',
      aLaVez: 1,
      franjas: [
        { dias: [1, 2], desde: '09:00', hasta: '11:30' },
        { dias: [1], desde: '10:00', hasta: '12:00' },
      ],
    },
  },
};
const timesOf = (dia: string, now = NOW, over: Partial<typeof agenda> = {}) =>
  horasDelDia({ ...agenda, ...over }, 'firma', dia, now).map((each) => each.toISOString());

test('a day offers what its weekly hours hold, each time once and whole', () => {
  expect(timesOf('2026-11-09')).toEqual([
    '2026-11-09T15:00:00.000Z',
    '2026-11-09T16:00:00.000Z',
    '2026-11-09T17:00:00.000Z',
  ]);
  expect(timesOf('2026-11-10')).toHaveLength(2);
  expect(timesOf('2026-11-11')).toEqual([]);
});

test('the earliest notice leaves out what is too soon', () => {
  expect(timesOf('2026-11-02', new Date('2026-11-01T16:00:00Z'))).toEqual([
    '2026-11-02T16:00:00.000Z',
    '2026-11-02T17:00:00.000Z',
  ]);
});

test('the same clock is another instant in Tijuana before and after its change', () => {
  const zona = 'America/Tijuana' as const;
  expect(timesOf('2027-03-09', NOW, { zona })[0]).toBe('2027-03-09T17:00:00.000Z');
  expect(timesOf('2027-03-16', NOW, { zona })[0]).toBe('2027-03-16T16:00:00.000Z');
});

test('a time is read by the clock of the office, or as an instant', () => {
  expect(instante('2026-12-01T10:00', 'America/Hermosillo').toISOString()).toBe(
    '2026-12-01T17:00:00.000Z',
  );
  expect(instante('2026-12-01T17:00:00.000Z', 'America/Cancun').toISOString()).toBe(
    '2026-12-01T17:00:00.000Z',
  );
  // The clock of Tijuana skips this hour.
  expect(instante('2027-03-14T02:30', 'America/Tijuana').getTime()).toBeNaN();
  expect(instante('2026-02-30T10:00', 'America/Cancun').getTime()).toBeNaN();
});

test('days and weeks are those of the office', () => {
  const late = new Date('2026-12-07T05:30:00Z');
  expect(diaDe(late, 'America/Cancun')).toBe('2026-12-07');
  expect(diaDe(late, 'America/Tijuana')).toBe('2026-12-06');
  expect(lunesDe(late, 'America/Cancun')).toBe('2026-12-07');
  expect(lunesDe(late, 'America/Tijuana')).toBe('2026-11-30');
});

test('the week that people look at is the present one, and on a weekend the one that comes', () => {
  const zona = 'America/Mexico_City';
  expect(diaDeTrabajo(new Date('2026-12-04T18:00:00Z'), zona)).toBe('2026-12-04');
  expect(diaDeTrabajo(new Date('2026-12-05T18:00:00Z'), zona)).toBe('2026-12-07');
  // Sunday in Mexico City, and already Monday in UTC.
  expect(diaDeTrabajo(new Date('2026-12-07T05:30:00Z'), zona)).toBe('2026-12-07');
});

test('a time is within the weekly hours if all of it is', () => {
  const is = (text: string) =>
    isEnHorario(AGENDA_DE_INICIO, 'firma', instante(text, AGENDA_DE_INICIO.zona));
  expect(['2026-12-07T09:15', '2026-12-07T13:00'].map(is)).toEqual([true, true]);
  expect(['2026-12-07T13:15', '2026-12-07T23:30', '2026-12-06T10:00'].map(is)).toEqual([
    false,
    false,
    false,
  ]);
});
