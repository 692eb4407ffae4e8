// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useChange } from '../use-change.ts';
import { Button } from './button.tsx';
import { ConfirmChange } from './confirm-change.tsx';

afterEach(cleanup);

function Asks() {
  const [isAsking, setAsking] = useState(false);
  const change = useChange((_none: undefined) =>
    Promise.reject<{ message: string }>(new Error('no')),
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Abrir</Button>
      {isAsking && (
        <ConfirmChange
          title="¿Quitar la marca?"
          confirmLabel="Quitar"
          change={change}
          call={{ failures: { otherwise: 'No se pudo quitar.' } }}
          variables={undefined}
          onClose={() => setAsking(false)}
        >
          Se borra.
        </ConfirmChange>
      )}
    </>
  );
}

it('a question that is asked again says nothing of the failure before', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Asks />
    </QueryClientProvider>,
  );
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await press('Abrir');
  await press('Quitar');
  await screen.findByText('No se pudo quitar.');
  await press('Cancelar');
  await press('Abrir');
  await screen.findByText('Se borra.');
  expect(screen.queryByText('No se pudo quitar.')).toBeNull();
});
