import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_CLIENTE, TOPE_PERSONAL } from './call.ts';
import { cotizacion, linea, lineas, reparto } from './cotizacion.ts';
import { ENTREGAS_TEXTOS as TEXTOS } from './entregas-messages.ts';
import { type EstadoRespuesta, respuestaDeEntrega } from './entregas-respuestas.ts';
import { dia } from './etapas-mover.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { conLectores, paraTodos } from './lectores.ts';
import { REINTENTOS } from './limits.ts';
import { marcas } from './marcas.ts';
import { PERMISOS_DETALLE, type Permiso } from './roles.ts';
import { oneLine, severalLines } from './text.ts';

/** Limits of what the office gives back: docs/product.md, What the office gives back. */
export const ENTREGA = {
  maximoBytes: 15 * 1024 * 1024,
  titulo: 120,
  texto: 1_000,
  /** Deliveries of one file, with all their versions. */
  porExpediente: 100,
} as const;

interface ClaseDeEntrega {
  nombre: string;
  /** True if the form asks for an answer unless the sender says otherwise. */
  pide: boolean;
  /** True if a Secretaria sends it, as long as her office decides nothing else. */
  deSecretaria: boolean;
}

/** What each kind of delivery is. A new kind is one row. */
export const CLASES_ENTREGA = {
  proyecto: { nombre: 'Proyecto de escritura', pide: true, deSecretaria: false },
  cotizacion: { nombre: 'Cotización', pide: true, deSecretaria: false },
  recibo: { nombre: 'Recibo', pide: false, deSecretaria: true },
  copia: { nombre: 'Copia', pide: false, deSecretaria: true },
  otro: { nombre: 'Otro archivo', pide: false, deSecretaria: true },
} as const satisfies Record<string, ClaseDeEntrega>;
export type TipoEntrega = keyof typeof CLASES_ENTREGA;
export const TIPOS_ENTREGA = Object.keys(CLASES_ENTREGA) as [TipoEntrega, ...TipoEntrega[]];

/** Whoever holds it sends every kind; other staff send what their office lets them, and prepare the rest. */
export const PERMISO_ENVIAR: Permiso = 'actualizar_estatus_documento';

/** True if a new version of something asks for an answer again: somebody agreed to the one before. */
export function preguntaOtraVez(
  tipo: TipoEntrega,
  respuestas: readonly { estado: EstadoRespuesta }[],
): boolean {
  return CLASES_ENTREGA[tipo].pide && respuestas.some(({ estado }) => estado === 'de_acuerdo');
}

/** One version of something that the office sent. */
const entrega = conLectores({
  paraTodos: {
    idEntrega: z.string(),
    tipo: z.enum(TIPOS_ENTREGA),
    titulo: z.string(),
    nota: z.string(),
    version: z.number(),
    /** What the office says has changed since the version before; empty in the first. */
    cambios: z.string(),
    /** Id of the first version: versions of one thing share it. */
    serie: z.string(),
    /** False once a newer version is there. */
    vigente: z.boolean(),
    fecha: z.string(),
    /** Who sent it. */
    de: z.string(),
    nombrePdf: z.string(),
    paginas: z.number(),
    tamano: z.number(),
    sha256: z.string(),
    /** True if an answer is asked for; until when, or null. */
    pide: z.boolean(),
    hasta: z.nullable(z.string()),
    respuestas: z.array(respuestaDeEntrega),
    /** What a quote asks for; null for every other kind, and for a quote that was sent as a PDF. */
    cotizacion: z.nullable(cotizacion),
    /**
     * In the newest version: the changes to older ones that nobody has marked as dealt with yet. A client reads
     * those that they asked for.
     */
    sinAtender: z.array(
      z.object({ sala: z.string(), nombre: z.string(), version: z.number(), texto: z.string() }),
    ),
    /** True if the reader may answer it now. */
    contestar: z.boolean(),
    /** True if the reader agreed and may still take that back: the office has not moved on since. */
    retirar: z.boolean(),
  },
  soloPersonal: {
    /** False while it is prepared and a lawyer has to send it: others read only what was sent. */
    enviada: z.boolean(),
  },
  enSuLugar: { enviada: true },
});
export type Entrega = z.infer<typeof entrega>;

/** Somebody to whom the staff may send. */
const destino = z.object({ sala: z.string(), nombre: z.string() });
export type DestinoDeEntrega = z.infer<typeof destino>;

/** An answer that a file waits for: the reader's own or, for the staff, anybody's. */
export const porResponder = paraTodos({
  /** Id of the delivery, or of the payment. */
  idEntrega: z.string(),
  tipo: z.enum([...TIPOS_ENTREGA, 'pago']),
  titulo: z.string(),
  hasta: z.nullable(z.string()),
  /**
   * `respuesta`: the recipient has to answer. The others wait for the office: `cambios` were asked for, a payment
   * is to `confirmar`, something prepared is to `enviar`, a person for whom nobody answers is to `preguntar`.
   */
  pide: z.enum(['respuesta', 'cambios', 'confirmar', 'enviar', 'preguntar']),
});
export type PorResponder = z.infer<typeof porResponder>;

