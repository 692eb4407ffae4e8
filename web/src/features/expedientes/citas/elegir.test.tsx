// @vitest-environment happy-dom
import type { Cita } from '@notaria/contract/citas';
import { RESPUESTAS_CITA as CITAS } from '@notaria/contract/citas-respuestas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CitaItem } from './cita-item.tsx';
import { CitarDialog } from './citar-dialog.tsx';
import { ElegirDialog } from './elegir-dialog.tsx';
import { aCita } from './test-citas.ts';

// How a time is chosen: docs/product.md, "Appointments".

const ID = '2611-ABC123';
const nothing = () => {};
/** Ten o’clock in Mexico City. */
const HORA = '2026-12-01T16:00:00.000Z';

const cita = aCita({
  zona: 'America/Mexico_City',
  inicio: HORA,
  fin: '2026-12-01T17:00:00.000Z',
  puede: { responder: false, corregir: false, cambiar: true, otra: false, marcar: false },
});
const propuesta: Cita = {
  ...cita,
  estado: 'propuesta',
  inicio: null,
  fin: null,
  propuestas: [HORA],
};

/** What was sent to the API. */
let sent: unknown[];
/** How it answers a change. */
let refusal: { message: string; error: { code: string; detail?: string } };

beforeEach(() => {
  sent = [];
  refusal = { message: 'Alguien fue antes.', error: { code: 'conflict' } };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/libres')) {
      return Response.json({ zona: cita.zona, horas: [HORA], cerrado: null });
    }
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json({ ...refusal, requestId: 'r' }, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (piece: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{piece}</QueryClientProvider>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('an answer waits for a tick, and that none suits is said apart, with when one could come', async () => {
  show(<ElegirDialog idExpediente={ID} cita={propuesta} que="contestar" onClose={nothing} />);
  press('Enviar');
  expect(screen.getByText(CITAS.sinHora)).toBeTruthy();
  expect(sent).toEqual([]);
  press('Ninguno me conviene');
  type('¿Cuándo sí podrías? (opcional)', 'El martes');
  press('Avisar que ninguno me conviene');
  await waitFor(() => expect(sent).toMatchObject([{ horas: [], nota: 'El martes' }]));
  press('Volver a los horarios');
  fireEvent.click(screen.getByRole('checkbox'));
  press('Enviar');
  await waitFor(() => expect(sent.at(-1)).toEqual({ horas: [HORA], secuencia: 1 }));
});

it('one’s answer is shown while it may be changed', () => {
  const mine = { sala: 'p1', nombre: 'Tú', esMia: true, respondio: true, noVino: false };
  const personas = [{ ...mine, sirven: [], nota: 'El martes' }];
  const shown = { ...propuesta, personas, puede: { ...cita.puede, corregir: true } };
  show(<CitaItem idExpediente={ID} cita={shown} isStaff={false} onMove={nothing} />);
  expect(screen.getByRole('region', { name: 'Tu respuesta' }).textContent).toContain('El martes');
});

it('a change begins with the present hour, and of the agenda a free one is one press', async () => {
  show(
    <CitarDialog idExpediente={ID} cita={cita} destinos={[]} zona={cita.zona} onClose={nothing} />,
  );
  expect([textIn('Día'), textIn('Hora')]).toEqual(['2026-12-01', '10:00']);
  type('Hora', '11:00');
  fireEvent.click(await screen.findByRole('button', { name: /^10:00/ }));
  expect(textIn('Hora')).toBe('10:00');
});

it('the staff send one time, several, or none to let people choose in the agenda', async () => {
  const destinos = [{ sala: 'cliente', nombre: 'Ana' }];
  const props = { idExpediente: ID, cita: null, destinos, zona: cita.zona, onClose: nothing };
  show(<CitarDialog {...props} />);
  type('Día', '2026-12-01');
  type('Hora', '10:00');
  press('Citar para firma');
  await waitFor(() => expect(sent).toMatchObject([{ horas: ['2026-12-01T10:00'] }]));
  press('Agregar otro horario');
  fireEvent.change(screen.getAllByLabelText('Día')[1] as Element, {
    target: { value: '2026-12-02' },
  });
  fireEvent.change(screen.getAllByLabelText('Hora')[1] as Element, { target: { value: '11:00' } });
  press('Citar para firma');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ horas: ['2026-12-01T10:00', '2026-12-02T11:00'] }),
  );
  fireEvent.change(screen.getByLabelText('Cómo'), { target: { value: 'agenda' } });
  press('Citar para firma');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ horas: [] }));
});

it('the staff are asked about a time outside of the agenda before it is set', async () => {
  const error = { code: 'conflict', detail: 'fuera_de_agenda' };
  refusal = { message: CITAS.deTodosModos(CITAS.fueraDelHorario), error };
  const destinos = [{ sala: 'cliente', nombre: 'Ana' }];
  show(
    <CitarDialog
      idExpediente={ID}
      cita={null}
      destinos={destinos}
      zona={cita.zona}
      onClose={nothing}
    />,
  );
  type('Día', '2026-12-06');
  type('Hora', '10:00');
  press('Citar para firma');
  await waitFor(() => expect(sent).toMatchObject([{ fueraDeAgenda: false }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, ponerla de todos modos' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ horas: ['2026-12-06T10:00'], fueraDeAgenda: true }),
  );
});
