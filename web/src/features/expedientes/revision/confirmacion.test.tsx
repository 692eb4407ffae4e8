// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aFila } from '#shared/test-answers.ts';
import { Confirmacion } from './confirmacion.tsx';
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
