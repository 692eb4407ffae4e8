import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { later, useLater } from '../use-later.ts';
import { IconButton } from './icon-button.tsx';

export interface PopoverInfoProps {
  /** What it explains, e.g. 'Qué significan los estados'. */
  label: string;
  children: ReactNode;
}

const panel = later(() => import('./popover-panel.tsx'));

/** An (i) button that opens an explanation. */
export function PopoverInfo(props: PopoverInfoProps) {
  const [isPressed, setPressed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const code = useLater(panel, isPressed);
  if (code)
    return <code.PopoverPanel {...props} startsOpen={isPressed} startsFocused={isFocused} />;
  return (
    <IconButton
      label={props.label}
      icon={<Info />}
      aria-haspopup="dialog"
      aria-expanded={isPressed}
      onClick={() => setPressed(true)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
