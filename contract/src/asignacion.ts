import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { entero, id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { EXPEDIENTES } from './messages.ts';
import { ROL } from './roles.ts';

export const abogado = z.object({
  ID_Usuario: z.string(),
  Nombre: z.string(),
  Apellido_paterno: z.string(),
  Apellido_materno: z.string(),
  /** The lawyer's office; null without one. */
  ID_Grupo: z.nullable(z.string()),
  /** How many open files the lawyer has, of those that the reader sees; null beyond the first forty lawyers. */
  Abiertos: z.nullable(z.number()),
});
export type Abogado = z.infer<typeof abogado>;

/** The lawyers to whom the reader may assign files: of the reader's office, or all if they see every file. */
export const listAbogados = defineCall({
  method: 'GET',
  path: '/api/abogados',
  access: conPermiso('asignar_tramites'),
  query: z.object({
    rol: z._default(entero(ROL.abogado, ROL.abogado), ROL.abogado),
  }),
  answer: z.array(abogado),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoAbogados },
    otherwise: EXPEDIENTES.falloAbogados,
  },
});

export const oficina = z.object({ ID_Grupo: z.string(), Nombre: z.string() });
export type Oficina = z.infer<typeof oficina>;

/** The offices to which the reader may give files, by name: all, or only the one that the reader heads. */
export const listOficinas = defineCall({
  method: 'GET',
  path: '/api/oficinas',
  access: conPermiso('asignar_tramites'),
  answer: z.array(oficina),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoAsignar },
    otherwise: EXPEDIENTES.falloOficinas,
  },
});

export const asignacion = z.object({
  idExpediente: id,
  idResponsable: z.nullable(id),
  /**
   * If nobody is made responsible: the office whose tray the file goes to, null for none. Left out: the file
   * stays in its office. If a lawyer is made responsible, the file goes to the lawyer's office.
   */
  idGrupo: z.optional(z.nullable(id)),
  /** Where the file was when the person decided. If it is elsewhere by now, the answer is 409 and nothing changes. */
  visto: z.optional(z.object({ idAsignado: z.nullable(id), idGrupo: z.nullable(id) })),
});

/** True unless both are named. A lawyer brings the file to the lawyer's own office. */
export function noNombraAmbos({ idResponsable, idGrupo }: z.output<typeof asignacion>): boolean {
  return idResponsable === null || idGrupo === undefined;
}

export const asignarExpediente = defineCall({
  method: 'POST',
  path: '/api/expedientes/asignar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('asignar_tramites'),
  body: asignacion.check(z.refine(noNombraAmbos)),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoAsignar },
    otherwise: EXPEDIENTES.falloAsignar,
  },
});
