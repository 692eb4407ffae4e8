import { useLayoutEffect, useRef } from 'react';
import type { ScanPage } from './pages.ts';

/** The buttons of a page that the focus may go back to. */
export type PageAct = 'ver' | 'editar' | 'tomar' | 'subir' | 'bajar' | 'quitar';

/** Where the focus goes when its button may not be pressed any more, as at the ends of the list. */
const INSTEAD: Record<PageAct, PageAct> = {
  ver: 'ver',
  editar: 'editar',
  // A page that waits for its photograph to be read has no more than these.
  tomar: 'quitar',
  subir: 'bajar',
  bajar: 'subir',
  quitar: 'editar',
};

/**
 * Puts the focus back on a page's button after the page moved, went or came back: the browser drops it when a
 * button moves or goes, and who uses a keyboard or a screen reader would begin again at the top.
 * @param list the pages as shown; the focus moves once they have changed
 * @returns `box`, to be put on the list, and `goTo`, which says where the focus goes after the next change
 */
export function usePageFocus(list: readonly ScanPage[], isShown: boolean) {
  const box = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ id: string | undefined; act: PageAct }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the pages or what shows them changed.
  useLayoutEffect(() => {
    const { current: ol } = box;
    const { current: to } = wanted;
    if (!to || !ol || !isShown) return;
    wanted.current = undefined;
    const item = [...ol.children].find((child) => child.id === to.id);
    const button = (act: PageAct) =>
      item?.querySelector<HTMLButtonElement>(`[data-act=${act}]:enabled`);
    const target = button(to.act) ?? button(INSTEAD[to.act]) ?? button('editar');
    // No page is left: the list itself, whose end the camera's button is next to.
    (target ?? ol).focus();
  }, [list, isShown]);

  return {
    box,
    goTo: (id: string | undefined, act: PageAct) => {
      wanted.current = { id, act };
    },
  };
}
