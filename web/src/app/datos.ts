import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The id of the data block that comes with a prerendered page. */
export const DATOS_ID = 'datos';

/** Answers of the API at build time: the key of each query, and its data. */
export type Datos = [QueryKey, unknown][];

/** Fills the cache with the answers that came with the page. They count as stale, so that screens ask again. */
export function takeDatos(queryClient: QueryClient): void {
  const block = document.getElementById(DATOS_ID);
  if (!block) return;
  const datos: Datos = JSON.parse(block.textContent);
  for (const [key, data] of datos) queryClient.setQueryData(key, data, { updatedAt: 0 });
}
