import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { Point } from './geometry.ts';

export type Direction = 'izquierda' | 'derecha' | 'arriba' | 'abajo';

/** The step of each direction on the screen. */
export const DIRECTIONS: Readonly<Record<Direction, Point>> = {
  izquierda: { x: -1, y: 0 },
  derecha: { x: 1, y: 0 },
  arriba: { x: 0, y: -1 },
  abajo: { x: 0, y: 1 },
};

const BUTTONS: readonly { direction: Direction; words: string; icon: ReactNode }[] = [
  { direction: 'izquierda', words: 'a la izquierda', icon: <ArrowLeft /> },
  { direction: 'arriba', words: 'hacia arriba', icon: <ArrowUp /> },
  { direction: 'abajo', words: 'hacia abajo', icon: <ArrowDown /> },
  { direction: 'derecha', words: 'a la derecha', icon: <ArrowRight /> },
];

interface NudgesProps {
  /** Name of the corner that was touched last, for example «superior izquierda». */
  name: string;
  /** Its place, in words. */
  place: string;
  onNudge: (direction: Direction) => void;
  onLeave: () => void;
}

/** Four buttons that move the chosen corner a little: for people who cannot drag, and for the last millimetre. */
export function Nudges({ name, place, onNudge, onLeave }: NudgesProps) {
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-x-3" onBlur={onLeave}>
      <legend className="sr-only">Mover la esquina {name}</legend>
      <p role="status" className="text-muted text-sm">
        Esquina {name}
        <span className="sr-only"> {place}</span>
      </p>
      <div className="flex">
        {BUTTONS.map(({ direction, words, icon }) => (
          <IconButton
            key={direction}
            label={`Mover la esquina ${words}`}
            icon={icon}
            onClick={() => onNudge(direction)}
          />
        ))}
      </div>
    </fieldset>
  );
}
