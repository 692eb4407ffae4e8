import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CitaItem } from './cita-item.tsx';
import { aCita } from './test-citas.ts';

afterEach(cleanup);

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
