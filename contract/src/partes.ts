import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall, TOPE_CLIENTE, TOPE_PERSONAL } from './call.ts';
import { email, id, messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { TIPOS_DE_PARTE } from './partes-catalogo.ts';
import { PARTE } from './partes-limits.ts';
import { INVITACION, PARTES } from './partes-messages.ts';
import { oneLine, severalLines } from './text.ts';

/** The calls about the parties of a file and their invitations. See docs/product.md, "Several people in one file". */

const agregar = conPermiso('consultar_detalle_de_mi_tramite', 'consultar_detalle_expediente');

/** The name of a person or a company, as typed by the person who adds them. */
export const nombreDeParte = z
  .string(PARTES.sinNombre)
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, PARTES.sinNombre),
    z.maxLength(PARTE.nombre, PARTES.nombreLargo(PARTE.nombre)),
  );

/** The telephone that somebody left at the counter; empty for none. */
export const telefonoDeParte = z._default(
  z.string().check(oneLine, z.trim(), z.regex(/^[\d +().-]{0,20}$/, PARTES.telefono)),
  '',
);

/** Who signs for a company; empty while nobody said it, and for a person. */
const representante = z._default(
  z.string().check(oneLine, z.trim(), z.maxLength(PARTE.nombre, PARTES.nombreLargo(PARTE.nombre))),
  '',
);

/** A person, or a company and who signs for it. */
export const quienEs = z.object({ tipo: z.enum(TIPOS_DE_PARTE), representante }).check(
  z.refine((one) => one.tipo === 'persona' || one.representante !== '', {
    error: PARTES.sinRepresentante,
    path: ['representante'],
  }),
);
export type QuienEs = z.infer<typeof quienEs>;

const nuevaParte = z
  .object({
    clave: id,
    nombre: nombreDeParte,
    /** Left out: a person. */
    quienEs: z.optional(quienEs),
    /** The address that the invitation is mailed to. */
    correo: z.optional(email(PARTES.correoInvalido)),
    /** In the place of an address: the person who adds the party sends its documents, with the party's consent. */
    consentimiento: z.optional(z.literal(true)),
    /** Of somebody whom the office represents. */
    telefono: z.optional(telefonoDeParte),
    /** Besides: whoever adds the party also answers for it, with the party's consent. */
    responde: z.optional(z.literal(true)),
    /** Id of the party that the new one belongs to (a spouse's), if its kind belongs to another. */
    de: z.optional(id),
  })
  .check(
    z.refine(({ correo, consentimiento }) => (correo === undefined) === (consentimiento === true), {
      error: PARTES.correoOConsentimiento,
      path: ['correo'],
    }),
  );
export type NuevaParte = z.infer<typeof nuevaParte>;

/** Adds a party to a file: by an invitation to their address, or represented by the caller. */
export const agregarParte = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes',
  cuesta: 'correo',
  access: agregar,
  limit: { account: 40, address: 200 },
  params: porId,
  body: nuevaParte,
  answer: z.object({ message: z.string(), idParte: z.string() }),
  success: [201],
  creates: true,
  failures: { otherwise: PARTES.falloAgregar },
});

const deParte = z.object({ id, idParte: id });

const motivoLibre = [
  severalLines,
  z.trim(),
  z.maxLength(PARTE.motivo, PARTES.nombreLargo(PARTE.motivo)),
] as const;

/** Why the office takes out a person of whom it accepted documents. */
export const motivoDeSalida = z
  .string()
  .check(...motivoLibre, z.minLength(1, PARTES.sinMotivoDeSalida));
/** Mails a new link to the same address. The previous link stops working. */
export const reenviarInvitacion = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/reenviar',
  cuesta: 'correo',
  access: agregar,
  limit: { account: 40, address: 200 },
  params: deParte,
  answer: messageAnswer,
  failures: { otherwise: PARTES.falloReenviar },
});

/**
 * Removes a party. Open to the person who invited it, while nothing of it is accepted, and to the office, which then
 * says why.
 */
export const retirarParte = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/retirar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: agregar,
  params: deParte,
  body: z.object({ motivo: z._default(z.string().check(...motivoLibre), '') }),
  answer: messageAnswer,
  failures: { otherwise: PARTES.falloRetirar },
});

