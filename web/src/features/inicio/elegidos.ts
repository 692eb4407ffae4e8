import type { TramiteResumen } from '@notaria/contract/tramites';

/** Number of cards on the home page. */
export const CUANTOS = 6;

/**
 * The procedures on the home page: those of the configuration that are on offer, in its order, then the first
 * ones of the catalogue until there are enough.
 */
export function elegidos(
  tramites: readonly TramiteResumen[],
  configurados: readonly string[],
): TramiteResumen[] {
  const named = configurados.flatMap((id) => tramites.filter((one) => one.ID_Tramite === id));
  const others = tramites.filter(({ ID_Tramite }) => !configurados.includes(ID_Tramite));
  return [...named, ...others].slice(0, CUANTOS);
}
