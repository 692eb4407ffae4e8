import type { Fragment } from './fragments.ts';
import { findLabel } from './labels.ts';

const LEYENDAS = [
  'CÉDULA DE IDENTIFICACIÓN FISCAL',
  'Registro Federal de Contribuyentes',
  'Nombre, denominación o razón',
];

/**
 * Tells the cédula from what is printed beside it, by the widest of its captions: a fragment of the
 * cédula has its middle to the left of that caption's end.
 */
export function isInCedula(header: Fragment[]): (fragment: Fragment) => boolean {
  const captions = header.filter(({ text }) =>
    LEYENDAS.some((caption) => findLabel(text, caption) !== undefined),
  );
  const end = Math.max(...captions.map(({ x, width }) => x + width));
  return ({ x, width }) => x + width / 2 <= end;
}
