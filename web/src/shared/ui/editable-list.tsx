import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
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
          <li key={key} className="rounded-card border border-line bg-sunken p-3 sm:p-4">
            <fieldset aria-label={`${itemName} ${index + 1}`} className="min-w-0">
              <div className="mb-1 flex items-center justify-between gap-2">
                <p aria-hidden="true" className="font-semibold text-muted text-sm">
                  {itemName} {index + 1}
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
            </fieldset>
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
