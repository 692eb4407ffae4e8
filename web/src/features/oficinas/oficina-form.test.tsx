// @vitest-environment happy-dom

import { ROL } from '@notaria/contract/roles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { OficinaForm } from './oficina-form.tsx';
import { EMPTY_OFICINA } from './oficina-values.ts';

afterEach(cleanup);

const person = (id: string) => ({ ID_Usuario: id, NombreCompleto: id });

it('a new office that lacks everything says at each field what it lacks, and the first has the focus', async () => {
  render(
    seenBy(
      sessionOf(ROL.administrador),
      <OficinaForm
        people={{
          abogadosTitulares: [person('Tere')],
          abogadosAsistentes: [person('Leo')],
          secretarias: [person('Sol')],
        }}
        grupo={undefined}
        version={undefined}
        initial={EMPTY_OFICINA}
        showsLatest={false}
        onShowLatest={() => {}}
        onDone={() => {}}
      />,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const name = screen.getByRole('textbox', { name: /Nombre de la oficina/ });
  const head = screen.getByRole('combobox', { name: /Abogado titular/ });
  for (const field of [name, head]) expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  for (const [group, lacks] of [
    ['Abogados asistentes', 'Elige al menos a un abogado.'],
    ['Secretarias', 'Elige al menos a una secretaria.'],
  ] as const) {
    const id = screen.getByRole('group', { name: group }).getAttribute('aria-describedby');
    expect(document.getElementById(id ?? '')?.textContent).toBe(lacks);
  }
  for (const one of ['Leo', 'Sol']) {
    const box = screen.getByRole('checkbox', { name: one });
    expect(box.getAttribute('aria-invalid')).toBe('true');
  }
  expect(screen.getByText('Todos los campos son obligatorios')).toBeTruthy();
});
