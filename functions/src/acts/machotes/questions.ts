import type { ClaseDeBorrador, PreguntaDeBorrador } from '@notaria/contract/borrador';
import { type GeneralesPedidos, preguntasPara } from '@notaria/contract/generales-catalogo';
import type { TramiteDoc } from '#records/tramites/repository.ts';

/** Who a file is about where the procedure names nobody. */
export const CLIENTE: ClaseDeBorrador = { clave: 'cliente', nombre: 'Cliente', minimo: 1 };

/** The questions that a procedure, or a file, asks besides the particulars of the table; each code once. */
export function propiasDe(generales: readonly GeneralesPedidos[]): PreguntaDeBorrador[] {
  const all = generales.flatMap(({ parte, propias }) =>
    preguntasPara([{ parte, propias, codigos: [] }], parte, false).map(
      ({ codigo, etiqueta: dice, clase, opciones }) => ({
        codigo,
        dice,
        clase,
        opciones: [...opciones],
      }),
    ),
  );
  return [...new Map(all.map((one) => [one.codigo, one])).values()];
}

/** What a template of a procedure can ask for: its kinds of people, and the questions of its own. */
export function loQueSePregunta({ partes, generales }: Pick<TramiteDoc, 'partes' | 'generales'>) {
  const clases = partes.map(({ clave, nombre, minimo }) => ({ clave, nombre, minimo }));
  return { clases: clases.length === 0 ? [CLIENTE] : clases, propias: propiasDe(generales) };
}
