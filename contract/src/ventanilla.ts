import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { email, id, messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { nombreDeParte, quienEs, telefonoDeParte } from './partes.ts';
import { PARTES } from './partes-messages.ts';
import { VENTANILLA_TEXTOS as TEXTOS } from './ventanilla-messages.ts';

/** The calls about people who come to the office and have no account. See docs/product.md, "At the counter". */

const access = conPermiso('consultar_detalle_expediente');

/** Whether the caller starts files at the counter, and the lawyers who may attend them; none if that is the caller. */
export const verVentanilla = defineCall({
  method: 'GET',
  path: '/api/ventanilla',
  access,
  answer: z.object({
    puede: z.boolean(),
    abogados: z.array(z.object({ idUsuario: z.string(), nombre: z.string() })),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});

/** Starts a file for somebody without an account, whom the office represents with their consent. */
export const abrirEnVentanilla = defineCall({
  method: 'POST',
  path: '/api/ventanilla/expedientes',
  cuesta: 'correo',
  access,
  limit: { account: 120, address: 600 },
  body: z.object({
    idTramite: id,
    /** Key of the kind of people that the person is, if the procedure has several. */
    parte: z.optional(id),
    nombre: nombreDeParte,
    /** Left out: a person. */
    quienEs: z.optional(quienEs),
    telefono: telefonoDeParte,
    /** The address to which an invitation is mailed at once. */
    correo: z.optional(email(PARTES.correoInvalido)),
    consentimiento: z.literal(true, PARTES.sinConsentimiento),
    /** The lawyer who attends the file, said by a Secretaria who supports several. */
    atiende: z.optional(id),
  }),
  answer: z.object({ message: z.string(), idExpediente: z.string() }),
  success: [201],
  creates: true,
  failures: { otherwise: TEXTOS.falloAbrir },
});

/**
 * Mails an invitation to somebody whom the office represents: with it they take their place over. It may be sent
 * again, also to another address; the link before stops working.
 */
export const invitarDesdeVentanilla = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/partes/:idParte/invitar',
  cuesta: 'correo',
  access,
  limit: { account: 40, address: 200 },
  params: z.object({ id, idParte: id }),
  body: z.object({
    correo: email(PARTES.correoInvalido),
    /** Their name, which the account must have too; left out: as it was typed. */
    nombre: z.optional(nombreDeParte),
  }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloInvitar },
});

/** The staff write the number that a file has in Integranot. Null takes the number away. */
export const anotarIntegranot = defineCall({
  method: 'PUT',
  path: '/api/expedientes/:id/integranot',
  access,
  params: porId,
  body: z.object({
    numero: z.nullable(
      z
        .int(TEXTOS.integranotMalo)
        .check(z.gte(1, TEXTOS.integranotMalo), z.lte(999_999_999, TEXTOS.integranotMalo)),
    ),
  }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.falloIntegranot },
});
