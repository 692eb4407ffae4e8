import { useEffect, useState } from 'react';
import { mayHaveDrafts } from './drafts-database.ts';

/** How many kept pages of a draft were used in something made of them, and how many were not. */
export interface KeptCount {
  used: number;
  unused: number;
}

/**
 * Counts the pages that this device keeps of a draft.
 * @param isOpen true while the scanner shows them
 * @param inUse ids of those used in something made of them
 */
export function useKept(draftKey: string, isOpen: boolean, inUse: readonly string[]): KeptCount {
  const [ids, setIds] = useState<readonly string[]>([]);
  const used = inUse.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts again once pages were used, because those are kept no more.
  useEffect(() => {
    if (isOpen || !mayHaveDrafts()) return;
    let isGone = false;
    void import('./drafts.ts')
      .then(({ loadDraft }) => loadDraft(draftKey))
      .then((kept) => {
        const pages = kept?.documents.flatMap((document) => document.pages) ?? [];
        if (!isGone) setIds(pages.map(({ id }) => id));
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [draftKey, isOpen, used]);
  const inUseNow = ids.filter((id) => inUse.includes(id)).length;
  return { used: inUseNow, unused: ids.length - inUseNow };
}
