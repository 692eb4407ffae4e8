import { useState } from 'react';

/**
 * A key for what shows `data`, which changes once: when what the page came with turns out to be out
 * of date. The new takes the place of the old as a whole, and nothing slides away under a finger.
 * @param data as react-query keeps it, the same object for as long as its content is the same
 */
export function useDrawnKey(data: unknown): string {
  const [drawn] = useState(() => data);
  return data === drawn ? 'dibujado' : 'vigente';
}
