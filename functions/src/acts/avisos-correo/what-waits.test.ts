import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { ROL } from '@notaria/contract/roles';
import { anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { whatWaits } from './what-waits.ts';

const NOW = new Date('2026-11-24T16:00:00Z');

const open = (pide: ExpedienteDoc['porResponder'][number]['pide']) => ({
  idEntrega: pide,
  sala: HILO_CLIENTE,
  tipo: 'proyecto' as const,
  titulo: 'Proyecto',
  desde: NOW,
  hasta: null,
  pide,
});

const FILE = anExpediente({
  idAsignado: 'luz',
  hilos: [{ idHilo: HILO_CLIENTE, notaria: 2, cliente: 1 }],
  porResponder: (['respuesta', 'cambios', 'confirmar', 'enviar'] as const).map(open),
  notasPara: ['luz', 'tita', 'tita'].map((uid, at) => ({ idNota: `nota-${at}`, uid })),
});

test.each<[string, { uid: string; idRol: number }, string[]]>([
  [
    'the lawyer',
    { uid: 'luz', idRol: ROL.abogado },
    [
      '2 mensajes sin leer, 1 petición de cambios, 1 pago por confirmar, 1 archivo preparado por enviar y 1 nota interna para ti',
    ],
  ],
  ['whom notes name', { uid: 'tita', idRol: ROL.titular }, ['2 notas internas para ti']],
  ['another colleague', { uid: 'eva', idRol: ROL.abogado }, []],
  ['the client', { uid: 'ana', idRol: ROL.cliente }, ['1 mensaje sin leer']],
])('what «Mensajes» of a file leave to %s', (_who, reader, lines) => {
  const office = { ...reader, idGrupo: 'centro' };
  expect(whatWaits(FILE, ['mensajes'], office, NOW)).toEqual(lines);
});
