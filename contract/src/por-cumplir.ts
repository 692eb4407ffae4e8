import * as z from 'zod/mini';
import { enPesos } from './dinero.ts';
import type { Etapa } from './ruta.ts';

/** What may be open in a file that goes on: `cuantos` are documents, people, centavos, payments, appointments. */
export const FALTAS = {
  papeles: (cuantos: number) =>
    cuantos === 1 ? 'un documento no está aceptado' : `${cuantos} documentos no están aceptados`,
  respuestas: (cuantos: number) =>
    cuantos === 1
      ? 'una persona no ha respondido o pidió cambios'
      : `${cuantos} personas no han respondido o pidieron cambios`,
  pago: (cuantos: number) => `faltan ${enPesos(cuantos)} por pagar`,
  confirmar: (cuantos: number) =>
    cuantos === 1 ? 'un pago no está confirmado' : `${cuantos} pagos no están confirmados`,
  cita: (cuantos: number) =>
    cuantos === 1 ? 'hay una cita por venir' : `hay ${cuantos} citas por venir`,
  identidad: () => 'la identidad de quien inició el trámite no está confirmada',
} as const;
export type QueFalta = keyof typeof FALTAS;
const QUE_FALTA = Object.keys(FALTAS) as [QueFalta, ...QueFalta[]];

/** One thing that is open in a file. */
export const falta = z.object({ que: z.enum(QUE_FALTA), cuantos: z.number() });
export type Falta = z.infer<typeof falta>;

type Deja = Pick<Etapa, 'quien' | 'cumple'>;

/** The stages that a file doesn't leave over something without a reason. */
const ES_DE: Readonly<Record<QueFalta, (etapa: Deja) => boolean>> = {
  papeles: ({ cumple }) => cumple === 'papeles',
  respuestas: ({ quien, cumple }) => quien === 'cliente' || cumple === 'proyecto',
  pago: ({ cumple }) => cumple === 'pago',
  confirmar: ({ cumple }) => cumple === 'pago',
  cita: ({ cumple }) => cumple === 'cita',
  identidad: () => false,
};

/**
 * Of what is open in a file, that over which it leaves a stage only with a reason: what the stage is about. Into
 * its last stage, everything.
 */
export function faltasAlPasar(all: readonly Falta[], deja: Deja, isEntrega: boolean): Falta[] {
  return all.filter(({ que }) => isEntrega || ES_DE[que](deja));
}

/** What is open, and what to do about it. */
export function fraseDeFaltas(faltas: readonly Falta[]): string {
  const all = faltas.map(({ que, cuantos }) => FALTAS[que](cuantos));
  const lista = new Intl.ListFormat('es-MX').format(all);
  return `Todavía ${lista}. Espera, o escribe por qué sigues.`;
}
