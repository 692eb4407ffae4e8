// @vitest-environment happy-dom
import type { Marca } from '@notaria/contract/marcas';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { liveRegion } from '../ui/live-region.ts';
import { MarkBoxes } from './mark-boxes.tsx';

afterEach(cleanup);

function Sheet() {
  const [marcas, setMarcas] = useState<readonly Marca[]>([
    { pagina: 1, x: 0.4, y: 0.3, ancho: 0.2, alto: 0.1, nota: 'Ilegible' },
  ]);
  return (
    <MarkBoxes
      number={1}
      giro={0}
      isDrawing={false}
      marcas={marcas}
      onCambiar={(_indice, marca) => marca && setMarcas([marca])}
    />
  );
}

it('a mark that keys move says where it is, and stays in sight', async () => {
  render(<Sheet />);
  const mark = screen.getByRole('button', { name: 'Marca 1: Ilegible' });
  const scroll = vi.fn();
  mark.scrollIntoView = scroll;
  mark.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(liveRegion('polite').textContent).toContain('A 41 % de la izquierda y 30 % de arriba.');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(liveRegion('polite').textContent).toContain('20 % de ancho y 11 % de alto.');
  expect(scroll).toHaveBeenCalledTimes(2);
});
