import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { datosConstancia } from './constancia.ts';
import { consultaSat, SIN_CONSULTA } from './consulta-sat.ts';
import { comentarioRequerido } from './documentos.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { estadoIdentidad, identidadPropia } from './identidad.ts';
import { IDENTIDAD } from './identidad-messages.ts';
import { REINTENTOS } from './limits.ts';

/** What staff see of the certificate that an identity is based on. */
const constanciaRevisable = z.object({
  idConstancia: z.string(),
  nombre: z.string(),
  tipoPersona: z.enum(['fisica', 'moral']),
  rfc: z.string(),
  curp: z.string(),
  estatusPadron: z.string(),
  fechaEmision: z.string(),
  fechaVerificacion: z.nullable(z.string()),
  /** Every notice from reading the certificate, and what was read in the fields that it names. */
  avisos: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      campos: z.array(z.object({ campo: z.string(), nombre: z.string(), valor: z.string() })),
    }),
  ),
  /** Who of the office compared the notices with the certificate, and when; null if nobody did yet. */
  avisosRevisados: z.nullable(z.object({ por: z.string(), fecha: z.string() })),
  /** All that was read. */
  data: datosConstancia,
  /** The SAT's own page about this certificate. */
  enlaceSat: z.string(),
  /** What that page said. */
  sat: z._default(consultaSat, SIN_CONSULTA),
});
export type ConstanciaRevisable = z.infer<typeof constanciaRevisable>;

const identidadCliente = z.object({
  ...identidadPropia.shape,
  nombreCuenta: z.string(),
  /** The name that whoever added the person typed; empty for who started the file. */
  nombreEscrito: z._default(z.string(), ''),
  /** When the office decided, and who decided. */
  fecha: z.nullable(z.string()),
  por: z.string(),
  constancia: z.nullable(constanciaRevisable),
  /** Signed link to the certificate's PDF, good for 10 minutes; missing without a certificate. */
  archivo: z.optional(z.string()),
  /** True if another account holds the same RFC; then an Administrador decides. */
  enDisputa: z.boolean(),
  acceso: z.object({
    confirmar: z.boolean(),
    rechazar: z.boolean(),
    decidir: z.boolean(),
    /** True if the notices of the certificate wait for somebody to look at them, and the reader may. */
    revisarAvisos: z._default(z.boolean(), false),
    /** True if the SAT can be asked again. */
    preguntarAlSat: z._default(z.boolean(), false),
  }),
});
export type IdentidadCliente = z.infer<typeof identidadCliente>;

/** Id of a party that takes part with an account of its own; left out for the client who started the file. */
const dePersona = { parte: z.optional(id) };
/** Whose identity it is, and the id of the certificate that the reviewer looked at. */
const vista = { ...dePersona, idConstancia: id };

/** The identity of a file's client or of a party, for the staff who may see the file. */
export const readIdentidad = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/identidad',
  access: conPermiso('consultar_detalle_expediente'),
  params: porId,
  query: z.object(dePersona),
  answer: identidadCliente,
  retries: REINTENTOS.normal,
  failures: { otherwise: IDENTIDAD.falloCargar },
});

const decision = z.object({ message: z.string(), estado: estadoIdentidad });

export const confirmarIdentidad = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/identidad/confirmar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('actualizar_estatus_documento'),
  params: porId,
  body: z.object(vista),
  answer: decision,
  failures: { otherwise: IDENTIDAD.falloConfirmar },
});

export const rechazarIdentidad = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/identidad/rechazar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('solicitar_correcion_documento'),
  params: porId,
  body: z.object({ ...vista, comment: comentarioRequerido }),
  answer: decision,
  failures: { otherwise: IDENTIDAD.falloRechazar },
});

/** Asks the SAT again about the certificate of a file's client. */
export const preguntarAlSat = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/identidad/preguntar-al-sat',
  access: conPermiso('consultar_detalle_expediente'),
  params: porId,
  body: z.object(vista),
  answer: messageAnswer,
  failures: { otherwise: IDENTIDAD.falloSat },
});

/** Records that somebody of the office compared the notices of a certificate with the certificate. */
export const revisarAvisos = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/identidad/avisos-revisados',
  access: conPermiso('actualizar_estatus_documento'),
  params: porId,
  body: z.object(vista),
  answer: messageAnswer,
  failures: { otherwise: IDENTIDAD.falloAvisos },
});

const reclamante = z.object({
  idUsuario: z.string(),
  nombreCuenta: z.string(),
  correo: z.string(),
  estado: estadoIdentidad,
  fecha: z.nullable(z.string()),
  por: z.string(),
  constancia: constanciaRevisable,
  /** The person's most recently changed files, where their other papers are. */
  expedientes: z.array(z.object({ idExpediente: z.string(), titulo: z.string() })),
});
export type Reclamante = z.infer<typeof reclamante>;

const disputa = z.object({
  rfc: z.string(),
  desde: z.string(),
  reclamantes: z.array(reclamante),
});
export type Disputa = z.infer<typeof disputa>;

/** RFCs that several accounts hold, the oldest case first; at most 10. `hayMas` is true if there are more. */
export const listDisputas = defineCall({
  method: 'GET',
  path: '/api/identidades',
  access: conPermiso('modificar_permisos_rol'),
  answer: z.object({ disputas: z.array(disputa), hayMas: z.boolean() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: IDENTIDAD.falloLista },
});

/** Decides which account keeps an RFC, or that none of them does. The other accounts are reset and told the reason. */
export const decidirDisputa = defineCall({
  method: 'POST',
  path: '/api/identidades/decidir',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('modificar_permisos_rol'),
  body: z.object({
    rfc: z.string().check(z.regex(/^[A-ZÑ&0-9]{12,13}$/)),
    /** Ids of the accounts that the Administrador saw. The decision is only about these. */
    reclamantes: z.array(id).check(z.minLength(1), z.maxLength(20)),
    conserva: z.nullable(id),
    comment: comentarioRequerido,
  }),
  answer: messageAnswer,
  failures: { otherwise: IDENTIDAD.falloDecidir },
});
