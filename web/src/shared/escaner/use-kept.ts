import { useEffect, useState } from 'react';
import { mayHaveDrafts } from './drafts-database.ts';

/**
 * Counts the pages that this device keeps of a draft: those used in something made of them, and the others.
 * @param isOpen true while the scanner shows them
 * @param inUse ids of those used in something made of them
 */
export function useKept(draftKey: string, isOpen: boolean, inUse: readonly string[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const used = inUse.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts again once pages were used, because those are kept no more.
  useEffect(() => {
    if (isOpen || !mayHaveDrafts()) return;
    void import('./drafts.ts')
      .then(({ loadDraft }) => loadDraft(draftKey))
      .then((kept) =>
        setIds(kept?.documents.flatMap(({ pages }) => pages.map(({ id }) => id)) ?? []),
      )
      .catch(() => {});
  }, [draftKey, isOpen, used]);
  const inUseNow = ids.filter((id) => inUse.includes(id)).length;
  return { used: inUseNow, unused: ids.length - inUseNow };
}
