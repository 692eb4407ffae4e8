import { agendaEditada } from '@notaria/contract/agenda';
import { TIPOS_CITA } from '@notaria/contract/citas';
import { ESTADOS_CITA } from '@notaria/contract/citas-estados';
import { ZONAS } from '@notaria/contract/zonas';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';

/** The room of who comes without a file. */
export const SALA_VISITANTE = 'visitante';

/** Who asks for advice without an account. */
export const visitanteDoc = z.object({
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  asunto: z.string(),
});
type VisitanteDoc = z.infer<typeof visitanteDoc>;

/** Somebody who has to come. `sala` is the id of a party, `cliente` without parties, `visitante` without a file. */
const asistenteDoc = z.object({
  sala: z.string(),
  /** The times that suit; null until the person answers. */
  sirven: z.nullable(z.array(fecha)),
  /** When the person could come, if none suits. */
  nota: z._default(z.string(), ''),
  noVino: z.boolean(),
});

/** How often each side changed an appointment on a day. */
const cambiosDoc = z._default(
  z.object({ dia: z.string(), cliente: z.number(), notaria: z.number() }),
  () => SIN_CAMBIOS,
);
export type Cambios = z.infer<typeof cambiosDoc>;
export const SIN_CAMBIOS = { dia: '', cliente: 0, notaria: 0 };

/** An appointment of a file or of a visitor: `citas/{idCita}`. A visitor's has the id of the link that booked it. */
export const citaDoc = z.object({
  idCita: z.string(),
  /** Null for the advice of a visitor. */
  idExpediente: z.nullable(z.string()),
  /** Who booked it without an account; null for one of a file. */
  visitante: z._default(z.nullable(visitanteDoc), null),
  /** The office, or `notaria` for a file of none. */
  idGrupo: z.string(),
  tipo: z.enum(TIPOS_CITA),
  /** How its time is found: one is set, of several one is agreed, or people choose in the agenda. */
  modo: z.enum(['fijar', 'proponer', 'agenda']),
  estado: z.enum(ESTADOS_CITA),
  inicio: z.nullable(fecha),
  /** Office and week of `inicio`, as `semanaDe` writes them: the staff read a week by it. */
  semana: z.nullable(z.string()),
  minutos: z.number(),
  zona: z.enum(ZONAS),
  lugar: z.string(),
  direccion: z.string(),
  /** The lawyer whose time it takes, and their name of that day. */
  abogado: z.string(),
  nombreAbogado: z.string(),
  nota: z.string(),
  cambio: z.nullable(
    z.object({
      motivo: z.string(),
      deLaNotaria: z.boolean(),
      /** The time that no longer holds. */
      antes: z._default(z.nullable(fecha), null),
      /** Who asked: the room of who comes, or the name of one of the staff, which the staff read. */
      sala: z._default(z.nullable(z.string()), null),
      por: z._default(z.string(), ''),
    }),
  ),
  /** True while another time is being agreed for one that is set. */
  otraHora: z._default(z.boolean(), false),
  cambios: cambiosDoc,
  /** The times to choose from; empty while the first person chooses in the agenda. */
  propuestas: z.array(fecha),
  asistentes: z.array(asistenteDoc),
  /** The rooms that no longer come because their people left the file; left out if none did. */
  salieron: z.optional(z.array(z.string())),
  /** SEQUENCE of RFC 5545: grows with everything that calendars are told. */
  secuencia: z.number(),
  fecha,
});
export type CitaDoc = z.infer<typeof citaDoc>;

/** The agenda of an office: `agendas/{idGrupo}`. */
export const agendaDoc = z.extend(agendaEditada, { version: z.number() });
export type AgendaDoc = z.infer<typeof agendaDoc>;

/** What a file stores of an appointment that was not cancelled. */
export const citaEnArchivoDoc = z.object({
  idCita: z.string(),
  tipo: z.enum(TIPOS_CITA),
  inicio: z.nullable(fecha),
  zona: z.enum(ZONAS),
  /** Who comes, and who of them has not answered. */
  salas: z.array(z.string()),
  faltan: z.array(z.string()),
  /** Who came and left the file; left out if nobody did. */
  salieron: z.optional(z.array(z.string())),
});
export type CitaEnArchivoDoc = z.infer<typeof citaEnArchivoDoc>;

/** How the office reaches a visitor, in one line. */
export function contactoDe({ nombre, correo, telefono }: VisitanteDoc): string {
  return [nombre, correo, telefono].filter(Boolean).join(' · ');
}

const MINUTE_MS = 60_000;

/** When an appointment that has a time ends. */
export function finDe({ minutos }: Pick<CitaDoc, 'minutos'>, inicio: Date): Date {
  return new Date(inicio.getTime() + minutos * MINUTE_MS);
}

/** How a time is found, by how many are asked for. */
export function modoDe({ length }: readonly unknown[]): CitaDoc['modo'] {
  return length === 0 ? 'agenda' : length === 1 ? 'fijar' : 'proponer';
}

type PorAcordar = Pick<CitaDoc, 'estado' | 'otraHora'>;

/** True while people say which times suit: of one without a time, or of another hour for a set one. */
export function isPorAcordar({ estado, otraHora }: PorAcordar): boolean {
  return estado === 'propuesta' || (estado === 'confirmada' && otraHora);
}

/** The rooms that have not answered; nobody is waited for once a time is set. */
export function faltanDe(cita: PorAcordar & Pick<CitaDoc, 'asistentes'>): string[] {
  const { asistentes } = cita;
  if (!isPorAcordar(cita)) return [];
  return asistentes.flatMap(({ sala, sirven }) => (sirven === null ? [sala] : []));
}

export function enArchivo(cita: CitaDoc): CitaEnArchivoDoc {
  const { idCita, tipo, inicio, zona, asistentes, salieron } = cita;
  const salas = asistentes.map(({ sala }) => sala);
  const gone = salieron && { salieron };
  return { idCita, tipo, inicio, zona, salas, faltan: faltanDe(cita), ...gone };
}

/**
 * The times that suit everybody who has answered, the earliest first.
 * @param here the rooms that still take part in the file; nobody else is waited for
 */
export function comunes(
  { asistentes }: Pick<CitaDoc, 'asistentes'>,
  here: ReadonlySet<string>,
): Date[] {
  const all = asistentes.flatMap(({ sala, sirven }) => (here.has(sala) && sirven ? [sirven] : []));
  const [first = [], ...others] = all.map((some) => some.map((each) => each.getTime()));
  const shared = first.filter((each) => others.every((some) => some.includes(each)));
  return shared.toSorted((one, other) => one - other).map((each) => new Date(each));
}

/** An appointment for the audit trail. */
export function rastro({ idCita, tipo: clase, inicio, abogado, asistentes, secuencia }: CitaDoc) {
  const salas = asistentes.map(({ sala }) => sala);
  return { idCita, clase, inicio: inicio?.toISOString() ?? null, abogado, salas, secuencia };
}

/**
 * The appointment with other people: some are added, and it goes on without others. Calendars are told.
 * @param cambio the rooms that come in and go out
 */
export function conPersonas(
  cita: CitaDoc,
  { entran, salen }: { entran: readonly string[]; salen: readonly string[] },
): CitaDoc {
  const stay = cita.asistentes.filter(({ sala }) => !salen.includes(sala));
  const come = entran.map((sala) => ({ sala, sirven: null, nota: '', noVino: false }));
  const gone = salen.length > 0 && { salieron: [...(cita.salieron ?? []), ...salen] };
  return { ...cita, ...gone, asistentes: [...stay, ...come], secuencia: cita.secuencia + 1 };
}
