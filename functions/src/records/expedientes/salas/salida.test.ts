import { anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { OFICINA, SALA_NUEVA, type Sala } from './partes.ts';
import { salidaDe } from './salida.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const sala = (idParte: string, estado: Sala['estado']): Sala => ({
  ...SALA_NUEVA,
  idParte,
  clave: 'vendedor',
  persona: 'Eva Mora',
  idUsuario: `de-${idParte}`,
  estado,
  invito: OFICINA,
});

test.each([
  ['of which the time is being agreed', null, ['p2']],
  ['that is set', new Date('2026-11-21T12:00:00Z'), ['p2']],
  ['that is over', new Date('2026-11-19T12:00:00Z'), []],
])('who replaces somebody who left is to be added to an appointment %s', (_case, inicio, who) => {
  const cita = { idCita: 'c1', tipo: 'firma', zona: 'America/Mexico_City' } as const;
  const file = anExpediente({
    clases: [
      { clave: 'vendedor', nombre: 'Vendedor', minimo: 1, maximo: 3, de: null, documentos: [] },
    ],
    salas: [sala('p1', 'retirada'), sala('p2', 'activa')],
    citas: [{ ...cita, faltan: [], inicio, salas: [], salieron: ['p1'] }],
  });
  const falta = salidaDe(file, NOW)?.falta.filter(({ que }) => que === 'cita') ?? [];
  expect(falta.flatMap(({ salas }) => salas)).toEqual(who);
});
