import * as z from 'zod/mini';
import { AVISOS_CORREO } from './avisos-correo-messages.ts';
import { acceso, defineCall } from './call.ts';
import { id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { esPersonal, ROL } from './roles.ts';

/** The kinds of news that a person may get by mail. Mails about the account, its safety and its data are none of them. */
export const AVISOS = [
  /** A document needs changes. */
  'documentos',
  /** A procedure was started, received whole, given to somebody, moved, finished. */
  'tramites',
  /** A procedure has waited for the client for days. */
  'recordatorios',
  /** For lawyers: files are theirs now. */
  'asignaciones',
  /** Somebody wrote in the conversation of a file. */
  'mensajes',
  /** For the staff: a file stands still. */
  'detenidos',
] as const;
export type AvisoCorreo = (typeof AVISOS)[number];

/** When a kind of news comes by mail: at once, in the one mail of the day, or not at all. */
export const FRECUENCIAS = ['al_momento', 'diario', 'nunca'] as const;
export type Frecuencia = (typeof FRECUENCIAS)[number];

const frecuencia = z.enum(FRECUENCIAS);
/** The hour of the mail of the day, in Mexico City. */
const hora = z.number().check(z.int(), z.gte(0), z.lte(23));

/** When each kind of news comes, and at which hour the mail of the day. */
export const avisosCorreo = z.object({
  documentos: frecuencia,
  tramites: frecuencia,
  recordatorios: frecuencia,
  asignaciones: frecuencia,
  mensajes: frecuencia,
  detenidos: frecuencia,
  hora,
});
export type AvisosCorreo = z.infer<typeof avisosCorreo>;

/** What somebody has who never chose. */
export const AVISOS_DE_INICIO: AvisosCorreo = {
  documentos: 'al_momento',
  tramites: 'al_momento',
  recordatorios: 'al_momento',
  asignaciones: 'al_momento',
  mensajes: 'al_momento',
  detenidos: 'diario',
  hora: 8,
};

/** A choice as profiles keep it: older ones say true for at once and false for never. */
const guardada = z.pipe(
  z.union([frecuencia, z.boolean()]),
  z.transform((value): Frecuencia => {
    if (typeof value === 'boolean') return value ? 'al_momento' : 'nunca';
    return value;
  }),
);

/** The choices as profiles and audit records keep them; what an older one lacks is as for somebody who never chose. */
export const avisosGuardados = z.object({
  documentos: z._default(guardada, AVISOS_DE_INICIO.documentos),
  tramites: z._default(guardada, AVISOS_DE_INICIO.tramites),
  recordatorios: z._default(guardada, AVISOS_DE_INICIO.recordatorios),
  asignaciones: z._default(guardada, AVISOS_DE_INICIO.asignaciones),
  mensajes: z._default(guardada, AVISOS_DE_INICIO.mensajes),
  detenidos: z._default(guardada, AVISOS_DE_INICIO.detenidos),
  hora: z._default(hora, AVISOS_DE_INICIO.hora),
});

const DE_CLIENTES: readonly AvisoCorreo[] = ['documentos', 'tramites', 'recordatorios', 'mensajes'];

/** The kinds of news that somebody of this role ever gets. */
export function avisosDe(idRol: number): readonly AvisoCorreo[] {
  if (!esPersonal(idRol)) return DE_CLIENTES;
  if (idRol === ROL.abogado) return ['asignaciones', 'mensajes', 'detenidos'];
  return ['mensajes', 'detenidos'];
}

/** What a link in a mail stops: a kind of news, or the mail of the day. */
export const PARABLES = [...AVISOS, 'resumen'] as const;
export type Parable = (typeof PARABLES)[number];

/**
 * The choices after a link was used. It stops its own kind; the link of the mail of the day, what comes
 * in that mail: what was chosen for it, and the files that stand still, whose later reminders come there.
 */
export function sinAviso(avisos: AvisosCorreo, parable: Parable, idRol: number): AvisosCorreo {
  const stopped = paradosPor(avisos, parable, idRol);
  return { ...avisos, ...Object.fromEntries(stopped.map((aviso) => [aviso, 'nunca'])) };
}

/** The kinds that a link stops of what a person still gets by mail. */
export function paradosPor(avisos: AvisosCorreo, parable: Parable, idRol: number): AvisoCorreo[] {
  return avisosDe(idRol).filter((aviso) => {
    if (avisos[aviso] === 'nunca') return false;
    if (parable !== 'resumen') return aviso === parable;
    return avisos[aviso] === 'diario' || aviso === 'detenidos';
  });
}

const porToken = z.object({ token: id });
const noSirve = { byStatus: { 400: AVISOS_CORREO.noSirve, 404: AVISOS_CORREO.noSirve } };

/** What the link of a mail stops. It changes nothing: whoever scans mails opens every link. */
export const verParada = defineCall({
  method: 'GET',
  path: '/api/correo/parar/:token',
  access: acceso.publico,
  limit: { account: 300, address: 300, everybody: 5_000 },
  params: porToken,
  answer: z.object({
    que: z.enum(PARABLES),
    /** What would be stopped; empty once it was. */
    avisos: z.array(z.enum(AVISOS)),
  }),
  retries: REINTENTOS.normal,
  failures: { ...noSirve, server: [429], otherwise: AVISOS_CORREO.falloAbrir },
});

/** Stops what the link is for, as the page behind it asks. */
export const pararAviso = defineCall({
  method: 'POST',
  path: '/api/correo/parar/:token',
  access: acceso.publico,
  limit: { account: 300, address: 300, everybody: 5_000 },
  params: porToken,
  answer: messageAnswer,
  failures: { ...noSirve, server: [429], otherwise: AVISOS_CORREO.falloParar },
});

/** The same as a mail program asks it with one press (RFC 8058): from its own servers, not from our pages. */
export const pararDesdeElCorreo = defineCall({
  method: 'POST',
  path: '/api/correo/parar/:token/un-toque',
  access: acceso.firma,
  limit: { account: 3_000, address: 3_000 },
  params: porToken,
  answer: messageAnswer,
  failures: { ...noSirve, server: [429], otherwise: AVISOS_CORREO.falloParar },
});
