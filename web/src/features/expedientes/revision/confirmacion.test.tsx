// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aFila } from '#shared/test-answers.ts';
import { toast } from '#shared/ui/toast.ts';
import { Confirmacion } from './confirmacion.tsx';
import { Escritorio } from './escritorio.tsx';
import type { Hecha } from './use-decisiones.ts';

afterEach(cleanup);

const hecha = (mensaje: string | undefined): Hecha => ({
  mensaje,
  isUndoing: false,
  decision: {
    que: 'aceptar',
    idExpediente: '2611-ABC',
    idDocumento: 'd1',
    comment: '',
    marcas: [],
    fila: aFila('Acta', 0),
  },
});

it('a decision says aloud that it is being saved, and then that it is', () => {
  const { rerender } = render(<Confirmacion hechas={[]} deshacer={undefined} />);
  const region = screen.getByRole('status');
  const said = () => region.textContent;
  rerender(<Confirmacion hechas={[hecha(undefined)]} deshacer={() => {}} />);
  expect(said()).toContain('Guardando… «Acta»');
  rerender(<Confirmacion hechas={[hecha('Documento aceptado.')]} deshacer={() => {}} />);
  expect(said()).toContain('Documento aceptado. «Acta»');
});

it('the key that undoes says so when there is nothing to undo, and acts once there is', () => {
  const said = vi.spyOn(toast, 'error');
  const undo = vi.fn();
  const desk = (hechas: Hecha[]) => (
    <Escritorio className="">
      <p>Aquí</p>
      <Confirmacion hechas={hechas} deshacer={hechas.length > 0 ? undo : undefined} />
    </Escritorio>
  );
  const { rerender } = render(desk([]));
  const press = () => fireEvent.keyDown(screen.getByText('Aquí'), { key: 'z' });
  press();
  expect([said.mock.calls.length, undo.mock.calls.length]).toEqual([1, 0]);
  rerender(desk([hecha('Documento aceptado.')]));
  press();
  expect([said.mock.calls.length, undo.mock.calls.length]).toEqual([1, 1]);
  said.mockRestore();
});
