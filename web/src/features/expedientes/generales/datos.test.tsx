// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { aDetalle } from '#shared/test-answers.ts';
import { Datos } from './datos.tsx';
import { generalesQuery } from './generales-api.ts';
import { aPersona, aPregunta } from './test-personas.ts';

afterEach(cleanup);

const PERSONA = aPersona([aPregunta('ocupacion', { etiqueta: 'Ocupación' })]);

it('what the office is writing stays if the client sends theirs meanwhile', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const detalle = aDetalle([]);
  const { queryKey } = generalesQuery(detalle.resumen.ID_Expediente);
  queryClient.setQueryData(queryKey, { personas: [PERSONA] });
  const props = { detalle, isStaff: true, isPrinting: false } as ApartadoProps;
  render(seenBy(sessionOf(ROL.abogado), <Datos {...props} />, queryClient));
  fireEvent.click(screen.getByRole('button', { name: 'Escribir datos' }));
  fireEvent.change(screen.getByLabelText('Ocupación'), { target: { value: 'Notaria' } });
  const sent = { ...PERSONA, enviado: '2026-11-30T12:00:00.000Z' };
  act(() => void queryClient.setQueryData(queryKey, { personas: [sent] }));
  await screen.findByText(/^Enviados el/);
  expect(screen.getByLabelText<HTMLInputElement>('Ocupación').value).toBe('Notaria');
});
