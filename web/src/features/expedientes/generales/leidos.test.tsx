// @vitest-environment happy-dom
import type { GeneralesDePersona } from '@notaria/contract/generales-expediente';
import { ROL } from '@notaria/contract/roles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { Leidos } from './leidos.tsx';
import { aPersona, aPregunta } from './test-personas.ts';

/** Leaves the page, which keeps what was typed. */
function leave(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  leave();
  localStorage.clear();
});

const ANA = aPersona([aPregunta('ocupacion', { etiqueta: 'Ocupación' })], {
  respuestas: [{ codigo: 'ocupacion', valor: 'Notaria', fuente: 'persona' }],
  enviado: '2026-11-01T12:00:00.000Z',
});

/** Opens the question to correct the answer of a person, and returns its field. */
function openFor(persona: GeneralesDePersona): HTMLTextAreaElement {
  const table = <Leidos idExpediente="e1" persona={persona} isStaff />;
  render(seenBy(sessionOf(ROL.abogado), table));
  fireEvent.click(screen.getByRole('button', { name: 'Pedir que corrija: Ocupación' }));
  return screen.getByLabelText<HTMLTextAreaElement>('Qué hay que corregir');
}

it('a correction that was begun is found again for its person, and for nobody else', () => {
  const frase = 'Tu cédula dice otra cosa';
  fireEvent.change(openFor(ANA), { target: { value: frase } });
  leave();
  expect(openFor({ ...ANA, sala: 'p2', nombre: 'Luis' }).value).toBe('');
  leave();
  expect(openFor(ANA).value).toBe(frase);
});
