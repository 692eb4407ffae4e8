// @vitest-environment happy-dom

import { stillAsked } from '@notaria/contract/generales';
import type { GeneralesDePersona } from '@notaria/contract/generales-expediente';
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { Borrador, Cambiar } from './formulario.tsx';
import { aPersona, aPregunta } from './test-personas.ts';

const PREGUNTAS = [
  aPregunta('casado', { clase: 'si_no' }),
  aPregunta('conyuge', { depende: { de: 'casado', es: ['si'] } }),
  aPregunta('ocupacion'),
];
const PERSONA = aPersona(PREGUNTAS);

/** Draws the draft before a server that keeps what is asked, and refuses the saves of these numbers. */
function open(...refused: number[]): () => Record<string, string> {
  let kept: Record<string, string> = {};
  let saves = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (refused.includes(saves++)) return Response.json({ message: 'No.' }, { status: 400 });
    const { respuestas } = JSON.parse(String(body));
    for (const { codigo, valor } of respuestas) kept[codigo] = valor;
    const asked = stillAsked(PREGUNTAS, kept).map(({ codigo }) => codigo);
    kept = Object.fromEntries(Object.entries(kept).filter(([codigo]) => asked.includes(codigo)));
    return Response.json({ message: 'Guardado.' });
  });
  render(seenBy(sessionOf(ROL.cliente), <Borrador idExpediente="e1" persona={PERSONA} />));
  return () => kept;
}

const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('casado'), { target: { value } });
const write = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an answer that is asked again is kept again', async () => {
  const kept = open();
  choose('si');
  write('conyuge', 'Eva');
  await waitFor(() => expect(kept()).toEqual({ casado: 'si', conyuge: 'Eva' }));
  choose('no');
  await waitFor(() => expect(kept()).toEqual({ casado: 'no' }));
  choose('si');
  await waitFor(() => expect(kept()).toEqual({ casado: 'si', conyuge: 'Eva' }));
});

it('an answer that could not be saved is saved with the next one', async () => {
  const kept = open(0);
  choose('no');
  write('ocupacion', 'Notaria');
  await waitFor(() => expect(kept()).toEqual({ casado: 'no', ocupacion: 'Notaria' }));
});

it('of two answers to one question the last one is kept', async () => {
  const kept = open();
  choose('si');
  await waitFor(() => expect(kept()).toEqual({ casado: 'si' }));
  choose('no');
  choose('si');
  write('ocupacion', 'Notaria');
  await waitFor(() => expect(kept()).toEqual({ casado: 'si', ocupacion: 'Notaria' }));
});

/** The person after sending their answers. */
function enviadas(ocupacion: string): GeneralesDePersona {
  const respuestas = [
    { codigo: 'casado', valor: 'no', fuente: 'persona' as const },
    { codigo: 'ocupacion', valor: ocupacion, fuente: 'persona' as const },
  ];
  return { ...PERSONA, respuestas, enviado: '2026-11-01T12:00:00.000Z' };
}

/** Draws the form that changes answers; the returned function draws it again, as it is after somebody else's change. */
function change(): (persona: GeneralesDePersona) => void {
  const queryClient = new QueryClient();
  const shown = (persona: GeneralesDePersona) =>
    seenBy(
      sessionOf(ROL.cliente),
      <Cambiar idExpediente="e1" persona={persona} isStaff={false} onDone={() => {}} />,
      queryClient,
    );
  const { rerender } = render(shown(enviadas('Notaria')));
  return (persona) => rerender(shown(persona));
}

it('who changes an answer does not take back what somebody else corrected meanwhile', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).respuestas);
    return Response.json({ message: 'Guardado.' });
  });
  const again = change();
  choose('si');
  write('conyuge', 'Eva');
  again(enviadas('Abogada'));
  write('Por qué cambia', 'Me casé');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    { codigo: 'casado', valor: 'si' },
    { codigo: 'conyuge', valor: 'Eva' },
  ]);
});

it('answers that are being changed are asked about before the page is left', () => {
  change();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  write('ocupacion', 'Abogada');
  expect(asks()).toBe(true);
  write('ocupacion', 'Notaria');
  expect(asks()).toBe(false);
});

it('«Enviar» with answers missing takes the focus to the first of them', () => {
  open();
  const send = screen.getByRole('button', { name: 'Enviar' });
  send.focus();
  fireEvent.click(send);
  expect(document.activeElement).toBe(screen.getByLabelText('casado'));
});
