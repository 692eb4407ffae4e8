// @vitest-environment happy-dom
import type { Ruta } from '@notaria/contract/ruta';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aDetalle } from '#shared/test-answers.ts';
import { EtapaAcciones } from './etapa-acciones.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const etapa = {
  clave: 'revision',
  nombre: 'Revisión',
  quien: 'cliente',
  queHacer: '',
  pideFolio: false,
  omitible: false,
  estado: 'en_curso',
  desde: '2026-11-20T18:00:00Z',
  hasta: null,
  esperada: null,
  nota: null,
  folio: null,
  tiempo: null,
} as const;
const ruta = { actual: 'revision', movimientos: 3, etapas: [etapa], regreso: null, total: null };
const espera = { motivo: 'Viaja.', culpa: 'cliente', desde: '2026-11-21T18:00:00Z' } as const;

function show(over: Partial<Ruta>): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body = '' }: { body?: string } = {}) => {
    sent.push(body);
    return Response.json({ message: 'Listo.' });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EtapaAcciones
          detalle={aDetalle([2])}
          ruta={{ ...ruta, ...over } as unknown as Ruta}
          isAside={false}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

it('one press ends a hold, of the stage and the moves that were seen', async () => {
  const sent = show({ espera });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la espera' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    movimiento: 'reanudar',
    visto: { etapa: 'revision', movimientos: 3 },
  });
});

it('where nothing is on hold, nothing ends it', () => {
  show({ espera: null });
  expect(screen.queryByRole('button', { name: 'Quitar la espera' })).toBeNull();
});
