import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { later, useLater } from '../use-later.ts';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** Names whose menu it is, e.g. 'Opciones de Oficina Centro'. */
  label: string;
  items: readonly MenuItem[];
}

const panel = later(() => import('./menu-panel.tsx'));

/** The three-dot menu: arrow keys, Escape, a click outside closes it. */
export function Menu(props: MenuProps) {
  const [isPressed, setPressed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const code = useLater(panel, isPressed);
  if (code) return <code.MenuPanel {...props} startsOpen={isPressed} startsFocused={isFocused} />;
  return (
    <IconButton
      label={props.label}
      icon={<EllipsisVertical />}
      aria-haspopup="menu"
      aria-expanded={isPressed}
      onClick={() => setPressed(true)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
