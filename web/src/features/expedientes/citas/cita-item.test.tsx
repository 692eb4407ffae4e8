import type { Cita } from '@notaria/contract/citas';
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { CitaItem } from './cita-item.tsx';
import { aCita } from './test-citas.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const cita = aCita({
  inicio: '2026-07-06T17:00:00.000Z',
  fin: '2026-07-06T18:00:00.000Z',
});

test.each([
  ['while it is to come', '2098-07-06T17:00:00.000Z', false, 1],
  ['not while it may be changed here', '2098-07-06T17:00:00.000Z', true, 0],
  ['not once it is over', '2020-07-06T17:00:00.000Z', false, 0],
] as const)(
  'a client who may not change it is told to call, %s',
  (_when, inicio, cambiar, times) => {
    const mine = {
      sala: 'cliente',
      esMia: true,
      noVino: false,
      respondio: true,
      nombre: 'Tú',
      sirven: [],
      nota: '',
    };
    const shown = { ...aCita({ inicio, fin: inicio }), personas: [mine] };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CitaItem
          idExpediente="2611-ABC123"
          cita={{ ...shown, puede: { ...shown.puede, cambiar } }}
          isStaff={false}
          onMove={() => {}}
        />
      </QueryClientProvider>,
    );
    expect(screen.queryAllByText(/Ya no se puede cambiar aquí: llámanos al/)).toHaveLength(times);
  },
);

test.each([
  ['a kept time', cita, ['lunes, 6 de julio de 2026, 10:00 (hora de Baja California', 'a 11:00']],
  [
    'proposed ones',
    { ...cita, estado: 'propuesta', inicio: null, fin: null, propuestas: [cita.inicio ?? ''] },
    ['lunes, 6 de julio de 2026, 10:00 (hora de Baja California'],
  ],
] as const)('%s is told in the zone of the office', (_what, shown, texts) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CitaItem
        idExpediente="2611-ABC123"
        cita={{ ...shown, propuestas: [...shown.propuestas] }}
        isStaff={false}
        onMove={() => {}}
      />
    </QueryClientProvider>,
  );
  const { textContent } = screen.getByRole('region');
  for (const text of texts) expect(textContent).toContain(text);
});

test('a cancellation is of the time that was read, also if another one is set meanwhile', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ message: 'La cita se canceló.' });
  });
  const queryClient = new QueryClient();
  const shown = (now: Cita) => {
    const item = <CitaItem idExpediente="e1" cita={now} isStaff={false} onMove={() => {}} />;
    return seenBy(sessionOf(ROL.cliente), item, queryClient);
  };
  const read = { ...cita, puede: { ...cita.puede, cambiar: true } };
  const { rerender } = render(shown(read));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar la cita' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Cancelar la cita?' }));
  const reason = dialog.getByLabelText('Por qué se cancela');
  fireEvent.change(reason, { target: { value: 'Viajo ese día' } });
  rerender(shown({ ...read, secuencia: 2, inicio: '2026-07-08T17:00:00.000Z' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar la cita' }));
  await waitFor(() => expect(sent).toEqual([{ motivo: 'Viajo ese día', secuencia: 1 }]));
});
