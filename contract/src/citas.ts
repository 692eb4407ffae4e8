import * as z from 'zod/mini';
import { isDia, isHora } from './calendar.ts';
import { conPermiso, defineCall, TOPE_CLIENTE, TOPE_PERSONAL } from './call.ts';
import { ESTADOS_CITA } from './citas-estados.ts';
import { CITAS as TEXTOS } from './citas-messages.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { conLectores, paraTodos } from './lectores.ts';
import { REINTENTOS } from './limits.ts';
import { porOtra } from './partes-expediente.ts';
import { PERMISOS_DETALLE } from './roles.ts';
import { severalLines } from './text.ts';
import { ZONAS } from './zonas.ts';

/** Limits of appointments: docs/product.md, Appointments. */
export const CITA = {
  /** Times that the office may propose. */
  propuestas: 5,
  /** Times that a person may choose in the agenda of the office. */
  elegidas: 10,
  motivo: 500,
  nota: 1_000,
  porExpediente: 30,
  /** Changes of one appointment in a day, by the people who come and by the office each. */
  cambios: 5,
  /** Days that the agenda offers from now on. */
  dias: 30,
} as const;

/** The kinds of appointments. */
export const TIPOS_CITA = ['firma', 'cotejo', 'recoger', 'asesoria'] as const;
export type TipoCita = (typeof TIPOS_CITA)[number];

export const NOMBRE_CITA: Readonly<Record<TipoCita, string>> = {
  firma: 'Firma',
  cotejo: 'Cotejo de originales',
  recoger: 'Recoger documentos',
  asesoria: 'Asesoría',
};

/** Somebody who has to come. */
const persona = conLectores({
  paraTodos: {
    sala: z.string(),
    /** For the staff the person; for a client only the kind of party, and «Tú» for themselves. */
    nombre: z.string(),
    esMia: z.boolean(),
    porOtra,
    respondio: z.boolean(),
    /** The times that suit; for a client only their own. */
    sirven: z.array(z.string()),
    /** When the person could come, if none suits; for a client only their own. */
    nota: z.string(),
  },
  soloPersonal: {
    /** Marked by the staff. */
    noVino: z.boolean(),
  },
  enSuLugar: { noVino: false },
});

const cita = conLectores({
  paraTodos: {
    idCita: z.string(),
    /** Grows whenever its time is set, changed or given up. */
    secuencia: z.number(),
    tipo: z.enum(TIPOS_CITA),
    estado: z.enum(ESTADOS_CITA),
    /** When it begins and ends; null until a time is agreed. */
    inicio: z.nullable(z.string()),
    fin: z.nullable(z.string()),
    minutos: z.number(),
    zona: z.enum(ZONAS),
    lugar: z.string(),
    direccion: z.string(),
    /** The lawyer whose time it takes. */
    abogado: z.string(),
    nota: z.string(),
    /**
     * Why it was changed or cancelled; null if it was not. `antes` is the time that no longer holds, `por` who asked,
     * as the reader knows them.
     */
    cambio: z.nullable(
      z.object({
        motivo: z.string(),
        deLaNotaria: z.boolean(),
        antes: z.nullable(z.string()),
        por: z.string(),
      }),
    ),
    /** True while another time is being agreed for one that is set; until then the one that it has holds. */
    otraHora: z.boolean(),
    /** The times to choose from; empty if the person chooses in the agenda. */
    propuestas: z.array(z.string()),
    personas: z.array(persona),
    /** What to bring. */
    traer: z.array(z.string()),
    /** What the reader may do now: `corregir` an answer, ask for `otra` after a cancellation. */
    puede: conLectores({
      paraTodos: {
        responder: z.boolean(),
        corregir: z.boolean(),
        cambiar: z.boolean(),
        otra: z.boolean(),
      },
      /** To say who did not come. */
      soloPersonal: { marcar: z.boolean() },
      enSuLugar: { marcar: false },
    }),
  },
  soloPersonal: {
    /** Why it no longer fits who attends the file; null if it does. */
    conflicto: z.nullable(z.string()),
  },
  enSuLugar: { conflicto: null },
});
export type Cita = z.infer<typeof cita>;

/** An appointment as the top of its file tells of it. */
export const citaEnPuerta = paraTodos({
  idCita: z.string(),
  tipo: z.enum(TIPOS_CITA),
  inicio: z.nullable(z.string()),
  zona: z.enum(ZONAS),
  /** True if the reader has to say which times suit. */
  responder: z.boolean(),
  /** How many people have not answered. */
  faltan: z.number(),
});
export type CitaEnPuerta = z.infer<typeof citaEnPuerta>;

const texto = (maximo: number) =>
  z.string().check(severalLines, z.trim(), z.maxLength(maximo, TEXTOS.largo(maximo)));

