import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { floatingClasses, floatingContainer, menuItemClasses } from './floating.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';
import type { Pressed } from './use-stand-in.ts';

interface MenuPanelProps extends MenuProps {
  /** How the stand-in was pressed before this code was there, if it was. */
  pressed: Pressed | undefined;
  /** True if the button that stood in for it had the focus. */
  startsFocused: boolean;
}

/** The menu itself, which loads after the screen. */
export function MenuPanel({ label, items, pressed, startsFocused }: MenuPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);

  // Opened again by keyboard, so that the first choice gets the focus.
  useEffect(() => {
    if (pressed !== 'teclado') return;
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [pressed]);

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
    <DropdownMenu.Root modal={false} defaultOpen={pressed === 'puntero'}>
      <DropdownMenu.Trigger asChild ref={button}>
        <IconButton label={label} icon={<EllipsisVertical />} autoFocus={startsFocused} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={floatingContainer()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          aria-label={label}
          onCloseAutoFocus={runChosen}
          className={cx(floatingClasses, 'min-w-44 p-1.5')}
        >
          {items.map(({ label: text, icon: Icon, onSelect, danger, disabled }) => (
            <DropdownMenu.Item
              key={text}
              disabled={disabled}
              onSelect={() => {
                chosen.current = onSelect;
              }}
              className={cx(menuItemClasses, danger && 'text-danger')}
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
