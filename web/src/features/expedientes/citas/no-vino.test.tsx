// @vitest-environment happy-dom
import type { Cita } from '@notaria/contract/citas';
import type { CitaDeSemana } from '@notaria/contract/semana';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Visita } from '#features/citas/visita.tsx';
import { CitaItem } from './cita-item.tsx';
import { aCita } from './test-citas.ts';

// Who marks that somebody did not come, and from when: docs/product.md, "Appointments".

afterEach(cleanup);

const show = (piece: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{piece}</QueryClientProvider>);
const marked = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent);

const HORA = '2026-12-02T07:30:00.000Z';
const cita = aCita({
  inicio: HORA,
  fin: HORA,
  personas: [
    {
      sala: 'p1',
      nombre: 'Ana',
      esMia: true,
      respondio: true,
      sirven: [],
      nota: '',
      noVino: false,
    },
    {
      sala: 'p2',
      nombre: 'Eva',
      esMia: false,
      respondio: true,
      sirven: [],
      nota: '',
      noVino: false,
    },
  ],
});

it.each([
  ['the staff once it began', true, true, ['No vino: Ana', 'No vino: Eva']],
  ['nobody before', false, true, []],
  ['no client', false, false, []],
])('who did not come to an appointment is marked by %s', (_who, marcar, isStaff, marks) => {
  const shown: Cita = { ...cita, puede: { ...cita.puede, marcar } };
  show(<CitaItem idExpediente="2611-ABC123" cita={shown} isStaff={isStaff} onMove={() => {}} />);
  expect(marked()).toEqual(marks);
});

const asesoria: CitaDeSemana = {
  idCita: 'a1',
  idExpediente: null,
  tipo: 'asesoria',
  inicio: HORA,
  fin: HORA,
  lugar: '',
  idAbogado: 'luz',
  abogado: 'Luz',
  tramite: '',
  cliente: 'Rosa',
  conflicto: null,
  propuesta: false,
  personas: 1,
  visitante: { correo: 'rosa@prueba.mx', telefono: '', asunto: 'Donar', noVino: false },
};

it.each([
  ['marked once it began', -60_000, ['No vino'], []],
  ['cancelled until then', 60_000, [], ['Cancelar la asesoría de Rosa']],
])('advice without a file is %s', (_what, from, marks, offered) => {
  const inicio = new Date(Date.now() + from).toISOString();
  show(<Visita cita={{ ...asesoria, inicio }} />);
  expect(marked()).toEqual(marks);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});
