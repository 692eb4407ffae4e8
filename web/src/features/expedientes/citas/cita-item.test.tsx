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
