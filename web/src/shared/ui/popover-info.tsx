import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { later, useLater } from '../use-later.ts';
import { IconButton } from './icon-button.tsx';
import { useStandIn } from './use-stand-in.ts';

export interface PopoverInfoProps {
  /** What it explains, e.g. 'Qué significan los estados'. */
  label: string;
  children: ReactNode;
}

const panel = later(() => import('./popover-panel.tsx'));

/** An (i) button that opens an explanation. */
export function PopoverInfo(props: PopoverInfoProps) {
  const { pressed, isFocused, handlers } = useStandIn();
  const isPressed = pressed !== undefined;
  const code = useLater(panel, isPressed);
  if (code)
    return <code.PopoverPanel {...props} startsOpen={isPressed} startsFocused={isFocused} />;
  return (
    <IconButton
      label={props.label}
      icon={<Info />}
      aria-haspopup="dialog"
      aria-expanded={isPressed}
      {...handlers}
    />
  );
}
