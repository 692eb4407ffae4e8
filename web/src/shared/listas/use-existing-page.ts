import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/**
 * Leads from a page beyond the end to the last page, as after the last rows were deleted.
 * @param onPage changes the page in the address, without a new history entry
 * @returns true if the page is beyond the end: then the list must not be shown as empty
 */
export function useExistingPage(
  {
    data,
    isPlaceholderData,
  }: Pick<UseQueryResult<{ total: number }>, 'data' | 'isPlaceholderData'>,
  { pagina, limite }: { pagina: number; limite: number },
  onPage: (page: number) => void,
): boolean {
  // The rows of another page or search do not tell how many there are here.
  const total = isPlaceholderData ? undefined : data?.total;
  const last = total === undefined ? pagina : Math.max(1, Math.ceil(total / limite));
  const isBeyond = pagina > last;
  const leave = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (isBeyond) leave();
  }, [isBeyond]);
  return isBeyond;
}
