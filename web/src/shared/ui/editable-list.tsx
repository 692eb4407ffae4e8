import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.ts';
import { MoveButtons } from './move-buttons.tsx';

interface EditableListProps {
  legend: string;
  hint: string;
  /** The name of one item, before its number: 'Documento'. */
  itemName: string;
  addLabel: string;
  keys: readonly string[];
  max: number;
  /** How many entries at the start stay in place. */
  fixed?: number;
  error: string | undefined;
  fieldsOf: (index: number) => ReactNode;
  /** What a row says while it is folded; an empty one begins open. Left out, no row folds. */
  titleOf?: (index: number) => string;
  /** True if the fields of a row have an error: it opens. */
  hasError?: (index: number) => boolean;
  onAdd: () => void;
  /** Left out if the order means nothing. */
  onMove?: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** Rows of fields that can be added, moved and removed. */
export function EditableList({
  legend,
  hint,
  itemName,
  addLabel,
  keys,
  max,
  fixed = 0,
  error,
  fieldsOf,
  titleOf,
  hasError,
  onAdd,
  onMove,
  onRemove,
}: EditableListProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const isFull = keys.length >= max;
  const remove = (index: number) => {
    onRemove(index);
    announce(`${itemName} ${index + 1}: se quitó.`);
    // The focused button disappears with its row.
    frame.current?.querySelector<HTMLButtonElement>('[data-agregar]')?.focus();
  };
  return (
    <fieldset ref={frame} className="min-w-0 space-y-3">
      <legend className="font-semibold text-base">{legend}</legend>
      <p className="text-muted text-sm">{hint}</p>
      <ol className="space-y-3">
        {keys.map((key, index) => (
          <li key={key} className="rounded-card border border-line bg-sunken">
            <Row
              label={`${itemName} ${index + 1}`}
              title={titleOf?.(index)}
              hasError={hasError?.(index) === true}
            >
              <div className="mb-1 flex items-center justify-between gap-2">
                <p aria-hidden="true" className="font-semibold text-muted text-sm">
                  {!titleOf && `${itemName} ${index + 1}`}
                </p>
                {index >= fixed && (
                  <div className="flex shrink-0">
                    {onMove && (
                      <MoveButtons
                        name={`${itemName.toLowerCase()} ${index + 1}`}
                        index={index - fixed}
                        count={keys.length - fixed}
                        onMove={(by) => {
                          const to = index + by;
                          if (to < fixed || to >= keys.length) return;
                          onMove(index, to);
                          announce(
                            `Ahora es ${itemName.toLowerCase()} ${to + 1} de ${keys.length}.`,
                          );
                        }}
                      />
                    )}
                    <IconButton
                      label={`Quitar ${itemName.toLowerCase()} ${index + 1}`}
                      icon={<Trash2 />}
                      onClick={() => remove(index)}
                    />
                  </div>
                )}
              </div>
              {fieldsOf(index)}
            </Row>
          </li>
        ))}
      </ol>
      {error && <Alert>{error}</Alert>}
      <Button
        variant="secondary"
        data-agregar=""
        icon={<Plus aria-hidden="true" className="size-5" />}
        aria-disabled={isFull || undefined}
        className="aria-disabled:opacity-55"
        onClick={() => {
          if (isFull) return;
          onAdd();
          announce(`${itemName} ${keys.length + 1}: se agregó.`);
        }}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  label: string;
  /** Undefined for a row that doesn't fold. */
  title: string | undefined;
  hasError: boolean;
  children: ReactNode;
}

/** One row: its fields, which open in place if it folds. */
function Row({ label, title, hasError, children }: RowProps) {
  const [isOpen, setOpen] = useState(title === '');
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!hasError || !place.current) return;
    place.current.open = true;
    // The form could not give it the focus while it was folded.
    if (!document.activeElement?.matches('[aria-invalid=true]'))
      place.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasError]);
  if (title === undefined) {
    return (
      <fieldset aria-label={label} className="min-w-0 p-3 sm:p-4">
        {children}
      </fieldset>
    );
  }
  return (
    <details
      ref={place}
      aria-label={label}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-touch break-words px-4 py-2.5 font-semibold text-sm">
        {title || label}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
