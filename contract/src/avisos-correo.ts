import * as z from 'zod/mini';
import { AVISOS_CORREO } from './avisos-correo-messages.ts';
import { acceso, defineCall } from './call.ts';
import { id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { attendsFiles, isOfStaff } from './roles.ts';

/**
 * The kinds of news that a person may get by mail. Mails about the account, its security and its data are not
 * among them: they are always sent.
 */
export const AVISOS = [
  /** A document needs changes. */
  'documentos',
  /** A procedure was started, received complete, assigned, moved to another stage or finished. */
  'tramites',
  /** A procedure has been waiting for the client for days; for clients and lawyers: an appointment is near. */
  'recordatorios',
  /** For lawyers: files were assigned to them. */
  'asignaciones',
  /** Somebody wrote in the conversation of a file. */
  'mensajes',
  /** For the staff: a file is standing still. */
  'detenidos',
] as const;
export type AvisoCorreo = (typeof AVISOS)[number];

/** When a kind of news is mailed: at once, in the daily mail, or never. */
export const FRECUENCIAS = ['al_momento', 'diario', 'nunca'] as const;
export type Frecuencia = (typeof FRECUENCIAS)[number];

const frecuencia = z.enum(FRECUENCIAS);
/** The hour of the daily mail, in Mexico City. */
const hora = z.number().check(z.int(), z.gte(0), z.lte(23));

/** When each kind of news is mailed, and the hour of the daily mail. */
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

/** The choices of a person who has never chosen. */
export const AVISOS_DE_INICIO: AvisosCorreo = {
  documentos: 'al_momento',
  tramites: 'al_momento',
  recordatorios: 'al_momento',
  asignaciones: 'al_momento',
  mensajes: 'al_momento',
  detenidos: 'diario',
  hora: 8,
};

const DE_CLIENTES: readonly AvisoCorreo[] = ['documentos', 'tramites', 'recordatorios', 'mensajes'];

/** The kinds of news that a person with this role can get. */
export function avisosDe(idRol: number): readonly AvisoCorreo[] {
  if (!isOfStaff(idRol)) return DE_CLIENTES;
  if (attendsFiles(idRol)) return ['asignaciones', 'mensajes', 'recordatorios', 'detenidos'];
  return ['mensajes', 'detenidos'];
}

/** What the link in a mail stops: one kind of news, or the daily mail. */
export const PARABLES = [...AVISOS, 'resumen'] as const;
export type Parable = (typeof PARABLES)[number];

/**
 * The choices after the person used the stop link of a mail. The link of one kind stops that kind. The link
 * of the daily mail stops everything that arrives in the daily mail: the kinds chosen for it, and the
 * reminders of files that stand still.
 */
export function sinAviso(avisos: AvisosCorreo, parable: Parable, idRol: number): AvisosCorreo {
  const stopped = paradosPor(avisos, parable, idRol);
  return { ...avisos, ...Object.fromEntries(stopped.map((aviso) => [aviso, 'nunca'])) };
}

/** The kinds of news that the link stops, among those that the person still gets by mail. */
export function paradosPor(avisos: AvisosCorreo, parable: Parable, idRol: number): AvisoCorreo[] {
  return avisosDe(idRol).filter((aviso) => {
    if (avisos[aviso] === 'nunca') return false;
    if (parable !== 'resumen') return aviso === parable;
    return avisos[aviso] === 'diario' || aviso === 'detenidos';
  });
}

const porToken = z.object({ token: id });
const noSirve = { byStatus: { 400: AVISOS_CORREO.noSirve, 404: AVISOS_CORREO.noSirve } };

/** Tells what the stop link of a mail would stop. Changes nothing, because programs that scan mails open every link. */
export const verParada = defineCall({
  method: 'GET',
  path: '/api/correo/parar/:token',
  access: acceso.publico,
  limit: { account: 300, address: 300, everybody: 5_000 },
  params: porToken,
  answer: z.object({
    que: z.enum(PARABLES),
    /** The kinds that would be stopped; empty if they are stopped already. */
    avisos: z.array(z.enum(AVISOS)),
  }),
  retries: REINTENTOS.normal,
  failures: { ...noSirve, otherwise: AVISOS_CORREO.falloAbrir },
});

/** Stops what the link is for. The page behind the link calls it. */
export const pararAviso = defineCall({
  method: 'POST',
  path: '/api/correo/parar/:token',
  access: acceso.publico,
  limit: { account: 300, address: 300, everybody: 5_000 },
  params: porToken,
  answer: messageAnswer,
  failures: { ...noSirve, otherwise: AVISOS_CORREO.falloParar },
});

/**
 * Stops the same with one press in the mail program (RFC 8058). The call comes from the servers of the mail
 * provider, not from our pages.
 */
export const pararDesdeElCorreo = defineCall({
  method: 'POST',
  path: '/api/correo/parar/:token/un-toque',
  access: acceso.firma,
  limit: { account: 3_000, address: 3_000, everybody: 20_000 },
  params: porToken,
  answer: messageAnswer,
  failures: { ...noSirve, otherwise: AVISOS_CORREO.falloParar },
});
