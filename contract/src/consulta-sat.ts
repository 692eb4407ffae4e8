import * as z from 'zod/mini';

/**
 * What the SAT's public page says of a certificate's card.
 * - `sin_consultar`: asking is switched off.
 * - `pendiente`: it will be asked.
 * - `confirmada`: it says the same. `distinta`: it says otherwise. `no_encontrada`: it knows no such card.
 * - `sin_respuesta`: it did not answer; it is asked again.
 */
export const ESTADOS_SAT = [
  'sin_consultar',
  'pendiente',
  'confirmada',
  'distinta',
  'no_encontrada',
  'sin_respuesta',
] as const;
export type EstadoSat = (typeof ESTADOS_SAT)[number];

/** A field that differs: the certificate has one value, the SAT's page another. */
export const diferenciaSat = z.object({
  campo: z.string(),
  constancia: z.string(),
  sat: z.string(),
});
export type DiferenciaSat = z.infer<typeof diferenciaSat>;

export const consultaSat = z.object({
  estado: z.enum(ESTADOS_SAT),
  /** When the SAT answered last; null if it never did. */
  fecha: z.nullable(z.string()),
  diferencias: z.array(z.extend(diferenciaSat, { nombre: z.string() })),
  /** True if the data are the SAT's, because the file is a picture. */
  tomados: z.boolean(),
  /** True if a stand-in answered, as in the demo. */
  deMuestra: z.boolean(),
});
export type ConsultaSat = z.infer<typeof consultaSat>;

export const SIN_CONSULTA: ConsultaSat = {
  estado: 'sin_consultar',
  fecha: null,
  diferencias: [],
  tomados: false,
  deMuestra: false,
};

/** What the client reads; nothing while nobody asks. */
export const SAT_PARA_CLIENTE = {
  sin_consultar: '',
  pendiente: 'Preguntando al SAT…',
  confirmada: 'El SAT confirma tus datos.',
  distinta:
    'El SAT tiene registrados otros datos. Descarga una constancia reciente del portal del SAT y súbela; si los datos del SAT están mal, corrígelos con ellos.',
  no_encontrada:
    'El SAT no encontró la cédula de esta constancia. Descarga una constancia reciente del portal del SAT y súbela.',
  sin_respuesta:
    'El SAT todavía no responde. Puedes seguir: le volveremos a preguntar y la notaría lo verá.',
} as const satisfies Record<EstadoSat, string>;

/** What the staff read. */
export const SAT_PARA_NOTARIA = {
  sin_consultar: 'No se pregunta al SAT. Puedes abrir su página.',
  pendiente: 'Preguntando al SAT…',
  confirmada: 'El SAT confirma los datos de la constancia.',
  distinta: 'El SAT tiene registrados otros datos.',
  no_encontrada: 'El SAT no encontró esta cédula: la constancia puede ser falsa.',
  sin_respuesta: 'El SAT no respondió. Se le volverá a preguntar.',
} as const satisfies Record<EstadoSat, string>;

/** The same in two or three words, beside other facts. */
export const SAT_EN_CORTO = {
  sin_consultar: '',
  pendiente: 'Preguntando al SAT…',
  confirmada: 'Confirmada por el SAT',
  distinta: 'Distinta en el SAT',
  no_encontrada: 'No encontrada en el SAT',
  sin_respuesta: 'El SAT no responde',
} as const satisfies Record<EstadoSat, string>;
