/**
 * The pages that somebody wrote as «1-3, 7», in that order; undefined if it can't be read or names a page that
 * isn't there.
 */
export function paginasDe(texto: string, count: number): number[] | undefined {
  const parts = texto.split(/[,;]/).map((part) => part.trim());
  const all = parts.filter(Boolean).flatMap((part) => {
    const [, first, last] = /^(\d{1,3})(?:\s*[-–—a]\s*(\d{1,3}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    const length = Math.abs(to - from) + 1;
    return Array.from({ length: length || 1 }, (_, at) => from + (to < from ? -at : at));
  });
  return all.every((page) => page >= 1 && page <= count) ? [...new Set(all)] : undefined;
}
