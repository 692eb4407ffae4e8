import { NOMBRE_ZONA, type Zona } from '@notaria/contract/zonas';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { instante } from './horas.ts';
import { type CitaConHora, type Metodo, toIcs } from './ics.ts';
import { SIN_CAMBIOS } from './model.ts';

function aCita(over: Partial<CitaConHora> = {}): CitaConHora {
  const zona = over.zona ?? 'America/Mexico_City';
  return {
    idCita: '2026-11-ABCDEF-X',
    idExpediente: '2026-11-ABCDEF',
    visitante: null,
    idGrupo: 'g',
    tipo: 'firma',
    modo: 'fijar',
    estado: 'confirmada',
    semana: null,
    minutos: 60,
    zona,
    nota: '',
    lugar: 'Sala, 2',
    direccion: 'Calle Ñandú 1; piso 3',
    abogado: 'luz',
    cambio: null,
    otraHora: false,
    cambios: SIN_CAMBIOS,
    nombreAbogado: 'Luz',
    propuestas: [],
    asistentes: [],
    secuencia: 3,
    fecha: new Date(),
    inicio: instante('2027-01-18T10:00', zona),
    ...over,
  };
}

const write = (cita: CitaConHora, metodo: Metodo = 'REQUEST', para = 'ana@prueba.mx') => {
  const notas = ['Trae: identificación; «acta», original.', 'https://notaria.example/x'];
  const evento = { cita, tramite: 'Compraventa', notas, enlace: 'https://notaria.example/x' };
  return toIcs(metodo, [evento], new Date('2026-11-26T20:00:00Z'), { para });
};

/** What another library reads. */
function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const zones = calendar.getAllSubcomponents('vtimezone').map((one) => new ICAL.Timezone(one));
  const [vevent] = calendar.getAllSubcomponents('vevent');
  if (!vevent) throw new Error('no event');
  return { calendar, zones, vevent, event: new ICAL.Event(vevent) };
}

/** Days before and after the clock of Tijuana changes, and one that is the same everywhere. */
const DAYS = ['2027-01-18', '2027-03-12', '2027-03-15', '2027-07-05', '2027-11-05', '2027-11-08'];

describe.each(Object.keys(NOMBRE_ZONA) as Zona[])('in %s', (zona) => {
  test.each(DAYS)(
    'another library reads the same instant on %s, from the zone in the file',
    async (day) => {
      const inicio = instante(`${day}T10:00`, zona);
      const { zones, event, vevent } = read(await write(aCita({ zona, inicio })));
      // RFC 5545, 3.6.5: one VTIMEZONE for each TZID that is named, and no more.
      expect(zones.map(({ tzid }) => tzid)).toEqual([zona]);
      expect(vevent.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(zona);
      const start = event.startDate;
      start.zone = zones[0] as ICAL.Timezone;
      expect(start.toString()).toBe(`${day}T10:00:00`);
      expect(new Date(start.toUnixTime() * 1_000)).toEqual(inicio);
      expect(event.duration.toSeconds()).toBe(3_600);
    },
  );
});

test('says who, what and where as RFC 5545 asks, and names nobody but its reader', async () => {
  const ics = await write(aCita());
  // 3.1: lines end in CRLF and have at most 75 octets.
  expect(ics.replaceAll('\r\n', '')).not.toContain('\n');
  const longest = Math.max(...ics.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
  const { calendar, event, vevent } = read(ics);
  const alarm = vevent.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  // 3.8.7.2: the stamp is in UTC.
  expect(String(vevent.getFirstPropertyValue('dtstamp'))).toBe('2026-11-26T20:00:00Z');
  expect(event).toMatchObject({ sequence: 3, location: 'Sala, 2, Calle Ñandú 1; piso 3' });
  expect(event.description).toBe(
    'Trae: identificación; «acta», original.\nhttps://notaria.example/x',
  );
  expect(event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
    'mailto:ana@prueba.mx',
  ]);
});

test('a cancellation has the same UID, a higher sequence and its status', async () => {
  const before = read(await write(aCita()));
  const { calendar, event, vevent } = read(
    await write(aCita({ estado: 'cancelada', secuencia: 4 }), 'CANCEL'),
  );
  expect(event.uid).toBe(before.event.uid);
  expect(event.sequence).toBeGreaterThan(before.event.sequence);
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(vevent.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(vevent.getFirstSubcomponent('valarm')).toBeNull();
});
