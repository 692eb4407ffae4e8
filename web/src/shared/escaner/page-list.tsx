import { mayBeBack } from './documents.ts';
import { PageItem } from './page-item.tsx';
import type { PageActs } from './use-page-acts.ts';
import type { Scanner } from './use-scanner.ts';

interface PageListProps {
  scanner: Scanner;
  /** The names that the documents may have; undefined if all pages are of one document. */
  names: readonly string[] | undefined;
  acts: PageActs;
}

/** The pages in their order. */
export function PageList({ scanner, names, acts }: PageListProps) {
  const { list, pages, making } = scanner;
  const { documents } = pages;
  const chosen = new Set(documents.map(({ name }) => name));
  return (
    <ol ref={acts.box} tabIndex={-1} aria-label="Páginas" className="grid gap-3 sm:grid-cols-2">
      {documents.flatMap((document) =>
        document.pages.map((page, at) => (
          <PageItem
            key={page.id}
            page={page}
            number={list.indexOf(page) + 1}
            isLast={page === list.at(-1)}
            mayBeBack={mayBeBack(document.pages, at)}
            begins={at === 0 ? document : undefined}
            // Two documents can't be the same one.
            names={names?.filter((name) => name === document.name || !chosen.has(name))}
            disabled={making !== undefined}
            acts={acts}
          />
        )),
      )}
    </ol>
  );
}
