import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { joinAt, mayBeBack, nameDocument, splitAt } from './documents.ts';
import { PageItem } from './page-item.tsx';
import type { PageActs } from './use-page-acts.ts';
import type { Scanner } from './use-scanner.ts';

interface PageListProps {
  scanner: Scanner;
  /** The names that the documents may have; undefined if all pages are of one document. */
  names: readonly string[] | undefined;
  acts: PageActs;
}

/** The pages in their order, each with what a person says of it: the back of a card, or which document begins. */
export function PageList({ scanner, names, acts }: PageListProps) {
  const { list, making, change, arrange } = scanner;
  const { documents } = scanner.pages;
  const chosen = new Set(documents.map(({ name }) => name));
  const disabled = making !== undefined;
  return (
    <ol ref={acts.box} tabIndex={-1} aria-label="Páginas" className="grid gap-3 sm:grid-cols-2">
      {documents.flatMap((document) =>
        document.pages.map((page, at) => {
          const { id, isBack } = page;
          const number = list.indexOf(page) + 1;
          return (
            <PageItem
              key={id}
              page={page}
              number={number}
              isLast={number === list.length}
              disabled={disabled}
              acts={acts}
            >
              {mayBeBack(document.pages, at) && (
                <Checkbox
                  label="Es el reverso de la credencial: va en la misma hoja que su frente"
                  checked={isBack}
                  disabled={disabled}
                  onChange={({ target }) => change(id, { isBack: target.checked })}
                />
              )}
              {names && number > 1 && (
                <Checkbox
                  label="Aquí empieza otro documento"
                  checked={at === 0}
                  disabled={disabled}
                  onChange={({ target }) =>
                    arrange((before) => (target.checked ? splitAt : joinAt)(before, id))
                  }
                />
              )}
              {names && at === 0 && (
                <SelectField
                  label="¿Qué documento es?"
                  aria-label={`¿Qué documento empieza en la página ${number}?`}
                  placeholder="Elige un documento"
                  value={document.name}
                  disabled={disabled}
                  options={names
                    // Two documents can't be the same one.
                    .filter((name) => name === document.name || !chosen.has(name))
                    .map((name) => ({ value: name, label: name }))}
                  onChange={({ target }) =>
                    arrange((before) => nameDocument(before, document.id, target.value))
                  }
                />
              )}
            </PageItem>
          );
        }),
      )}
    </ol>
  );
}
