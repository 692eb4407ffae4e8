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

/** With what the menu was opened before it was there. */
export type Pressed = 'teclado' | 'puntero';

const panel = later(() => import('./menu-panel.tsx'));

/** The three-dot menu: arrow keys, Escape, a click outside closes it. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState<Pressed>();
  const [isFocused, setFocused] = useState(false);
  const code = useLater(panel, pressed !== undefined);
  if (code) return <code.MenuPanel {...props} pressed={pressed} startsFocused={isFocused} />;
  return (
    <IconButton
      label={props.label}
      icon={<EllipsisVertical />}
      aria-haspopup="menu"
      aria-expanded={pressed !== undefined}
      // A press of Enter or the space bar is a click that no pointer made.
      onClick={({ detail }) => setPressed(detail === 0 ? 'teclado' : 'puntero')}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
