// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { MiDia } from './mi-dia.tsx';

afterEach(cleanup);

it('each thing that waits leads to where it is done, and an appointment to its file', () => {
  const client = new QueryClient();
  const cita = {
    idCita: 'c',
    idExpediente: '2611-AAAAAA',
    tipo: 'firma',
    inicio: '2026-12-01T16:00:00Z',
    fin: '2026-12-01T17:00:00Z',
    lugar: 'Recepción',
    idAbogado: 'luz',
    abogado: 'Luz',
    tramite: 'Testamento',
    cliente: 'Ana Ruiz',
    personas: 2,
    conflicto: null,
    propuesta: false,
    visitante: null,
  };
  client.setQueryData(['expedientes', 'mi-dia'], {
    documentos: 3,
    asuntos: [
      { asunto: 'pagos', cuantos: 2 },
      { asunto: 'mensajes', cuantos: 1 },
    ],
    zona: 'America/Mexico_City',
    dias: [
      { dia: '2026-12-01', citas: [cita] },
      { dia: '2026-12-02', citas: [] },
    ],
    hayMas: false,
    solicitudes: { cuantas: 1, hayMas: false, ultimoDia: '2026-12-22' },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MiDia />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Documentos por revisar3', '/mi-turno'],
    ['Con pagos por confirmar2', '/cobros'],
    ['Con mensajes sin leer1', '/expedientes?asunto=mensajes'],
    ['Solicitudes de cancelar una cuenta, la primera hasta el 22-12-20261', '/usuarios'],
    ['Ver la semana', '/citas'],
    [
      expect.stringMatching(/^10:00.*Ana Ruiz y 1 más.*Recepción · Atiende Luz$/),
      expect.stringMatching('/expedientes/2611-AAAAAA/citas'),
    ],
  ]);
});
