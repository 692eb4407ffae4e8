import { apellido, nombre } from '@notaria/contract/fields';

export interface Names {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
}

const NONE: Names = { nombre: '', apellidoPaterno: '', apellidoMaterno: '' };

/**
 * Divides a full name from Google. Two words are a name and a surname. With more words only the person knows
 * where the name ends («Ana María López», «Ana López Pérez»), so the parts stay empty and the screen asks
 * (docs/product.md, "Sessions and the second factor").
 */
export function splitName(whole: string): Names {
  const [first, last, ...rest] = whole.trim().split(/\s+/u);
  const given = nombre.safeParse(first);
  const family = apellido.safeParse(last);
  if (rest.length > 0 || !given.success || !family.success) return NONE;
  return { ...NONE, nombre: given.data, apellidoPaterno: family.data };
}
