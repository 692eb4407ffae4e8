import * as z from 'zod/mini';
import { hora } from './agenda.ts';
import { acceso, conPermiso, defineCall, TOPE_CLIENTE, TOPE_PERSONAL } from './call.ts';
import { motivoCita, TIPOS_CITA } from './citas.ts';
import { CITAS as TEXTOS } from './citas-messages.ts';
import { dia } from './etapas-mover.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { PERMISOS_COLA } from './roles.ts';
import { ZONAS } from './zonas.ts';

/** Every role of the staff. */
const access = conPermiso(...PERMISOS_COLA);

/** An appointment of the office, as its staff see the week. */
export const citaDeSemana = z.object({
  idCita: z.string(),
  /** Null for advice without a file. */
  idExpediente: z.nullable(z.string()),
  tipo: z.enum(TIPOS_CITA),
  inicio: z.string(),
  fin: z.string(),
  lugar: z.string(),
  idAbogado: z.string(),
  abogado: z.string(),
  tramite: z.string(),
  cliente: z.string(),
  /** Why it no longer fits who attends its file; null if it does. */
  conflicto: z.nullable(z.string()),
  /** True for a time that is proposed and not set. */
  propuesta: z.boolean(),
  /** How many people come. */
  personas: z.number(),
  /** Of advice without a file, who asked for it. */
  visitante: z.nullable(
    z.object({
      correo: z.string(),
      telefono: z.string(),
      asunto: z.string(),
      noVino: z.boolean(),
    }),
  ),
});
export type CitaDeSemana = z.infer<typeof citaDeSemana>;

/** The appointments, proposed times and closed hours that the reader sees in the week of a day; without one, in the week that comes. */
export const semanaDeCitas = defineCall({
  method: 'GET',
  path: '/api/citas/semana',
  access,
  query: z.object({ dia: z.optional(dia), oficina: z.optional(id) }),
  answer: z.object({
    /** Monday, `YYYY-MM-DD`. */
    lunes: z.string(),
    zona: z.enum(ZONAS),
    dias: z.array(
      z.object({
        dia: z.string(),
        /** Why the office is closed; null if it is open. */
        cerrado: z.nullable(z.string()),
        citas: z.array(citaDeSemana),
        /** Hours that a lawyer closed; `desde` and `hasta` by the clock of the office. */
        cierres: z.array(
          z.object({
            idCierre: z.string(),
            idAbogado: z.string(),
            abogado: z.string(),
            desde: z.string(),
            hasta: z.string(),
          }),
        ),
      }),
    ),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});
export type SemanaDeCitas = z.infer<(typeof semanaDeCitas)['answer']>;

/** Who has appointments of their own: whoever decides about documents. */
const atiende = conPermiso('actualizar_estatus_documento');

/** Closes hours of a day of the caller: nobody is offered them. Appointments that are there stay. */
export const cerrarHoras = defineCall({
  method: 'POST',
  path: '/api/citas/cierres',
  access: atiende,
  limit: TOPE_PERSONAL,
  body: z.object({ dia, desde: hora, hasta: hora }).check(
    z.refine(({ desde, hasta }) => desde < hasta, {
      error: TEXTOS.horarioAlReves,
      path: ['hasta'],
    }),
  ),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** Opens closed hours again. */
export const abrirHoras = defineCall({
  method: 'DELETE',
  path: '/api/citas/cierres/:idCierre',
  access: atiende,
  limit: TOPE_PERSONAL,
  params: z.object({ idCierre: id }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** Cancels advice that was booked without a file; its visitor gets a mail with the reason. */
export const cancelarAsesoria = defineCall({
  method: 'POST',
  path: '/api/asesorias/:id/cancelar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access,
  params: porId,
  body: z.object({ motivo: motivoCita }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** Marks that nobody came to such advice, or takes the mark back. */
export const marcarAsesoria = defineCall({
  method: 'POST',
  path: '/api/asesorias/:id/no-vino',
  limit: TOPE_PERSONAL,
  access,
  params: porId,
  body: z.object({ noVino: z.boolean() }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** Since when the reader's calendar address works; null without one. */
export const verSuscripcion = defineCall({
  method: 'GET',
  path: '/api/citas/suscripcion',
  limit: TOPE_CLIENTE,
  access,
  answer: z.object({ desde: z.nullable(z.string()) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});

/** Makes the private address by which a calendar program reads the person's appointments; ends the one before. */
export const suscribir = defineCall({
  method: 'POST',
  path: '/api/citas/suscripcion',
  cuesta: 'correo',
  limit: TOPE_CLIENTE,
  access,
  answer: z.object({ url: z.string() }),
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** Ends the address. */
export const quitarSuscripcion = defineCall({
  method: 'DELETE',
  path: '/api/citas/suscripcion',
  limit: TOPE_CLIENTE,
  access,
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** What a calendar program reads at the address: `text/calendar`, by RFC 5545. */
export const calendarioSuscrito = defineCall({
  method: 'GET',
  path: '/api/citas/calendario/:token',
  access: acceso.firma,
  limit: { account: 300, address: 300, everybody: 20_000 },
  params: z.object({ token: id }),
  answer: z.string(),
  failures: { otherwise: TEXTOS.fallo },
});
