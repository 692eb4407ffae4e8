import type { TramiteAdministrado, TramiteEditado } from '@notaria/contract/catalogo';
import {
  CODIGOS_GENERALES,
  GENERALES_LIMITES,
  NOMBRES_CLASE_PREGUNTA,
} from '@notaria/contract/generales';
import { preguntaEditada } from '@notaria/contract/generales-catalogo';
import { PREGUNTAS_TEXTOS } from '@notaria/contract/generales-messages';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import * as z from 'zod/mini';

/** The particulars in the form: `parte/codigo` of each that is asked, without kinds `/codigo`. */
const pedidos = z.array(z.string());

const renglones = (texto: string) =>
  texto
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The procedure's own questions in the form, with the contract's own rules. The options are lines of a text. */
export const generalesForm = {
  pedidos,
  preguntas: z
    .array(
      z
        .object({
          codigo: z.optional(z.string()),
          parte: z.string(),
          pregunta: preguntaEditada.shape.pregunta,
          clase: preguntaEditada.shape.clase,
          opciones: z.string(),
          requerida: z.boolean(),
          ayuda: preguntaEditada.shape.ayuda.def.innerType,
        })
        .check(
          z.refine(({ clase, opciones }) => clase !== 'opcion' || renglones(opciones).length >= 2, {
            error: PREGUNTAS_TEXTOS.sinOpciones,
            path: ['opciones'],
          }),
        ),
    )
    .check(z.maxLength(GENERALES_LIMITES.propias, CATALOGO.limite)),
};

/** The same without its checks, for the draft. */
export const generalesDraft = {
  pedidos,
  preguntas: z.array(
    z.object({
      codigo: z.optional(z.string()),
      parte: z.string(),
      pregunta: z.string(),
      clase: z.enum(NOMBRES_CLASE_PREGUNTA),
      opciones: z.string(),
      requerida: z.boolean(),
      ayuda: z.string(),
    }),
  ),
};

export interface GeneralesValues {
  pedidos: string[];
  preguntas: z.infer<typeof generalesDraft.preguntas>;
}

export function newPregunta(parte: string): GeneralesValues['preguntas'][number] {
  return { parte, pregunta: '', clase: 'texto', opciones: '', requerida: true, ayuda: '' };
}

/** What the form shows of a stored procedure. */
export function generalesValues(generales: TramiteAdministrado['generales']): GeneralesValues {
  return {
    pedidos: generales.flatMap(({ parte, codigos }) =>
      codigos.map((codigo) => `${parte ?? ''}/${codigo}`),
    ),
    preguntas: generales.flatMap(({ parte, propias }) =>
      propias.map((one) => ({ ...one, parte: parte ?? '', opciones: one.opciones.join('\n') })),
    ),
  };
}

/** The kinds of people that are asked; an empty one for the client, who is all where there are no kinds. */
const kindsOf = (partes: readonly { clave: string }[]) =>
  partes.length === 0 ? [''] : partes.map(({ clave }) => clave);

/** The places of the questions that are for a kind that the form no longer has: the call would leave them out. */
export function preguntasDeNadie(
  preguntas: readonly { parte: string }[],
  partes: readonly { clave: string }[],
): number[] {
  const kinds = kindsOf(partes);
  return preguntas.flatMap(({ parte }, at) => (kinds.includes(parte) ? [] : at));
}

/** The particulars for the call, of the kinds that the form has; of the client if it has none. */
export function toGenerales(
  { pedidos: asked, preguntas }: GeneralesValues,
  partes: readonly { clave: string }[],
): NonNullable<TramiteEditado['generales']> {
  return kindsOf(partes)
    .map((parte) => ({
      parte: parte === '' ? null : parte,
      codigos: CODIGOS_GENERALES.filter((codigo) => asked.includes(`${parte}/${codigo}`)),
      propias: preguntas
        .filter((one) => one.parte === parte)
        .map(({ codigo, parte: _whose, opciones, ...one }) => ({
          ...one,
          opciones: one.clase === 'opcion' ? renglones(opciones) : [],
          ...(codigo === undefined ? {} : { codigo }),
        })),
    }))
    .filter(({ codigos, propias }) => codigos.length + propias.length > 0);
}
