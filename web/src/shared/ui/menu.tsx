import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { later, useLater } from '../use-later.ts';
import { IconButton } from './icon-button.tsx';
import { useStandIn } from './use-stand-in.ts';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** Names what the menu is for, e.g. 'Opciones de Oficina Centro'. */
  label: string;
  items: readonly MenuItem[];
}

const panel = later(() => import('./menu-panel.tsx'));

/** The three-dot menu, with arrow keys; Escape or a click outside closes it. */
export function Menu(props: MenuProps) {
  const { pressed, isFocused, handlers } = useStandIn();
  const code = useLater(panel, pressed !== undefined);
  if (code) return <code.MenuPanel {...props} pressed={pressed} startsFocused={isFocused} />;
  return (
    <IconButton
      label={props.label}
      icon={<EllipsisVertical />}
      aria-haspopup="menu"
      aria-expanded={pressed !== undefined}
      {...handlers}
    />
  );
}
