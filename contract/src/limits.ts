/**
 * Limits and delays of the product (docs/product.md, Limits and delays). Times are in milliseconds unless the
 * name says otherwise.
 */

const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;

export const SESION = {
  duracion: 24 * HORA,
  revision: MINUTO,
  /**
   * How long after the sign-in a session may be opened if no second factor is asked for. If one is, the code
   * may take all of `duracion`.
   */
  apertura: 10 * MINUTO,
  /** Sessions that one account may open in an hour. Google signs a token for each. */
  aperturasPorHora: 100,
} as const;

/**
 * Second factor: a mailed code lives 300 s, a new code is mailed at most once a minute, and 5 wrong tries
 * close the account's second factor for 15 minutes.
 */
export const SEGUNDO_FACTOR = {
  digitos: 6,
  periodoCorreoSegundos: 300,
  periodoAppSegundos: 30,
  reenvio: MINUTO,
  intentos: 5,
  cierre: 15 * MINUTO,
  codigosRecuperacion: 10,
  caracteresRecuperacion: 10,
  /** How recent the sign-in must be for a change of the second factor. */
  prueba: 5 * MINUTO,
  /** How long a new method may wait for the code that confirms it. */
  confirmacion: 15 * MINUTO,
} as const;

/**
 * How many mails one mailbox gets at most, whatever the aliases of its address, and how long the links in
 * them are good.
 */
export const CORREO = {
  /** Life of the link that proves an address. */
  prueba: 7 * 24 * HORA,
  /** Life of the link that sets a new password; Firebase Auth decides it. */
  recuperacion: HORA,
  /** Life of the link that moves an account to another address. */
  cambio: 24 * HORA,
  registrosPorDia: 5,
  pruebasPorHora: 3,
  recuperacionesPorHora: 5,
  codigosPorHora: 15,
  /** Codes per hour until the address is proven. */
  codigosSinProbarPorHora: 5,
  /** Mails per day about the person's own files until the address is proven. */
  avisosSinProbarPorDia: 5,
  invitacionesPorDia: 5,
  /** Mails per hour whose link books advice without a file. */
  asesoriasPorHora: 3,
} as const;

/** Limits of acts on many files at once, which the screen sends in pieces: docs/product.md, Many files at once. */
export const LOTE = {
  /** Files in one call. Each file is a transaction of its own, and Hosting ends a call after 60 s. */
  pieza: 25,
  /** Files in one act: as many as one person can answer for. */
  maximo: 2_000,
} as const;

/** "Mi turno": docs/product.md, Mi turno. */
export const COLA = {
  /** How long the author of a review can undo it; the client is told afterwards. */
  deshacer: 30 * SEGUNDO,
  /** Documents of the screen that one call names: those shown, the next one and those being sent. */
  excepto: 50,
} as const;

/** Ready reasons for a rejection: docs/product.md, Ready reasons. */
export const MOTIVO = {
  /** Characters of a document's name. */
  documento: 200,
  /** Reasons that a keeper (an office, or all offices together) may have, including retired ones. */
  maximo: 200,
  /** Reasons offered for one rejection. */
  lista: 60,
} as const;

export const REINTENTOS = {
  estados: [429, 500, 502, 503, 504],
  espera: 2 * SEGUNDO,
  esperaRegistro: 200,
  segundoFactor: 5,
  normal: 3,
  uno: 1,
} as const;

export const TOAST = {
  duracion: 4 * SEGUNDO,
  exito: 2 * SEGUNDO,
  maximo: 20,
  anchoMaximoPx: 350,
} as const;

export const ESPERA = {
  reenvioRecuperacion: MINUTO,
  redireccion: 3 * SEGUNDO,
  trasIniciarTramite: 3 * SEGUNDO,
  trasConstancia: 1.5 * SEGUNDO,
  trasErrorDetalle: 2 * SEGUNDO,
  notificaciones: 10 * MINUTO,
  extraccion: 20 * SEGUNDO,
} as const;

export const PAGINA = {
  expedientes: 10,
  usuarios: 20,
  grupos: 10,
  maximo: 100,
} as const;

export const ARCHIVO = {
  /** 5 MB as the office counts it: 5 × 1024 × 1024 bytes. */
  maximoBytes: 5 * 1024 * 1024,
  /** Pages of one PDF, as in `PDF_LIMITS`. */
  maximoPaginas: 2_000,
  tipo: 'application/pdf',
  extension: '.pdf',
  enlaceMinutos: 10,
  /** Requests that one link answers: a viewer may ask for 5 MB in 80 pieces of 64 kB, and be opened again. */
  usosEnlace: 400,
  /** Requests that one link to a ZIP answers. A ZIP is sent whole. */
  usosEnlaceZip: 20,
} as const;

export const TEXTO = {
  comentario: 255,
  nombreOficina: 50,
  tituloVideo: 50,
  enlaceVideo: 200,
  nombrePersona: 80,
  email: 254,
  busqueda: 60,
  passwordMinimo: 8,
  password: 128,
  /** Characters of the reason for cancelling an account, or for refusing the cancellation. */
  motivo: 500,
} as const;

export const EXPEDIENTE = {
  /** Unfinished files of the same procedure that one client may have. */
  maximoMismoTramite: 3,
} as const;

export const OFICINA = {
  /**
   * Firestore takes 30 values in an `in`: a secretary's list asks for herself and for every lawyer whom she
   * supports.
   */
  maximoAsistentes: 29,
  maximoSecretarias: 29,
} as const;

/** Number of slots of the pagination, by window width in px. */
export const PAGINACION = [
  { hasta: 640, ranuras: 3 },
  { hasta: 1024, ranuras: 5 },
  { hasta: Number.POSITIVE_INFINITY, ranuras: 7 },
] as const;

/** Counts that change by themselves from day to day stop here: the count means that many, or more. */
export const TOPE_CONTEO = 1_000;

/** The weeks that the board of an office tells of. */
export const SEMANAS_TABLERO = 12;
