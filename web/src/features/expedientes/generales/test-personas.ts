import type { Pregunta } from '@notaria/contract/generales';
import type { GeneralesDePersona } from '@notaria/contract/generales-expediente';

/** A required question that is answered with a text, whose label is its code. */
export const aPregunta = (codigo: string, more: Partial<Pregunta> = {}) => ({
  codigo,
  etiqueta: codigo,
  clase: 'texto' as const,
  ayuda: '',
  requerida: true,
  opciones: [],
  maximo: 100,
  larga: false,
  depende: null,
  ...more,
});

/** The particulars of a person who answered and sent nothing. */
export const aPersona = (
  preguntas: readonly ReturnType<typeof aPregunta>[],
  more: object = {},
): GeneralesDePersona =>
  ({
    sala: 'p1',
    nombre: 'Ana',
    preguntas,
    respuestas: [],
    sabidas: [],
    enviado: null,
    correcciones: [],
    distintas: [],
    cambios: [],
    ...more,
  }) as unknown as GeneralesDePersona;
