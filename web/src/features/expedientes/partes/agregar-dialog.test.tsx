// @vitest-environment happy-dom
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { QuienParticipa } from './quien-participa.tsx';
import { detail, OTHER } from './test-partes.ts';

afterEach(cleanup);

const posible = (clave: string): PartePosible => ({
  clave,
  nombre: clave,
  de: null,
  faltan: 1,
  descartada: false,
});
const [VENDEDOR, COMPRADOR] = [posible('Vendedor'), posible('Comprador')];

/** Opens «Agregar persona» and writes a name; the returned function draws the file with other places. */
function begin(...posibles: PartePosible[]): (now: PartePosible[]) => void {
  const queryClient = new QueryClient();
  const shown = (partesPosibles: PartePosible[]) => {
    const detalle = detail({ partes: [OTHER], partesPosibles });
    const card = <QuienParticipa detalle={detalle} isStaff />;
    return seenBy(sessionOf(3), card, queryClient);
  };
  const { rerender } = render(shown(posibles));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar persona' }));
  fireEvent.change(screen.getByLabelText('Nombre completo'), { target: { value: 'Eva' } });
  return (now) => rerender(shown(now));
}

const nombre = () => screen.getByLabelText<HTMLInputElement>('Nombre completo').value;

it('a name that was typed stays if somebody else fills the last place', () => {
  const now = begin(VENDEDOR);
  now([]);
  expect(nombre()).toBe('Eva');
});

it('a kind whose place is filled meanwhile is not shown as the one that is left', () => {
  const now = begin(VENDEDOR, COMPRADOR);
  const papel = () => screen.getByLabelText<HTMLSelectElement>('¿Qué papel tiene?');
  fireEvent.change(papel(), { target: { value: 'Comprador' } });
  now([VENDEDOR]);
  expect(papel().selectedOptions[0]?.textContent).toBe('Ya está completo: elige otro');
  expect(nombre()).toBe('Eva');
});
