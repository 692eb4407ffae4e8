import {
  errorDeRespuesta,
  faltantes,
  type Pregunta,
  stillAsked,
} from '@notaria/contract/generales';
import type { GeneralesDePersona } from '@notaria/contract/generales-expediente';
import { GENERALES_TEXTOS as TEXTOS } from '@notaria/contract/generales-messages';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { escrita, valorDe } from './pregunta-field.tsx';

type Textos = Readonly<Record<string, string>>;

/** What is shown of a person's answers at first: what they said, else what is known of them. */
function textosDe({ preguntas, respuestas, sabidas }: GeneralesDePersona): Textos {
  const all = [...sabidas, ...respuestas];
  return Object.fromEntries(
    preguntas.map((one) => {
      const valor = all.findLast(({ codigo }) => codigo === one.codigo)?.valor ?? '';
      return [one.codigo, escrita(one, valor)];
    }),
  );
}

/** The answers of a person while somebody writes them, which are asked, and what is wrong with each. */
export function useRespuestas(persona: GeneralesDePersona) {
  const { preguntas } = persona;
  const [textos, setTextos] = useState(() => textosDe(persona));
  const [errores, setErrores] = useState<Textos>({});
  /** How often what was sent was refused. */
  const [refused, setRefused] = useState(0);
  const valoresDe = (written: Textos): Textos =>
    Object.fromEntries(
      preguntas.map((one) => [one.codigo, valorDe(one, written[one.codigo] ?? '')]),
    );
  const valores = valoresDe(textos);
  const aplican = stillAsked(preguntas, valores);
  const wrongOf = (pregunta: Pregunta, texto: string) =>
    errorDeRespuesta(pregunta, valorDe(pregunta, texto));
  const say = (codigo: string, error: string | undefined) =>
    setErrores(({ [codigo]: _was, ...rest }) => (error ? { ...rest, [codigo]: error } : rest));

  return {
    textos,
    valores,
    aplican,
    errores,
    refused,
    write: (codigo: string, texto: string) => {
      setTextos((was) => ({ ...was, [codigo]: texto }));
      say(codigo, undefined);
    },
    /**
     * Checks one answer, and tells in its field what is wrong.
     * @returns true if the answer is right, or empty
     */
    check: (pregunta: Pregunta, texto: string): boolean => {
      const error = wrongOf(pregunta, texto);
      say(pregunta.codigo, error);
      return error === undefined;
    },
    /**
     * Checks all answers, and tells in the field of each what is wrong.
     * @param isWhole true if a required answer must not be missing
     * @returns true if nothing is wrong
     */
    checkAll: (isWhole: boolean): boolean => {
      const missing = isWhole ? faltantes(aplican, valores) : [];
      const problemas = aplican.flatMap((one) => {
        const error = missing.includes(one) ? TEXTOS.falta : wrongOf(one, textos[one.codigo] ?? '');
        return error ? [[one.codigo, error] as const] : [];
      });
      setErrores(Object.fromEntries(problemas));
      if (problemas.length > 0) setRefused((was) => was + 1);
      return problemas.length === 0;
    },
    refuse: (error: Error) => {
      setRefused((was) => was + 1);
      if (error instanceof ApiError) setErrores((was) => ({ ...was, ...error.fields }));
    },
  };
}
