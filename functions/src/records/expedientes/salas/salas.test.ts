import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { OFICINA, SALA_NUEVA, type Sala } from './partes.ts';
import { mayChange } from './salas.ts';

const sala = (idParte: string, idUsuario: string): Sala => ({
  ...SALA_NUEVA,
  idParte,
  clave: 'comprador',
  persona: 'Eva Mora',
  idUsuario,
  estado: 'activa',
  invito: OFICINA,
});

test.each([
  ['a client', { subidoPor: 'ana', ventanilla: false }, 'ana'],
  ['the counter', { subidoPor: 'luz', ventanilla: true }, VENTANILLA],
])('a common document that waits for review only its sender changes: %s', (_who, sent, sender) => {
  const salas = [sala('p1', 'ana'), sala('p2', 'ivo'), sala('p3', VENTANILLA)];
  const file = anExpediente({ salas });
  const change = ['ana', 'ivo', VENTANILLA].filter((uid) =>
    mayChange(file, aFilaConDocumento(sent), uid),
  );
  expect(change).toEqual([sender]);
});
