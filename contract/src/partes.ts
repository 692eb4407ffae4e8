import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { email, id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { PARTE } from './partes-limits.ts';
import { INVITACION, PARTES } from './partes-messages.ts';
import { oneLine } from './text.ts';

/** Who takes part in a file, and the invitations. See docs/product.md, "Several people in one file". */

const agregar = conPermiso('consultar_detalle_de_mi_tramite', 'consultar_detalle_expediente');

/** The name of a person or a company, as whoever adds them writes it. */
export const nombreDeParte = z
  .string(PARTES.sinNombre)
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, PARTES.sinNombre),
    z.maxLength(PARTE.nombre, PARTES.nombreLargo(PARTE.nombre)),
  );

const nuevaParte = z
  .object({
    clave: id,
    nombre: nombreDeParte,
    /** To whom the invitation goes. */
    correo: z.optional(email(PARTES.correoInvalido)),
    /** Instead: whoever adds the person sends their documents, with their consent. */
    consentimiento: z.optional(z.literal(true)),
    /** Whose spouse it is, where the kind belongs to another. */
    de: z.optional(id),
  })
  .check(
    z.refine(({ correo, consentimiento }) => (correo === undefined) === (consentimiento === true), {
      error: PARTES.correoOConsentimiento,
      path: ['correo'],
    }),
  );
export type NuevaParte = z.infer<typeof nuevaParte>;

/** Adds a person to a file: by an invitation to their address, or represented by whoever asks. */
export const agregarParte = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes',
  access: agregar,
  limit: { account: 40, address: 200 },
  params: z.object({ id }),
  body: nuevaParte,
  answer: z.object({ message: z.string(), idParte: z.string() }),
  success: [201],
  creates: true,
  failures: { server: [400, 403, 404, 409, 429], otherwise: PARTES.falloAgregar },
});

const deParte = z.object({ id, idParte: id });
const respuestas = [400, 403, 404, 409, 429] as const;

/** A new link to the same address; the one before serves no more. */
export const reenviarInvitacion = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/reenviar',
  access: agregar,
  limit: { account: 40, address: 200 },
  params: deParte,
  answer: messageAnswer,
  failures: { server: respuestas, otherwise: PARTES.falloReenviar },
});

/** Takes a party out that has no accepted document: whoever invited it, or the office. */
export const retirarParte = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/retirar',
  access: agregar,
  params: deParte,
  answer: messageAnswer,
  failures: { server: respuestas, otherwise: PARTES.falloRetirar },
});

/** The invited person leaves: what was accepted stays, and the office is told. */
export const salirDeExpediente = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/salir',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: deParte,
  answer: messageAnswer,
  failures: { server: respuestas, otherwise: PARTES.falloSalir },
});

const porToken = z.object({ token: id });
const enlace = { byStatus: { 400: INVITACION.noSirve, 404: INVITACION.noSirve } };

/** What a link says before signing in: the procedure and the office. A wrong, old or used one: 404, all the same. */
export const verInvitacion = defineCall({
  method: 'GET',
  path: '/api/invitaciones/:token',
  access: acceso.publico,
  limit: { account: 300, address: 300, everybody: 5_000 },
  params: porToken,
  answer: z.object({ tramite: z.string(), oficina: z.string(), vence: z.string() }),
  retries: REINTENTOS.normal,
  failures: { ...enlace, server: [429], otherwise: INVITACION.falloAbrir },
});

/** What it says to the person that it is for. Another account: 403 with what to do. */
export const leerInvitacion = defineCall({
  method: 'GET',
  path: '/api/mis-invitaciones/:token',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 120, address: 600 },
  params: porToken,
  answer: z.object({
    tramite: z.string(),
    oficina: z.string(),
    /** Who invites: the name on a client's certificate, or the office. */
    invita: z.string(),
    /** As what, e.g. «Vendedor». */
    parte: z.string(),
    /** The documents that will be asked for. */
    documentos: z.array(z.string()),
    vence: z.string(),
  }),
  retries: REINTENTOS.normal,
  failures: { ...enlace, server: [403, 429], otherwise: INVITACION.falloAbrir },
});

export const aceptarInvitacion = defineCall({
  method: 'POST',
  path: '/api/invitaciones/:token/aceptar',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 60, address: 300 },
  params: porToken,
  answer: z.object({ message: z.string(), idExpediente: z.string() }),
  failures: { ...enlace, server: [403, 429], otherwise: INVITACION.falloResponder },
});

export const rechazarInvitacion = defineCall({
  method: 'POST',
  path: '/api/invitaciones/:token/rechazar',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 60, address: 300 },
  params: porToken,
  answer: messageAnswer,
  failures: { ...enlace, server: [403, 429], otherwise: INVITACION.falloResponder },
});
