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

/** The sentences that tell the client what the SAT answered and what to do. Both are empty if nobody asks the SAT. */
export const SAT_PARA_CLIENTE = {
  sin_consultar: { titulo: '', que: '' },
  pendiente: {
    titulo: 'Preguntando al SAT…',
    que: 'Puedes seguir: aquí verás lo que responda.',
  },
  confirmada: { titulo: 'El SAT confirma tus datos', que: '' },
  distinta: {
    titulo: 'El SAT tiene registrados otros datos',
    que: 'Descarga una constancia reciente del portal del SAT y súbela. Si los datos del SAT están mal, corrígelos con ellos.',
  },
  no_encontrada: {
    titulo: 'El SAT no encontró la cédula de esta constancia',
    que: 'Descarga una constancia reciente del portal del SAT y súbela.',
  },
  sin_respuesta: {
    titulo: 'El SAT todavía no responde',
    que: 'Puedes seguir: no tienes que hacer nada. La notaría verá lo que responda.',
  },
} as const satisfies TextosSat;

/** What the staff read. */
export const SAT_PARA_NOTARIA = {
  sin_consultar: { titulo: '', que: '' },
  pendiente: { titulo: 'Preguntando al SAT…', que: '' },
  confirmada: { titulo: 'El SAT confirma los datos de la constancia', que: '' },
  distinta: {
    titulo: 'El SAT tiene registrados otros datos',
    que: 'Pregunta al cliente cuáles son los correctos antes de usarlos en una escritura.',
  },
  no_encontrada: {
    titulo: 'El SAT no encontró esta cédula',
    que: 'La constancia puede ser falsa. Compárala con la página del SAT.',
  },
  sin_respuesta: {
    titulo: 'El SAT no responde',
    que: 'Durante un día se le pregunta otra vez. También puedes preguntar tú o abrir su página.',
  },
} as const satisfies TextosSat;

export type TextosSat = Readonly<Record<EstadoSat, { titulo: string; que: string }>>;

/** The same in two or three words, beside other facts. */
export const SAT_EN_CORTO = {
  sin_consultar: '',
  pendiente: 'Preguntando al SAT…',
  confirmada: 'Confirmada por el SAT',
  distinta: 'Distinta en el SAT',
  no_encontrada: 'No encontrada en el SAT',
  sin_respuesta: 'El SAT no responde',
} as const satisfies Record<EstadoSat, string>;
