import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { email, id, messageAnswer } from './fields.ts';
import { COLEGAS } from './invitaciones-messages.ts';
import { REINTENTOS } from './limits.ts';
import { isOfStaff } from './roles.ts';

/** The invitations to work for the office. See docs/product.md, "Users, offices, help, catalogue". */
export const INVITACION_COLEGA = {
  /** How long its link is good, in ms. */
  dura: 7 * 24 * 3_600_000,
  /** Open ones at the same time. */
  abiertas: 50,
} as const;

const access = conPermiso('modificar_permisos_rol');

export const correoDeColega = email(COLEGAS.correo);

/** Mails an invitation to an address. Who accepts it gets the role and, if it names an office, a place there. */
export const invitarColega = defineCall({
  method: 'POST',
  path: '/api/usuarios/invitaciones/crear',
  cuesta: 'correo',
  access,
  limit: { account: 60, address: 200 },
  body: z.object({
    correo: correoDeColega,
    idRol: z.number().check(z.refine(isOfStaff, COLEGAS.sinRol)),
    /** Only for an Abogado and for a Secretaria. */
    idGrupo: z.optional(id),
    /** The lawyer of that office whom a Secretaria supports. */
    apoyaA: z.optional(id),
  }),
  answer: messageAnswer,
  success: [201],
  creates: true,
  failures: { otherwise: COLEGAS.fallo },
});

/** What an invitation gives. `oficina` is the office's name; null without one. */
const puesto = { rol: z.string(), oficina: z.nullable(z.string()), vence: z.string() };

/** The invitations that nobody has accepted yet, newest first. */
export const listInvitaciones = defineCall({
  method: 'GET',
  path: '/api/usuarios/invitaciones',
  access,
  answer: z.object({
    invitaciones: z.array(
      z.object({ id: z.string(), correo: z.string(), invita: z.string(), ...puesto }),
    ),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: COLEGAS.falloCargar },
});

/** Takes an invitation back: its link stops working. */
export const retirarColega = defineCall({
  method: 'DELETE',
  path: '/api/usuarios/invitaciones/:id',
  access,
  limit: TOPE_PERSONAL,
  params: z.object({ id }),
  answer: messageAnswer,
  failures: { otherwise: COLEGAS.falloRetirar },
});

const porToken = z.object({ token: id });
const enlace = { byStatus: { 400: COLEGAS.noSirve, 404: COLEGAS.noSirve } };

/** What the link shows to whoever holds it. One that is no good always gives the same 404. */
export const verColega = defineCall({
  method: 'GET',
  path: '/api/invitaciones-de-colega/:token',
  access: acceso.publico,
  limit: { account: 300, address: 300, everybody: 5_000 },
  params: porToken,
  answer: z.object(puesto),
  retries: REINTENTOS.normal,
  failures: { ...enlace, otherwise: COLEGAS.falloAbrir },
});

/** Takes the role, proves the address, and ends every session of the account. */
export const aceptarColega = defineCall({
  method: 'POST',
  path: '/api/invitaciones-de-colega/:token/aceptar',
  cuesta: 'correo',
  access: acceso.sesion,
  limit: { account: 60, address: 300 },
  params: porToken,
  answer: messageAnswer,
  failures: { ...enlace, otherwise: COLEGAS.falloAceptar },
});
