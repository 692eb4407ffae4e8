import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { comentarioRequerido } from './documentos.ts';
import { id, messageAnswer } from './fields.ts';
import { estadoIdentidad, identidadPropia } from './identidad.ts';
import { IDENTIDAD } from './identidad-messages.ts';
import { REINTENTOS } from './limits.ts';

/** What staff see of the certificate that an identity rests on. */
const constanciaRevisable = z.object({
  idConstancia: z.string(),
  nombre: z.string(),
  tipoPersona: z.enum(['fisica', 'moral']),
  rfc: z.string(),
  curp: z.string(),
  estatusPadron: z.string(),
  fechaEmision: z.string(),
  fechaVerificacion: z.nullable(z.string()),
  /** Everything that was noticed while it was read. */
  avisos: z.array(z.object({ code: z.string(), message: z.string() })),
  /** The SAT's own page of this certificate. */
  enlaceSat: z.string(),
});
export type ConstanciaRevisable = z.infer<typeof constanciaRevisable>;

const identidadCliente = z.object({
  ...identidadPropia.shape,
  nombreCuenta: z.string(),
  /** When the office decided, and who. */
  fecha: z.nullable(z.string()),
  por: z.string(),
  constancia: z.nullable(constanciaRevisable),
  /** Another account holds the same RFC: an Administrador decides. */
  enDisputa: z.boolean(),
  acceso: z.object({ confirmar: z.boolean(), rechazar: z.boolean(), decidir: z.boolean() }),
});
export type IdentidadCliente = z.infer<typeof identidadCliente>;

const deExpediente = z.object({ id });
/** The certificate that the reviewer looked at. */
const vista = { idConstancia: id };

/** The identity of a file's client, for the staff of its scope. */
export const leerIdentidad = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/identidad',
  access: conPermiso('consultar_detalle_expediente'),
  params: deExpediente,
  answer: identidadCliente,
  retries: REINTENTOS.normal,
  failures: { server: [404], otherwise: IDENTIDAD.falloCargar },
});

const decision = z.object({ message: z.string(), estado: estadoIdentidad });

export const confirmarIdentidad = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/identidad/confirmar',
  access: conPermiso('actualizar_estatus_documento'),
  params: deExpediente,
  body: z.object(vista),
  answer: decision,
  failures: { server: [404, 409], otherwise: IDENTIDAD.falloConfirmar },
});

export const rechazarIdentidad = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/identidad/rechazar',
  access: conPermiso('solicitar_correcion_documento'),
  params: deExpediente,
  body: z.object({ ...vista, comment: comentarioRequerido }),
  answer: decision,
  failures: { server: [400, 404, 409], otherwise: IDENTIDAD.falloRechazar },
});

const reclamante = z.object({
  idUsuario: z.string(),
  nombreCuenta: z.string(),
  correo: z.string(),
  estado: estadoIdentidad,
  fecha: z.nullable(z.string()),
  por: z.string(),
  constancia: constanciaRevisable,
  /** The files changed last, where the person's other papers are. */
  expedientes: z.array(z.object({ idExpediente: z.string(), titulo: z.string() })),
});
export type Reclamante = z.infer<typeof reclamante>;

const disputa = z.object({
  rfc: z.string(),
  desde: z.string(),
  reclamantes: z.array(reclamante),
});
export type Disputa = z.infer<typeof disputa>;

/** Several accounts that hold one RFC, the oldest case first; at most 10, `hayMas` when there are others. */
export const listDisputas = defineCall({
  method: 'GET',
  path: '/api/identidades',
  access: conPermiso('modificar_permisos_rol'),
  answer: z.object({ disputas: z.array(disputa), hayMas: z.boolean() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: IDENTIDAD.falloLista },
});

/** Decides who keeps an RFC, or that nobody of those does; the others are reset, with the reason. */
export const decidirDisputa = defineCall({
  method: 'POST',
  path: '/api/identidades/decidir',
  access: conPermiso('modificar_permisos_rol'),
  body: z.object({
    rfc: z.string().check(z.regex(/^[A-ZÑ&0-9]{12,13}$/)),
    /** Whom the Administrador saw: the decision is about these. */
    reclamantes: z.array(id).check(z.minLength(1), z.maxLength(20)),
    conserva: z.nullable(id),
    comment: comentarioRequerido,
  }),
  answer: messageAnswer,
  failures: { server: [400, 404, 409], otherwise: IDENTIDAD.falloDecidir },
});
