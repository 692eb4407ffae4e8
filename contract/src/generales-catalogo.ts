import * as z from 'zod/mini';
import { id } from './fields.ts';
import {
  CODIGOS_GENERALES,
  GENERALES_LIMITES as LIMITE,
  NOMBRES_CLASE_PREGUNTA,
  type Pregunta,
  preguntaDe,
  soloDePersonas,
} from './generales.ts';
import { PREGUNTAS_TEXTOS as TEXTOS } from './generales-messages.ts';
import { CATALOGO } from './gestion-messages.ts';
import { oneLine } from './text.ts';

/** A question that a procedure asks beside the particulars of the table. */
const preguntaPropia = z.object({
  codigo: z.string(),
  pregunta: z.string(),
  clase: z.enum(NOMBRES_CLASE_PREGUNTA),
  /** What may be chosen; empty for other kinds. */
  opciones: z.array(z.string()),
  requerida: z.boolean(),
  ayuda: z.string(),
});
export type PreguntaPropia = z.infer<typeof preguntaPropia>;

/** What a procedure asks of one kind of people. */
export const generalesPedidos = z.object({
  /** Key of the kind; null for the client of a procedure without kinds. */
  parte: z.nullable(z.string()),
  /** Particulars of the table. */
  codigos: z.array(z.enum(CODIGOS_GENERALES)),
  propias: z.array(preguntaPropia),
});
export type GeneralesPedidos = z.infer<typeof generalesPedidos>;

const corto = (maximo: number) =>
  z.string().check(oneLine, z.trim(), z.maxLength(maximo, CATALOGO.limite));

/** A question as an editor writes it; a new one has no code, and the server makes one from its words. */
export const preguntaEditada = z
  .object({
    codigo: z.optional(id),
    pregunta: corto(LIMITE.pregunta).check(z.minLength(1, TEXTOS.sinPregunta)),
    clase: z.enum(NOMBRES_CLASE_PREGUNTA),
    opciones: z._default(
      z.array(corto(LIMITE.opcion)).check(z.maxLength(LIMITE.opciones, CATALOGO.limite)),
      [],
    ),
    requerida: z.boolean(),
    ayuda: z._default(corto(LIMITE.ayuda), ''),
  })
  .check(
    z.refine(({ clase, opciones }) => clase !== 'opcion' || new Set(opciones).size >= 2, {
      error: TEXTOS.sinOpciones,
      path: ['opciones'],
    }),
  );

/** What a procedure asks of each kind of people, as an editor writes it. */
export const generalesEditados = z
  .array(
    z.object({
      parte: z.nullable(id),
      codigos: z.array(z.enum(CODIGOS_GENERALES)).check(z.maxLength(CODIGOS_GENERALES.length)),
      propias: z.array(preguntaEditada).check(
        z.maxLength(LIMITE.propias, CATALOGO.limite),
        z.refine(
          (all) => new Set(all.map((one) => one.pregunta.toLowerCase())).size === all.length,
          TEXTOS.repetida,
        ),
      ),
    }),
  )
  .check(z.maxLength(10));
export type GeneralesEditados = z.infer<typeof generalesEditados>;

/**
 * Finds what is wrong with whom the particulars are asked of.
 * @returns a sentence for the editor, or null if nothing is wrong
 */
export function problemaDeGenerales(
  partes: readonly { clave: string }[],
  generales: readonly Pick<GeneralesPedidos, 'parte'>[],
): string | null {
  const kinds: readonly (string | null)[] = partes.length === 0 ? [null] : claves(partes);
  const kindsAsked = generales.map(({ parte }) => parte);
  const isRight = kindsAsked.every((parte) => kinds.includes(parte));
  return isRight && new Set(kindsAsked).size === kindsAsked.length ? null : TEXTOS.deNadie;
}

const claves = (partes: readonly { clave: string }[]) => partes.map(({ clave }) => clave);

function preguntaDePropia(propia: PreguntaPropia): Pregunta {
  const { codigo, pregunta, clase, opciones, requerida, ayuda } = propia;
  const largest = LIMITE.respuesta;
  return {
    codigo,
    etiqueta: pregunta,
    clase,
    ayuda,
    requerida,
    opciones: clase === 'opcion' ? opciones.map((one) => ({ valor: one, nombre: one })) : [],
    maximo: largest,
    larga: clase === 'texto',
    depende: null,
  };
}

/**
 * The questions for one kind of people, the particulars of the table first and in its order.
 * @param parte key of the kind; null for the client of a procedure without kinds
 * @param isEmpresa true if who signs for a company answers: what only a person is asked is left out
 */
export function preguntasPara(
  pedidos: readonly GeneralesPedidos[],
  parte: string | null,
  isEmpresa: boolean,
): Pregunta[] {
  return pedidos
    .filter((one) => one.parte === parte)
    .flatMap(({ codigos, propias }) => [
      ...CODIGOS_GENERALES.filter(
        (codigo) => codigos.includes(codigo) && !(isEmpresa && soloDePersonas(codigo)),
      ).map(preguntaDe),
      ...propias.map(preguntaDePropia),
    ]);
}
