import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';

/** What tells that a form was refused: a field's error, or a message of the form. */
const REFUSAL = '[aria-invalid="true"], [role="alert"]';

function refusalsIn(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(REFUSAL)];
}

/** Brings a refusal into view and gives it the focus. */
function show(refusal: HTMLElement): void {
  // A message takes no focus by itself.
  if (refusal.tabIndex < 0) refusal.tabIndex = -1;
  refusal.focus({ preventScroll: true });
  refusal.scrollIntoView({ block: 'center' });
}

/** True while the form is being sent. Its button may stand outside, in the footer of a dialog. */
function isBusy(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => element.getAttribute('aria-busy') === 'true');
}

/**
 * The form of every screen. If what the person sends is refused, by the page or by the server, the first
 * error comes into view and takes the focus. The browser's own bubbles are off: each field says its error.
 */
export function Form({ onSubmit, onInput, ...rest }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  /** The messages that already stood there when the attempt began; undefined if there is no attempt. */
  const attempt = useRef<Set<Element>>(undefined);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const watched = new MutationObserver(() => {
      if (!attempt.current) return;
      const all = refusalsIn(current);
      const earlier = new Set(all.filter((each) => attempt.current?.has(each)));
      attempt.current = earlier;
      const refusal = all.find((each) => !earlier.has(each));
      if (!refusal) return;
      attempt.current = undefined;
      show(refusal);
    });
    const attributeFilter = ['aria-invalid', 'role'];
    watched.observe(current, { subtree: true, childList: true, attributeFilter });
    return () => watched.disconnect();
  }, []);

  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    attempt.current = new Set(refusalsIn(currentTarget));
    onSubmit?.(event);
    // An error that stood there before and still does changes nothing that could be observed.
    requestAnimationFrame(() => {
      const [refusal] = isBusy(currentTarget) ? [] : refusalsIn(currentTarget);
      if (refusal && attempt.current?.has(refusal)) show(refusal);
    });
  };
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={begin}
      onInput={(event) => {
        // Whoever types has gone on.
        attempt.current = undefined;
        onInput?.(event);
      }}
    />
  );
}
