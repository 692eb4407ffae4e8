import { anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { PRIMERA, SALA_NUEVA, type Sala } from '#records/expedientes/salas/partes.ts';
import { asuntosDe, roomsThatOwe } from './asuntos.ts';

const room = (idParte: string, estado: Sala['estado']): Sala => ({
  ...SALA_NUEVA,
  idParte,
  estado,
  clave: 'comprador',
  persona: 'Eva Paz',
  idUsuario: idParte,
  invito: PRIMERA,
});

test('a room owes while somebody reads it, and no less than nothing', () => {
  const deudas = { p1: -500, p2: 1_000 };
  const here = anExpediente({ deudas, salas: [room('p1', 'activa'), room('p2', 'activa')] });
  expect(roomsThatOwe(here)).toEqual([{ sala: 'p2', monto: 1_000 }]);
  expect(asuntosDe(here)).toEqual(['deben']);
  const left = anExpediente({ deudas, salas: [room('p1', 'activa'), room('p2', 'retirada')] });
  expect(roomsThatOwe(left)).toEqual([]);
  expect(asuntosDe(left)).toEqual([]);
});