/** The invited person leaves the file. Accepted documents stay, and the office is told. */
export const salirDeExpediente = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/salir',
  cuesta: 'correo',
  limit: TOPE_CLIENTE,
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: deParte,
  answer: messageAnswer,
  failures: { otherwise: PARTES.falloSalir },
});

/**
 * The office says whether the accepted documents of a party that left count for whoever replaces it: then nobody has to
 * be added in its place.
 */
export const contarPapeles = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/papeles',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('actualizar_estatus_documento'),
  params: deParte,
  body: z.object({ cuentan: z.boolean() }),
  answer: messageAnswer,
  failures: { otherwise: PARTES.falloPapeles },
});

/** The person of a party says that no spouse takes part with them. Repeating it changes nothing. */
export const decirSinConyuge = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/sin-conyuge',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: deParte,
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: PARTES.falloSinConyuge },
});

/**
 * Says whether a party is a person or a company, and who signs for the company. The certificate of a company
 * decides the first. In a file without parties `idParte` is `cliente`.
 */
export const decirQuienEs = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/quien-es',
  access: agregar,
  params: deParte,
  body: quienEs,
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: PARTES.falloQuienEs },
});

/** Whoever sends the documents of a party says that the party lets them answer for it too. Repeating it changes nothing. */
export const responderPor = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/responder',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: deParte,
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: PARTES.falloResponde },
});

const porToken = z.object({ token: id });
const enlace = { byStatus: { 400: INVITACION.noSirve, 404: INVITACION.noSirve } };

/**
 * What an invitation shows before sign-in: the procedure and the office. A wrong, old or used link always
 * gives the same 404.
 */
export const verInvitacion = defineCall({
  method: 'GET',
  path: '/api/invitaciones/:token',
  access: acceso.publico,
  limit: { account: 300, address: 300, everybody: 5_000 },
  params: porToken,
  answer: z.object({ tramite: z.string(), oficina: z.string(), vence: z.string() }),
  retries: REINTENTOS.normal,
  failures: { ...enlace, otherwise: INVITACION.falloAbrir },
});

/**
 * What an invitation shows to the person it is for, also after they accepted it. Another account gets 403 with
 * what to do.
 */
export const readInvitacion = defineCall({
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
    /** The kind of party that the person would be, e.g. «Vendedor». */
    parte: z.string(),
    /** The documents that the person will be asked for. */
    documentos: z.array(z.string()),
    /**
     * What the person says of themselves when they accept: a person or a company. Null where only people take
     * part. `fijo`: their certificate is a company's, so that only who signs is asked.
     */
    eleccion: z._default(
      z.nullable(
        z.object({
          tipo: z.enum(TIPOS_DE_PARTE),
          representante: z.string(),
          fijo: z.boolean(),
          documentos: z.object({ persona: z.array(z.string()), empresa: z.array(z.string()) }),
        }),
      ),
      null,
    ),
    vence: z.string(),
    /** The file, for a person who accepted with this link; null while it waits for an answer. */
    idExpediente: z.nullable(z.string()),
  }),
  retries: REINTENTOS.normal,
  failures: { ...enlace, otherwise: INVITACION.falloAbrir },
});

/** Accepts, and proves the address of the account: the link came to its mailbox. */
export const aceptarInvitacion = defineCall({
  method: 'POST',
  path: '/api/invitaciones/:token/aceptar',
  cuesta: 'correo',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 60, address: 300 },
  params: porToken,
  /** Left out: as the person who invited said. */
  body: z.object({ quienEs: z.optional(quienEs) }),
  answer: z.object({ message: z.string(), idExpediente: z.string() }),
  failures: { ...enlace, otherwise: INVITACION.falloResponder },
});

export const rechazarInvitacion = defineCall({
  method: 'POST',
  path: '/api/invitaciones/:token/rechazar',
  cuesta: 'correo',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 60, address: 300 },
  params: porToken,
  answer: messageAnswer,
  failures: { ...enlace, otherwise: INVITACION.falloResponder },
});
