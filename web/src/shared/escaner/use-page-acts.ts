import { useLayoutEffect, useRef, useState } from 'react';
import { movePage } from './documents.ts';
import type { Quad } from './geometry.ts';
import type { Cut } from './job.ts';
import type { ScanPage } from './page.ts';
import { removePage, restorePage } from './pages.ts';
import type { Scanner } from './use-scanner.ts';

/** The buttons of a page that the focus may return to. */
type Act = 'ver' | 'editar' | 'tomar' | 'subir' | 'bajar' | 'quitar';

/** The button that gets the focus if the first cannot be pressed any more, as at the ends of the list. */
const INSTEAD: Record<Act, Act> = {
  ver: 'ver',
  editar: 'editar',
  // A page whose photograph waits to be read has only these buttons.
  tomar: 'quitar',
  subir: 'bajar',
  bajar: 'subir',
  quitar: 'editar',
};

/** A page that is shown alone, large or with its corners, as they are now. */
interface Shown {
  id: string;
  act: 'ver' | 'editar';
  quad: Quad;
}

/** What a person does to a page: each act says what was done, and puts the focus where it can go on. */
export function usePageActs(scanner: Scanner) {
  const { list, pages, change, arrange, update, recut, replace, retry } = scanner;
  const [said, say] = useState('');
  const [shown, show] = useState<Shown>();
  const page = list.find(({ id }) => id === shown?.id);
  const { box, goTo } = usePageFocus(list, !page);
  const close = () => {
    if (shown) goTo(shown.id, shown.act);
    show(undefined);
  };
  const numberOf = ({ id }: ScanPage) => list.findIndex((each) => each.id === id) + 1;
  return {
    box,
    /** What was done last, for people who don't see it. */
    said,
    say,
    /** The page that is shown alone. */
    shown: shown && page && { ...shown, page, number: numberOf(page) },
    open: ({ id, cut }: ScanPage, act: Shown['act']) => show({ id, act, quad: cut.quad }),
    close,
    moveCorners: (change: (quad: Quad) => Quad) =>
      show((now) => now && { ...now, quad: change(now.quad) }),
    straighten: () => {
      if (!page || !shown) return;
      close();
      say(`Enderezamos la página ${numberOf(page)}.`);
      void recut(page, { quad: shown.quad });
    },
    cut: (of: ScanPage, part: Partial<Cut>) => {
      say(part.quarters === undefined ? '' : `Giraste la página ${numberOf(of)}.`);
      void recut(of, part);
    },
    move: (of: ScanPage, by: -1 | 1) => {
      goTo(of.id, by === -1 ? 'subir' : 'bajar');
      say(`La página ${numberOf(of)} ahora es la ${numberOf(of) + by}.`);
      arrange((documents) => movePage(documents, of.id, by));
    },
    remove: (of: ScanPage) => {
      const number = numberOf(of);
      goTo((of.previous ?? list[number] ?? list[number - 2])?.id, 'quitar');
      say(of.previous ? `Volvió la página ${number} de antes.` : `Quitaste la página ${number}.`);
      update((before) => removePage(before, of.id));
    },
    restore: () => {
      goTo(pages.removed?.page.id, 'quitar');
      say('La página volvió a su lugar.');
      update(restorePage);
    },
    takeAgain: (of: ScanPage, photo: File) => {
      say(`Tomaste otra vez la página ${numberOf(of)}.`);
      goTo(replace(of.id, photo), 'tomar');
    },
    retry,
    change,
  };
}

export type PageActs = ReturnType<typeof usePageActs>;

/**
 * Puts the focus back on a page's button after the page moved, went or came back. The browser drops the focus
 * if a button moves or goes, and people who use a keyboard or a screen reader would have to start again at
 * the top.
 * @param list the pages as shown; the focus moves once they have changed
 * @returns `box`, the ref for the list, and `goTo`, which says where the focus goes after the next change
 */
function usePageFocus(list: readonly ScanPage[], isShown: boolean) {
  const box = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ id: string | undefined; act: Act }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that gets the focus is drawn with the changed pages.
  useLayoutEffect(() => {
    const { current: ol } = box;
    const { current: to } = wanted;
    if (!to || !ol || !isShown) return;
    wanted.current = undefined;
    const item = [...ol.children].find((child) => child.id === to.id);
    const button = (act: Act) =>
      item?.querySelector<HTMLButtonElement>(`[data-act=${act}]:enabled`);
    const target = button(to.act) ?? button(INSTEAD[to.act]) ?? button('editar');
    // If no page is left, focuses the list itself, whose end is next to the camera's button.
    (target ?? ol).focus();
  }, [list, isShown]);

  return {
    box,
    goTo: (id: string | undefined, act: Act) => {
      wanted.current = { id, act };
    },
  };
}
