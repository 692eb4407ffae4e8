import { type ComponentProps, useEffect, useRef } from 'react';

/** What tells that a form was refused: a field's error, or a message of the form. */
const REFUSAL = '[aria-invalid="true"], [role="alert"]';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void;
  /** How often what the person sent was refused, by the page or by the server. */
  refused: number;
}

/**
 * The form of every screen. If what the person sends is refused, the first error comes into view and takes the
 * focus, unless they go on typing. The browser's own bubbles are off: each field says its error.
 */
export function Form({ refused, onSubmit, onInput, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const goesOn = useRef(false);
  useEffect(() => {
    const refusal = form.current?.querySelector<HTMLElement>(REFUSAL);
    if (refused === 0 || goesOn.current || !refusal) return;
    // A message takes no focus by itself.
    if (refusal.tabIndex < 0) refusal.tabIndex = -1;
    refusal.focus({ preventScroll: true });
    refusal.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goesOn.current = false;
        onSubmit();
      }}
      onInput={(event) => {
        goesOn.current = true;
        onInput?.(event);
      }}
    />
  );
}
