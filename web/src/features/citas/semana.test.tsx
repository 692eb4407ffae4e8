// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import type { SemanaDeCitas } from '@notaria/contract/semana';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { Semana } from './semana.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SEMANA: SemanaDeCitas = {
  lunes: '2026-11-30',
  zona: 'America/Tijuana',
  dias: [{ dia: '2026-12-01', cerrado: null, citas: [], cierres: [] }],
};

it.each([
  ['2026-12-02T07:30:00Z', true],
  ['2026-12-02T08:00:00Z', false],
])('hours are closed while the day lasts by the clock of the office: %s', (now, isOffered) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  render(seenBy(sessionOf(ROL.abogado), <Semana semana={SEMANA} />));
  const button = screen.queryByRole('button', { name: /^Cerrar horas/ });
  expect(button !== null).toBe(isOffered);
});

it('closed hours are opened by who closed them, and by no head of theirs', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') });
  const hours = { idCierre: 'c1', desde: '07:00', hasta: '22:00' };
  const cierres = [
    { ...hours, idAbogado: 'u1', abogado: 'Ana' },
    { ...hours, idAbogado: 'u2', abogado: 'Luz' },
  ];
  const dias = SEMANA.dias.map((one) => ({ ...one, cierres }));
  render(seenBy(sessionOf(ROL.titular), <Semana semana={{ ...SEMANA, dias }} />));
  const buttons = screen.getAllByRole('button', { name: /^Abrir/ });
  const rows = buttons.map((one) => one.closest('li')?.textContent);
  expect(rows).toEqual([expect.stringContaining('Ana')]);
});
