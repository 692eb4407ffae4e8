import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { cx } from './cx.ts';
import { floatingClasses, floatingContainer, menuItemClasses } from './floating.ts';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  /** Whether what it shows is there now, of an item that shows and hides. */
  isPressed?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** Names what the menu is for, e.g. 'Opciones de Oficina Centro'. */
  label: string;
  /** Those that are false are left out. */
  items: readonly (MenuItem | false | null)[];
}

/** The three-dot menu, with arrow keys; Escape or a click outside closes it. */
export function Menu({ label, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const offered = items.filter((item) => item !== false && item !== null);

  // The choice runs once the focus is back on the button, so that a dialog opened by it can return the focus.
  function runChosen(event: Event) {
    const action = chosen.current;
    if (!action) return;
    event.preventDefault();
    chosen.current = null;
    button.current?.focus();
    action();
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={button}>
        <IconButton label={label} icon={<EllipsisVertical />} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={floatingContainer()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          aria-label={label}
          onCloseAutoFocus={runChosen}
          className={cx(floatingClasses, 'min-w-44 p-1.5')}
        >
          {offered.map(({ label: text, icon: Icon, onSelect, danger, disabled, isPressed }) => (
            <DropdownMenu.Item
              key={text}
              disabled={disabled}
              {...(isPressed !== undefined && {
                role: 'menuitemcheckbox',
                'aria-checked': isPressed,
              })}
              onSelect={() => {
                chosen.current = onSelect;
              }}
              className={cx(
                menuItemClasses,
                danger && 'text-danger',
                isPressed && 'bg-primary-soft',
              )}
            >
              {Icon && <Icon aria-hidden="true" />}
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
