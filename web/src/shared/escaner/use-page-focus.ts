import { useLayoutEffect, useRef } from 'react';
import type { ScanPage } from './page.ts';

/** The buttons of a page that the focus may return to. */
export type PageAct = 'ver' | 'editar' | 'tomar' | 'subir' | 'bajar' | 'quitar';

/** The button that gets the focus if the first cannot be pressed any more, as at the ends of the list. */
const INSTEAD: Record<PageAct, PageAct> = {
  ver: 'ver',
  editar: 'editar',
  // A page whose photograph waits to be read has only these buttons.
  tomar: 'quitar',
  subir: 'bajar',
  bajar: 'subir',
  quitar: 'editar',
};

/**
 * Puts the focus back on a page's button after the page moved, went or came back. The browser drops the focus
 * if a button moves or goes, and people who use a keyboard or a screen reader would have to start again at
 * the top.
 * @param list the pages as shown; the focus moves once they have changed
 * @returns `box`, the ref for the list, and `goTo`, which says where the focus goes after the next change
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
    // If no page is left, focuses the list itself, whose end is next to the camera's button.
    (target ?? ol).focus();
  }, [list, isShown]);

  return {
    box,
    goTo: (id: string | undefined, act: PageAct) => {
      wanted.current = { id, act };
    },
  };
}
