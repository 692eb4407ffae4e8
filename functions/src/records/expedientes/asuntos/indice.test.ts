import { aFila, anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import type { EntregaDoc } from '#records/entregas/model.ts';
import { sinAbrir } from '#records/entregas/model.ts';
import { PRIMERA, SALA_NUEVA, type Sala } from '#records/expedientes/salas/partes.ts';
import { indiceDe } from './zip-entries.ts';

const sala = (idParte: string, persona: string, idUsuario: string): Sala => ({
  ...SALA_NUEVA,
  idParte,
  persona,
  idUsuario,
  clave: 'vendedor',
  estado: 'activa',
  invito: PRIMERA,
});
const file = anExpediente({
  salas: [sala('p1', 'Ana Ruiz', 'ana'), sala('p2', 'Luis Paz', 'luis')],
  documentos: [
    aFila({ tipo: 'Predial', parte: null }),
    aFila({
      tipo: 'Acta de matrimonio',
      parte: 'p1',
      estado: 2,
      declaracion: true,
      condicion: 'si te casaste',
    }),
  ],
});
const agreed = (room: string, por: string) => ({
  ...sinAbrir(room),
  estado: 'de_acuerdo' as const,
  por,
  fecha: new Date('2026-12-01T18:00:00Z'),
  sha256: 'abc',
});
const sent = [
  {
    titulo: 'Proyecto',
    version: 2,
    enviada: true,
    respuestas: [agreed('p1', 'Ana'), agreed('p2', 'Luis')],
  },
] as unknown as EntregaDoc[];

test('the index of a ZIP says who declared what and who agreed to what; a client reads their own', () => {
  const all = indiceDe(file, sent, null);
  expect(all).toContain('Acta de matrimonio, Ana Ruiz');
  expect(all).toContain('«Proyecto», versión 2: Luis Paz');
  const own = indiceDe(file, sent, 'luis');
  expect(own).toContain('Luis');
  expect(own).not.toContain('Ana');
  expect(indiceDe(anExpediente(), [], null)).toBe('');
});