/** Why an appointment is changed or cancelled. */
export const motivoCita = texto(CITA.motivo).check(z.minLength(1, TEXTOS.sinMotivo));

/** An instant in UTC, or the clock of the office: `2026-12-01T10:00`. Every quarter of an hour. */
const hora = z.string(TEXTOS.sinHora).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::00(?:\.000)?Z)?$/, TEXTOS.sinHora),
  z.refine(isHora, TEXTOS.sinHora),
  z.refine((value) => ['00', '15', '30', '45'].includes(value.slice(14, 16)), TEXTOS.cadaCuarto),
);
const horas = (maximo: number) =>
  z.array(hora).check(
    z.maxLength(maximo),
    z.refine((all) => new Set(all).size === all.length, TEXTOS.repetida),
  );

/** The sequence that the person read: an act on another one is refused. */
const secuencia = z.number().check(z.int(), z.gte(0));

const dia = z.string().check(z.refine(isDia, TEXTOS.sinHora));

export const deCita = z.object({ id, idCita: id });

/** The appointments of a file, the newest first: to the staff all of them, to a client those that they come to. */
export const listCitas = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/citas',
  access: conPermiso(...PERMISOS_DETALLE),
  params: porId,
  answer: conLectores({
    paraTodos: { citas: z.array(cita), zona: z.enum(ZONAS) },
    soloPersonal: {
      /** Who may be asked to come. */
      destinos: z.array(z.object({ sala: z.string(), nombre: z.string() })),
      /** Why no time can be set now; null if one can. */
      impide: z.nullable(z.string()),
    },
    enSuLugar: { destinos: [], impide: null },
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});
export type CitasDeExpediente = z.infer<(typeof listCitas)['answer']>;

/**
 * The free times of the office's agenda for a kind of appointment of a file; to the staff, of one day also without
 * notice. `cita` is moved, so its own time counts as free.
 */
export const horasLibres = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/citas/libres',
  access: conPermiso(...PERMISOS_DETALLE),
  params: porId,
  query: z.object({ tipo: z.enum(TIPOS_CITA), dia: z.optional(dia), cita: z.optional(id) }),
  answer: conLectores({
    paraTodos: { zona: z.enum(ZONAS), horas: z.array(z.string()) },
    /** Why the office is closed on the day that was asked for. */
    soloPersonal: { cerrado: z.nullable(z.string()) },
    enSuLugar: { cerrado: null },
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.falloHorarios },
});

/** True once one of the staff was asked about a time outside of the agenda, and wants it. */
const fueraDeAgenda = z._default(z.boolean(), false);

/**
 * The staff ask people of a file to come. With one time the appointment is set; of several times they agree on one;
 * without any they choose in the agenda.
 */
export const citar = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/citas/crear',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: porId,
  body: z.object({
    tipo: z.enum(TIPOS_CITA),
    horas: horas(CITA.propuestas),
    salas: z.array(id).check(z.minLength(1, TEXTOS.sinDestino), z.maxLength(50)),
    nota: z._default(texto(CITA.nota), ''),
    fueraDeAgenda,
  }),
  answer: z.object({ message: z.string(), idCita: z.string() }),
  success: [201],
  creates: true,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** Says which times suit, or when one could come. The first that suits everybody is kept; until then it may be said anew. */
export const contestarCita = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/citas/:idCita/contestar',
  cuesta: 'correo',
  limit: TOPE_CLIENTE,
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: deCita,
  body: z.object({
    horas: horas(CITA.elegidas),
    nota: z._default(texto(CITA.motivo), ''),
    secuencia,
  }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/**
 * Sets or changes the time. The staff write it or propose several. A client chooses in the agenda; if others come too,
 * the server asks them, and the time set before holds until they agree. After a cancellation a client asks for another
 * time by this call.
 */
export const moverCita = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/citas/:idCita/mover',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso(...PERMISOS_DETALLE),
  params: deCita,
  body: z.object({
    horas: horas(CITA.elegidas),
    secuencia,
    motivo: texto(CITA.motivo),
    fueraDeAgenda,
  }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** Cancels it; its time is free at once. */
export const cancelarCita = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/citas/:idCita/cancelar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso(...PERMISOS_DETALLE),
  params: deCita,
  body: z.object({ motivo: motivoCita, secuencia }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** The appointment as a calendar takes it (RFC 5545). */
export const archivoDeCita = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/citas/:idCita/calendario',
  access: conPermiso(...PERMISOS_DETALLE),
  params: deCita,
  answer: z.object({ ics: z.string() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.falloArchivo },
});

/** The page that shows an address on a map. */
export function mapaDe(direccion: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(direccion)}`;
}
