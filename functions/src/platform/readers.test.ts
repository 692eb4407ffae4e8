import { listCitas } from '@notaria/contract/citas';
import { listEntregas } from '@notaria/contract/entregas';
import { expedienteResumen } from '@notaria/contract/expedientes';
import { conLectores } from '@notaria/contract/lectores';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { forOthers } from './readers.ts';

test('what only the staff read is left out or replaced, however deep it stands', () => {
  const prestamo = { Nombre: 'Luz', Hasta: '2026-12-01', De: 'luz' };
  const etapa = { Clave: 'firma', Nombre: 'Firma', Detenido: true };
  const answer = z.object({ items: z.optional(z.array(expedienteResumen)) });
  const file = {
    Estado: 'Firma',
    Prestamo: prestamo,
    Etapa: etapa,
    Otras_personas: 2,
    Mi_parte: 'Comprador',
  };
  expect(JSON.parse(JSON.stringify(forOthers(answer, { items: [file] })))).toEqual({
    items: [
      {
        Estado: 'Firma',
        Prestamo: { Nombre: 'Luz', Hasta: '2026-12-01' },
        Etapa: { ...etapa, Detenido: false },
        Mi_parte: 'Comprador',
      },
    ],
  });
  expect(forOthers(answer, {})).toEqual({});
});

test('in a union the shape that fits hides its staff fields', () => {
  const shape = conLectores({
    paraTodos: { nombre: z.string() },
    soloPersonal: { interno: z.boolean() },
    enSuLugar: { interno: false },
  });
  const answer = z.union([z.object({ otra: z.string() }), shape]);
  const forReader = forOthers(answer, { nombre: 'Luz', interno: true });
  expect(forReader).toEqual({ nombre: 'Luz', interno: false });
});

test('of appointments others are told neither who stayed away nor what the staff have to mend', () => {
  const persona = { sala: 'p2', respondio: true };
  const puede = { responder: true };
  const cita = { idCita: 'c1', lugar: 'Sala 1' };
  const destinos = [{ sala: 'p2', nombre: 'Eva Paz' }];
  const answer = {
    citas: [
      {
        ...cita,
        conflicto: 'Es de otra persona.',
        personas: [{ ...persona, noVino: true }],
        puede: { ...puede, marcar: true },
      },
    ],
    destinos,
    impide: 'Nadie atiende el trámite.',
  };
  expect(forOthers(listCitas.answer, answer)).toEqual({
    citas: [
      {
        ...cita,
        conflicto: null,
        personas: [{ ...persona, noVino: false }],
        puede: { ...puede, marcar: false },
      },
    ],
    destinos: [],
    impide: null,
  });
});

test('of what the office sends others are told neither how it is sent nor to whom else it could go', () => {
  const answer = {
    entregas: [{ idEntrega: 'e1', enviada: false }],
    destinos: [{ sala: 'p2', nombre: 'Eva Paz' }],
    tipos: ['recibo'],
    plantilla: [{ concepto: 'Honorarios' }],
    machotes: [{ idMachote: 'm1', nombre: 'Poder' }],
  };
  expect(forOthers(listEntregas.answer, answer)).toEqual({
    entregas: [{ idEntrega: 'e1', enviada: true }],
    destinos: [],
    tipos: [],
    plantilla: [],
    machotes: [],
  });
});
