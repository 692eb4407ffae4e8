import type { RefObject } from 'react';
import { mayBeBack } from './heaps.ts';
import type { ScanPage } from './page.ts';
import { PageItem } from './page-item.tsx';
import type { useScanner } from './use-scanner.ts';

interface PageListProps {
  box: RefObject<HTMLOListElement | null>;
  scanner: ReturnType<typeof useScanner>;
  /** The documents that the pages may become, if there are several. */
  documents: readonly string[] | undefined;
  /** Reads aloud what was done. */
  onSay: (text: string) => void;
  onView: (page: ScanPage) => void;
  onEdit: (page: ScanPage) => void;
  onMove: (page: ScanPage, at: number, by: -1 | 1) => void;
  onRemove: (page: ScanPage, at: number) => void;
  onReplace: (page: ScanPage, at: number, photo: File) => void;
}

/** The pages in their order. */
export function PageList({
  box,
  scanner,
  documents,
  onSay,
  onView,
  onEdit,
  onMove,
  onRemove,
  onReplace,
}: PageListProps) {
  const { list, making } = scanner;
  const chosen = new Set(list.map(({ documento }) => documento));
  return (
    <ol ref={box} tabIndex={-1} aria-label="Páginas" className="grid gap-3 sm:grid-cols-2">
      {list.map((page, at) => (
        <PageItem
          key={page.id}
          page={page}
          number={at + 1}
          isLast={at === list.length - 1}
          mayBeBack={mayBeBack(list, at)}
          // Two heaps cannot be the same document.
          documents={documents?.filter((name) => name === page.documento || !chosen.has(name))}
          disabled={making !== undefined}
          onCut={(part) => {
            onSay(part.quarters === undefined ? '' : `Giraste la página ${at + 1}.`);
            void scanner.recut(page, part);
          }}
          onChange={(part) => scanner.change(page.id, part)}
          onView={() => onView(page)}
          onEdit={() => onEdit(page)}
          onReplace={(photo) => onReplace(page, at, photo)}
          onRetry={scanner.retry}
          onUnlock={(password) => scanner.unlock(page.id, password)}
          onMove={(by) => onMove(page, at, by)}
          onRemove={() => onRemove(page, at)}
        />
      ))}
    </ol>
  );
}
