// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { VISITOR } from '#shared/session/test-sessions.ts';
import { LoMio } from './lo-mio.tsx';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

it.each([
  ['a client', ROL.cliente, /No pudimos ver cuál es tu siguiente paso/],
  ['a lawyer', ROL.abogado, /Parece que no tienes conexión/],
])('without a network %s reads so, and waits for nothing', async (_who, idRol, sentence) => {
  const profile = { nombre: 'Ana', idRol, rol: '', correoProbado: true };
  const user = { uid: 'u1', email: 'ana@prueba.mx' };
  render(seenBy({ ...VISITOR, status: 'ready', user, profile }, <LoMio profile={profile} />));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Cargando/)).toBeNull();
});
