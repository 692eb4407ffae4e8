import { NOMBRE_CITA } from '@notaria/contract/citas';
import { NOTARIA } from '@notaria/contract/notaria';
import { DateTime } from 'luxon';
import { config } from '#platform/config.ts';
import { type CitaDoc, finDe } from './model.ts';

/** How a calendar takes it: an invitation by mail, its withdrawal, or a file that a person asked for. */
export type Metodo = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** An appointment that has a time. */
export type CitaConHora = CitaDoc & { inicio: Date };

/** Hours before an appointment at which a calendar reminds. */
const AVISA_ANTES = 2;
/** How often a calendar program reads a feed again, in seconds. */
const CADA = 3_600;

/** What a calendar is told of an appointment. */
type EnCalendario = Pick<
  CitaConHora,
  'idCita' | 'tipo' | 'estado' | 'inicio' | 'minutos' | 'zona' | 'lugar' | 'direccion' | 'secuencia'
>;

/** What one reader's calendar says of an appointment. */
export interface IcsEvent {
  cita: EnCalendario;
  /** Title of the procedure, from the catalogue; of advice without a file, where it is given. */
  tramite: string;
  /** What to bring and where it is told; one per line. */
  notas: readonly string[];
  enlace: string;
}

export function uidDe({ idCita }: Pick<CitaDoc, 'idCita'>): string {
  return `${idCita}@${new URL(config().URL_PUBLICA).hostname}`;
}

/**
 * Writes appointments as RFC 5545 asks: times by the clock of the office with its VTIMEZONE, the same UID in
 * every message, and the sequence of the appointment. It names nobody but its reader.
 * @param para address of the reader who is invited; left out in a file or a feed
 * @param nombre name of a feed, which programs read again every hour; left out otherwise
 */
export async function toIcs(
  metodo: Metodo,
  eventos: readonly IcsEvent[],
  now: Date,
  { para, nombre }: { para?: string; nombre?: string } = {},
): Promise<string> {
  // Both load only when a calendar is written.
  const [{ default: ical }, { tzlib_get_ical_block }] = await Promise.all([
    import('ical-generator'),
    import('timezones-ical-library'),
  ]);
  const calendar = ical({
    prodId: `//${NOTARIA.marcaCorta}//Citas//ES`,
    method: metodo as never,
    ...(nombre !== undefined && { name: nombre, ttl: CADA }),
    // The time zones belong to the events. One of the calendar itself would also rewrite the stamps, which RFC 5545 wants in UTC.
    timezone: { name: null, generator: (zona) => tzlib_get_ical_block(zona)[0] ?? null },
  });
  for (const { cita, tramite, notas, enlace } of eventos) {
    const { inicio, zona, tipo, lugar, direccion, secuencia } = cita;
    const at = (date: Date) => DateTime.fromJSDate(date, { zone: zona });
    const event = calendar.createEvent({
      id: uidDe(cita),
      sequence: secuencia,
      stamp: now,
      start: at(inicio),
      end: at(finDe(cita, inicio)),
      timezone: zona,
      summary: `${NOMBRE_CITA[tipo]}: ${tramite}`,
      location: `${lugar}, ${direccion}`,
      description: notas.join('\n'),
      url: enlace,
      status: (cita.estado === 'cancelada' || metodo === 'CANCEL'
        ? 'CANCELLED'
        : 'CONFIRMED') as never,
      organizer: { name: NOTARIA.marca, email: NOTARIA.correo },
      ...(para !== undefined && {
        attendees: [
          { email: para, rsvp: false, status: 'ACCEPTED', role: 'REQ-PARTICIPANT' } as never,
        ],
      }),
    });
    if (metodo === 'CANCEL') continue;
    event.createAlarm({ type: 'display' as never, trigger: AVISA_ANTES * 3_600 });
  }
  return calendar.toString();
}
