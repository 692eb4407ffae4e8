import { browserKept } from '../storage.ts';

/** Page sizes to choose from, besides a list's usual one. */
const SIZES = [10, 25, 50];

/** The page sizes of a list whose usual one is `usual`, ascending. */
export function sizesOf(usual: number): number[] {
  return [...new Set([...SIZES, usual])].sort((one, other) => one - other);
}

/** The page number in an address, from 1. */
export function paginaOf(params: URLSearchParams): number {
  return Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1);
}

/** Where this browser keeps the page size that its person chose last. */
const POR_PAGINA = 'listas.por-pagina';

/** Keeps a page size for every list. */
export function keepLimite(limite: string): void {
  browserKept.setItem(POR_PAGINA, limite);
}

/** Returns the page size of an address. Without one, the size that the person chose last; without that, the usual one. */
export function limiteOf(params: URLSearchParams, usual: number): number {
  const sizes = [params.get('limite'), browserKept.getItem(POR_PAGINA)].map(Number);
  return sizes.find((size) => sizesOf(usual).includes(size)) ?? usual;
}

/** The address with some parts changed. Any change other than of the page goes back to page 1. */
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

/** A page number for an address; undefined for the first page. */
export function paginaIn(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/** The facts about a list in the answer's headers. */
export function factsOf(headers: Headers, rows: number) {
  return {
    total: Number(headers.get('X-Total-Count') ?? rows),
    /** How many rows a wide search read before it was cut short; null if it read all. */
    revisados: headers.get('X-Busqueda-Parcial'),
  };
}
