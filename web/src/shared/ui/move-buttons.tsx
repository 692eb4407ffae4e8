import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#shared/ui/icon-button.tsx';

interface MoveButtonsProps {
  /** Name of the item, e.g. its title. */
  name: string;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

/**
 * Buttons that move an item up or down. At the end of the list they do nothing but stay, so that the focus
 * stays too.
 */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <div className="flex shrink-0">
      <IconButton
        label={`Subir ${name}`}
        icon={<ArrowUp />}
        aria-disabled={index === 0 || undefined}
        className="aria-disabled:opacity-55"
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Bajar ${name}`}
        icon={<ArrowDown />}
        aria-disabled={index === count - 1 || undefined}
        className="aria-disabled:opacity-55"
        onClick={() => onMove(1)}
      />
    </div>
  );
}
