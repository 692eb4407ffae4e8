import { anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { PRIMERA, SALA_NUEVA, type Sala } from '#records/expedientes/salas/partes.ts';
import { vistaPara } from '#records/expedientes/salas/salas.ts';
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

test('an identity waits for the office whoever of the file it is, while they take part; no other client learns it', () => {
  const cuenta = { nombre: 'Eva Paz', nombreFiscal: 'ANA SOL', esEmpresa: false } as const;
  const file = (estado: Sala['estado'], identidad: 'por_confirmar' | 'confirmada') =>
    anExpediente({
      idCliente: 'p1',
      salas: [room('p1', 'activa'), { ...room('p2', estado), cuenta: { ...cuenta, identidad } }],
    });
  const open = file('activa', 'por_confirmar');
  expect(asuntosDe(open)).toEqual(['identidad']);
  expect(['p1', 'p2'].map((uid) => asuntosDe(vistaPara(open, uid)))).toEqual([[], ['identidad']]);
  expect(asuntosDe(file('activa', 'confirmada'))).toEqual([]);
  expect(asuntosDe(file('retirada', 'por_confirmar'))).toEqual([]);
});