const texto = z
  .string()
  .check(severalLines, z.trim(), z.maxLength(ENTREGA.texto, TEXTOS.largo(ENTREGA.texto)));
export const tituloEntrega = z
  .string(TEXTOS.sinTitulo)
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, TEXTOS.sinTitulo),
    z.maxLength(ENTREGA.titulo, TEXTOS.largo(ENTREGA.titulo)),
  );

/** Rooms in one form field, separated by commas. */
const salas = z
  .string(TEXTOS.sinDestino)
  .check(z.regex(/^[\w-]{1,128}(?:,[\w-]{1,128}){0,49}$/, TEXTOS.sinDestino));

export const deEntrega = z.object({ id, idEntrega: id });

/** What the office sent in a file: to the staff all of it, to a client what is for them. Newest first. */
export const listEntregas = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/entregas',
  access: conPermiso(...PERMISOS_DETALLE),
  params: porId,
  answer: conLectores({
    paraTodos: { entregas: z.array(entrega) },
    soloPersonal: {
      /** To whom the reader may send. */
      destinos: z.array(destino),
      /** The kinds that the reader sends; the others are prepared. */
      tipos: z.array(z.enum(TIPOS_ENTREGA)),
      /** The lines that the office keeps for quotes of this procedure. */
      plantilla: z.array(linea),
      /** The office's Word templates for this procedure. */
      machotes: z.array(z.object({ idMachote: z.string(), nombre: z.string() })),
    },
    enSuLugar: { destinos: [], tipos: [], plantilla: [], machotes: [] },
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});
export type EntregasDeExpediente = z.infer<(typeof listEntregas)['answer']>;

/** What is said of a delivery, whatever it holds. */
const envio = {
  titulo: tituloEntrega,
  nota: z._default(texto, ''),
  para: salas,
  pide: z.enum(['si', 'no']),
  hasta: z.optional(dia),
  reemplaza: z.optional(id),
  cambios: z._default(texto, ''),
  /** Of a new version: the rooms whose request to change the one before the sender has read. */
  vistos: z._default(z.union([z.literal(''), salas]), ''),
};
const sending = {
  method: 'POST',
  access: conPermiso('consultar_detalle_expediente'),
  cuesta: 'correo',
  limit: { account: 200, address: 1_000 },
  params: porId,
  answer: z.object({ message: z.string(), idEntrega: z.string() }),
  success: [201],
  creates: true,
} as const;

/**
 * Sends a PDF to people of a file. With `reemplaza` it is a new version of another delivery. A kind that the person
 * may not send is prepared: a lawyer sends it.
 */
export const enviarEntrega = defineCall({
  ...sending,
  path: '/api/expedientes/:id/entregas/crear',
  body: z.object({ tipo: z.enum(TIPOS_ENTREGA), ...envio }),
  file: 'file',
  fileBytes: ENTREGA.maximoBytes,
  failures: { otherwise: TEXTOS.falloEnviar },
});

/** Sends a quote, or prepares it. Its PDF is made from the lines. */
export const cotizarEntrega = defineCall({
  ...sending,
  path: '/api/expedientes/:id/entregas/cotizar',
  body: z.object({ ...envio, lineas, reparto, vigencia: z.nullable(dia) }),
  failures: { otherwise: TEXTOS.falloCotizar },
});

/** A lawyer sends what was prepared. */
export const soltarEntrega = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/entregas/:idEntrega/enviar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: deEntrega,
  body: z.object({ vistos: envio.vistos }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloSoltar },
});

/** The staff take back what was prepared and not sent. */
export const descartarEntrega = defineCall({
  method: 'DELETE',
  path: '/api/expedientes/:id/entregas/:idEntrega',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: deEntrega,
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloSoltar },
});

/** Opens a delivery: gives a signed link to its PDF, and records that its recipient has opened it. */
export const abrirEntrega = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/entregas/:idEntrega/abrir',
  access: conPermiso(...PERMISOS_DETALLE),
  params: deEntrega,
  answer: z.object({ url: z.string() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.falloAbrir },
});

/** A recipient agrees, or asks for changes. */
export const contestarEntrega = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/entregas/:idEntrega/contestar',
  cuesta: 'correo',
  limit: TOPE_CLIENTE,
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: deEntrega,
  body: z
    .object({
      respuesta: z.enum(['de_acuerdo', 'cambios']),
      texto: z._default(texto, ''),
      marcas: z._default(marcas, []),
      /** Hash of the PDF that the person read. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    })
    .check(
      z.refine((body) => body.respuesta === 'de_acuerdo' || body.texto !== '', {
        error: TEXTOS.sinPalabras,
        path: ['texto'],
      }),
    ),
  answer: z.object({ message: z.string() }),
  failures: { otherwise: TEXTOS.falloContestar },
});

/** A recipient takes their agreement back, while the file is in the stage in which it was given. */
export const retirarAcuerdo = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/entregas/:idEntrega/retirar-acuerdo',
  cuesta: 'correo',
  limit: TOPE_CLIENTE,
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: deEntrega,
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloSoltar },
});
