import * as asesorias from '@notaria/contract/asesorias';
import * as citas from '@notaria/contract/citas';
import { anHour, aReserva } from '@notaria/factories/asesorias';
import { request } from '@notaria/factories/server';
import { remindOfCitas } from '../../src/acts/citas/remind.ts';
import { act, answer, at, cite, idGrupo, people, utc } from './citas.ts';
import { asigna, venta } from './noticias-actos.ts';

let idCita: string;
let asesoria: string;
const cita = () => [venta, idCita] as const;

/** What is done with appointments, in this order, for `noticias.test.ts`. */
export const DE_CITAS: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'cita.propuesta',
    async () => {
      const answered = await cite(venta, {
        horas: [at('10:00'), at('11:00')],
        salas: ['p1', 'p2'],
      });
      idCita = answered.body.idCita;
    },
  ],
  ['cita.contestada, and one is missing', () => answer(people.compra, cita(), [utc('10:00')])],
  ['cita.contestada, and no time suits all', () => answer(people.vende, cita(), [utc('11:00')])],
  [
    'cita.fijada by the office',
    () => act(citas.moverCita, people.luz, cita(), { horas: [at('12:00')], motivo: '' }),
  ],
  [
    'cita.fijada again, at another time',
    () =>
      act(citas.moverCita, people.luz, cita(), {
        horas: [at('13:00')],
        motivo: 'Viajo.',
      }),
  ],
  [
    'cita.propuesta anew by a party',
    () =>
      act(citas.moverCita, people.compra, cita(), {
        horas: [utc('10:00')],
        motivo: 'Viajo.',
      }),
  ],
  ['cita.contestada, and the time suits all', () => answer(people.vende, cita(), [utc('10:00')])],
  ['cita.con_otro_encargado, with the file', () => asigna(venta, people.titular.uid)],
  [
    'the clock: the working day before an appointment',
    async () => {
      const inicio = new Date(utc('10:00')).getTime();
      await remindOfCitas(new Date(inicio - 2 * 3_600_000 + 60_000));
    },
  ],
  [
    'cita.cancelada',
    () => act(citas.cancelarCita, people.titular, cita(), { motivo: 'Falta un acta.' }),
  ],

  [
    'asesoria.reservada',
    async () => {
      const link = await aReserva(idGrupo, { correo: 'visita@prueba.mx' });
      asesoria = link.token;
      const body = { inicio: anHour('10:00').toISOString(), motivo: '' };
      return request(asesorias.fijarAsesoria, { params: { token: asesoria }, body });
    },
  ],
  [
    'asesoria.reservada at another time',
    () =>
      request(asesorias.fijarAsesoria, {
        params: { token: asesoria },
        body: { inicio: anHour('11:00').toISOString(), motivo: 'Trabajo.' },
      }),
  ],
  [
    'asesoria.cancelada',
    () =>
      request(asesorias.cancelarMiAsesoria, {
        params: { token: asesoria },
        body: { motivo: 'No puedo.' },
      }),
  ],
];
