/** Page sizes that a person may choose besides the usual one of a list. */
const SIZES = [10, 25, 50];

/** The sizes of a list whose usual one is `usual`, ascending. */
export function sizesOf(usual: number): number[] {
  return [...new Set([...SIZES, usual])].sort((one, other) => one - other);
}

/** The page in an address, from 1. */
export function paginaOf(params: URLSearchParams): number {
  return Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1);
}

/** The page size in an address; the usual one unless it is one of the choices. */
export function limiteOf(params: URLSearchParams, usual: number): number {
  const asked = Number(params.get('limite'));
  return sizesOf(usual).includes(asked) ? asked : usual;
}

/** The address with some of its parts changed; everything but a page begins at page 1 again. */
export function changed(
  before: URLSearchParams,
  change: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('pagina');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A page as an address says it: the first one goes without saying. */
export function paginaIn(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/** What the server says of a list beside its rows. */
export function factsOf(headers: Headers, rows: number) {
  return {
    total: Number(headers.get('X-Total-Count') ?? rows),
    /** How many rows a wide search looked at before it was cut; null for one that looked at all. */
    revisados: headers.get('X-Busqueda-Parcial'),
  };
}
