// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf, VISITOR } from '#shared/session/test-sessions.ts';
import { FASES } from './guia.ts';
import { Paso } from './paso.tsx';

afterEach(cleanup);

const LINKS = FASES.flatMap(({ pasos }) => pasos.flatMap(({ enlace }) => enlace?.label ?? []));
const [ACCOUNT, OF_CLIENTS] = [
  'Crear una cuenta',
  ['Subir mi constancia', 'Iniciar un trámite', 'Ir a mis trámites'],
];

it.each([
  ['a visitor', VISITOR, undefined, LINKS.filter((label) => !OF_CLIENTS.includes(label))],
  [
    'the staff',
    sessionOf(ROL.abogado),
    undefined,
    LINKS.filter((label) => label !== ACCOUNT && !OF_CLIENTS.includes(label)),
  ],
  ['a client', sessionOf(ROL.cliente), 1, LINKS.filter((label) => label !== ACCOUNT)],
])('the guide offers %s the links that lead them somewhere', (_who, session, mio, offered) => {
  render(
    <MemoryRouter>
      <SessionContext value={session}>
        {FASES.flatMap(({ pasos }) => pasos).map((paso, at) => (
          <Paso key={paso.titulo} paso={paso} numero={at + 1} mio={mio} />
        ))}
      </SessionContext>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(offered);
});
